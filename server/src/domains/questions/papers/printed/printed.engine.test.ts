import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf, type PdfDocument, pdfEngine } from '#kernel/engines/pdf.ts';
import { type SeenPage, seePdf } from '#testing/pdf.ts';
import type { PlacedExercise } from '../exercise.rules.ts';
import { variantOf } from '../variant.rules.ts';
import { layPaper } from './paper.layout.ts';
import type { PrintedPaper } from './question.layout.ts';
import { laySheet } from './sheet.layout.ts';

const letters = ['A', 'B', 'C', 'D'];
const question = (serial: number, type: number, more: Partial<PlacedExercise> = {}): PlacedExercise => ({
  questionId: String(serial),
  revision: 1,
  exercisesType: type,
  difficultyDegree: 2,
  stem: `机动车行经第${serial}号人行横道时，应当怎样做才符合道路交通安全法的规定？（ ）`,
  stemEn: '',
  caseId: null,
  caseStem: '',
  options:
    type === 3
      ? []
      : ['减速行驶', '停车让行', '鸣喇叭催促行人', '加速通过'].map((content, index) => ({
          exercisesOption: letters[index] ?? '',
          content: `${content}${serial}`,
          contentEn: '',
          fileId: null,
          fileName: '',
        })),
  answer: type === 2 ? 'AB' : 'B',
  explanation: `解释之语${serial}：行人优先。`,
  explanationEn: '',
  lawBasis: '《中华人民共和国道路交通安全法》第四十七条',
  score: 1,
  versionId: '1',
  ...more,
});

const caseStem =
  '某日夜间，驾驶员王某驾驶重型半挂牵引车在国道上行驶，前方路口信号灯故障，王某未减速，与横过道路的行人发生碰撞，造成一人受伤。';
const exercises: PlacedExercise[] = [
  ...Array.from({ length: 12 }, (_, index) => question(index + 1, 1)),
  question(13, 1, { caseId: '7', caseStem }),
  question(14, 1, { caseId: '7', caseStem }),
  question(15, 1, {
    options: letters.map((letter, index) => ({
      exercisesOption: letter,
      content: index < 2 ? '如图所示' : '',
      contentEn: '',
      fileId: String(index + 1),
      fileName: 'a.png',
    })),
  }),
  ...Array.from({ length: 5 }, (_, index) => question(16 + index, 2, { score: 2 + (index % 2) })),
  ...Array.from({ length: 8 }, (_, index) =>
    question(21 + index, 3, { stem: `饮酒${index}小时后可以驾驶营运车辆。`, answer: index % 2 ? 'A' : 'B' }),
  ),
];

let images: Record<string, Uint8Array>;
beforeAll(async () => {
  const drawn = (color: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="240"><rect width="300" height="240" fill="${color}"/><circle cx="150" cy="120" r="80" fill="#fff"/></svg>`,
      ),
    )
      .png()
      .toBuffer();
  images = { 1: await drawn('#c00'), 2: await drawn('#00c'), 3: await drawn('#fc0'), 4: await drawn('#0a0') };
});
afterAll(() => pdfEngine.stop());

const paper = (more: Partial<PrintedPaper> = {}): PrintedPaper => ({
  paperName: '道路运输驾驶员安全培训结业试卷',
  variant: 'A',
  edition: 2,
  examMinutes: 60,
  score: 35,
  passingScore: 28,
  draft: false,
  exercises,
  images,
  language: 'zh-CN',
  ...more,
});

/** Pages of a document; their pictures are kept where PDF_PICTURES names a folder, to be looked at. */
const look = async (name: string, document: PdfDocument): Promise<SeenPage[]> => {
  const folder = process.env.PDF_PICTURES;
  const pages = await seePdf(await makePdf(document), folder ? 1.6 : 1);
  if (folder) {
    mkdirSync(folder, { recursive: true });
    for (const [index, page] of pages.entries()) writeFileSync(`${folder}/${name}-${index + 1}.png`, page.png);
  }
  return pages;
};
const textOf = (pages: readonly SeenPage[]): string =>
  pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s/g, '');

describe('A printed paper', () => {
  it('asks every question once, in sections with their points, and gives no answer away', async () => {
    const pages = await look('questions', layPaper(paper(), false));
    const text = textOf(pages);
    for (const one of exercises) expect(text.split(one.stem.replace(/\s/g, ''))).toHaveLength(2);
    expect(text).toContain('一、单选');
    expect(text).toContain('共15题，每题1分，共15分');
    expect(text).toContain('共5题，共12分');
    expect(text).toContain('三、判断');
    expect(text).toContain('姓名');
    expect(text).not.toMatch(/解释之语|答案：|依据：|参考答案/);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.dark).toBeGreaterThan(0.002);
    expect(pages[1]?.text).toContain('道路运输驾驶员安全培训结业试卷');
    expect(textOf(pages.slice(1))).toContain(`第2页共${pages.length}页`);
  });

  it('keeps a case and its questions on one page', async () => {
    const pages = await look('case', layPaper(paper({ exercises: exercises.slice(2) }), false));
    const at = (words: string): number => pages.findIndex((page) => page.text.replace(/\s/g, '').includes(words));
    expect(at('国道上行驶')).toBeGreaterThanOrEqual(0);
    expect(at('第13号人行横道')).toBe(at('国道上行驶'));
    expect(at('第14号人行横道')).toBe(at('国道上行驶'));
  });

  it('has answers, explanations and the law in its other form', async () => {
    const text = textOf(await look('answers', layPaper(paper(), true)));
    expect(text.split('答案：').length - 1).toBe(exercises.length);
    expect(text).toContain('答案：AB');
    expect(text).toContain('答案：×错误');
    expect(text).toContain('解释之语7');
    expect(text).toContain('第四十七条');
  });

  it('shows the pictures of options', async () => {
    const one = exercises.slice(14, 15);
    const [with_] = await look('pictures', layPaper(paper({ exercises: one }), false));
    const [without] = await look('no-pictures', layPaper(paper({ exercises: one, images: {} }), false));
    expect(with_?.dark ?? 0).toBeGreaterThan((without?.dark ?? 0) + 0.01);
  });

  it('of a draft is stamped, in English speaks English, and stands longest texts', async () => {
    const long = question(1, 1, { stem: '很长的题干。'.repeat(330), explanation: '很长的解析。'.repeat(330) });
    const document = layPaper(paper({ draft: true, language: 'en', exercises: [long, ...exercises] }), true);
    const text = textOf(await look('english', document));
    expect(text).toContain('DRAFT');
    expect(text).toContain('PartI:Singlechoice');
    // Where a page ends the words of its foot stand between: signs are counted, not words.
    expect(text.match(/很/g)).toHaveLength(660);
  });

  it('in variant B answers the same options by their new letters', async () => {
    const b = variantOf(exercises, 'B', { paperId: '9', edition: 2, rule: 1, seed: 5, orderSince: 1 });
    const text = textOf(await look('variant-b', layPaper(paper({ variant: 'B', exercises: b }), true)));
    expect(text).toContain('B卷·第2版');
    const one = b.find((each) => each.questionId === '3');
    expect(one?.options.find((option) => option.exercisesOption === one.answer)?.content).toBe('停车让行3');
  });
});

describe('An answer sheet', () => {
  it('has a row of boxes for every question, lines for who, and the mark of paper and variant', async () => {
    const many = Array.from({ length: 100 }, (_, index) => question(index, index < 40 ? 1 : index < 60 ? 2 : 3));
    const pages = await look('sheet', laySheet(paper({ exercises: many }), 'LUAN-77-2-A-5'));
    const text = textOf(pages);
    expect(pages).toHaveLength(1);
    expect(text).toContain('LUAN-77-2-A-5');
    expect(text).toMatch(/姓名.*身份证号.*单位/s);
    expect(text).toContain('100');
    expect(text.split('×').length - 1).toBe(40);
    expect(pages[0]?.dark).toBeGreaterThan(0.01);
    const more = await look('sheet-long', laySheet(paper({ exercises: [...many, ...many, ...many] }), 'LUAN-77-2-A-5'));
    expect(more.length).toBeGreaterThan(1);
  });
});
