import { exercisesType, optionLetters } from '#contracts/questions/question.codes.ts';
import { pdfFont } from '#kernel/engines/paper/fonts.ts';
import type { PdfDocument, PdfNode } from '#kernel/engines/pdf.ts';
import { say } from '#phrases/say.ts';
import type { PlacedExercise } from '../exercise.rules.ts';
import { type Section, sectionsOf } from './paper.layout.ts';
import { type PrintedPaper, quiet } from './question.layout.ts';

/** Points of the boxes that are filled, their row and the number before them. */
const box = { width: 19, height: 10.5, gap: 5 };
const row = 17;
const numberRoom = 26;
const blockWidth = numberRoom + 4 * (box.width + box.gap);
/** Questions of a block, and blocks beside each other. */
const perBlock = 5;
const blocks = 4;

const signs = (one: PlacedExercise): readonly string[] =>
  one.exercisesType === exercisesType.values.judge ? ['√', '×'] : optionLetters.slice(0, one.options.length);

/** A tick is drawn: the sign of the font is a root's. */
const signAt = (x: number, y: number, sign: string): string =>
  sign === '√'
    ? `<path d="M${x + 6} ${y + 5.5} L${x + 8.6} ${y + 8} L${x + 13} ${y + 2.6}" stroke="#333" stroke-width="0.8" fill="none"/>`
    : `<text x="${x + box.width / 2}" y="${y + 8}" font-size="7.5" text-anchor="middle" font-family="${pdfFont}" fill="#333">${sign}</text>`;

const boxAt = (x: number, y: number, sign: string): string =>
  `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="2.5" fill="none" stroke="#333" stroke-width="0.7"/>${signAt(x, y, sign)}`;

const rowAt = (one: PlacedExercise, place: number, number: number): string => {
  const top = place * row + 3;
  const boxes = signs(one).map((sign, index) => boxAt(numberRoom + index * (box.width + box.gap), top, sign));
  return `<text x="${numberRoom - 6}" y="${top + 8.5}" font-size="9.5" text-anchor="end" font-family="${pdfFont}">${number}</text>${boxes.join('')}`;
};

const blockNode = (exercises: readonly PlacedExercise[], first: number): PdfNode => ({
  width: blockWidth,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${blockWidth}" height="${perBlock * row}">${exercises
    .map((one, place) => rowAt(one, place, first + place))
    .join('')}</svg>`,
});

const split = <T>(things: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, index) => things.slice(index * size, (index + 1) * size));

const sectionNodes = (section: Section, paper: PrintedPaper): PdfNode[] => {
  const last = section.first + section.exercises.length - 1;
  const title: PdfNode = {
    margin: [0, 8, 0, 4],
    text: [
      { text: section.title, bold: true, fontSize: 11 },
      {
        text: `　${say(paper.language, 'papers.sectionRange', { from: section.first, to: last })}`,
        color: quiet,
        fontSize: 9,
      },
    ],
  };
  const rows = split(split(section.exercises, perBlock), blocks).map(
    (some, index): PdfNode => ({
      unbreakable: true,
      margin: [0, 0, 0, 5],
      columnGap: 6,
      columns: some.map((part, place) => blockNode(part, section.first + (index * blocks + place) * perBlock)),
    }),
  );
  const [opening, ...others] = rows;
  return [{ unbreakable: true, stack: [title, opening ?? ''] }, ...others];
};

/** Black squares in the corners, by which a scanner sets the page straight. */
const corners = (): PdfNode[] =>
  [
    [22, 22],
    [561, 22],
    [22, 808],
    [561, 808],
  ].map(([x = 0, y = 0]) => ({
    absolutePosition: { x, y },
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12"><rect width="12" height="12" fill="#000"/></svg>',
  }));

const idDigits = 18;
const idBoxes: PdfNode = {
  table: {
    widths: Array.from({ length: idDigits }, () => 8),
    heights: 13,
    body: [Array.from({ length: idDigits }, () => ' ')],
  },
};

const labelled = (title: string, value: PdfNode): readonly PdfNode[] => [
  { text: title, border: [false, false, false, false] },
  typeof value === 'string' ? { text: value, border: [false, false, false, true] } : value,
];

const fieldsNode = (paper: PrintedPaper): PdfNode => {
  const { language } = paper;
  const line = ' ';
  return {
    width: '*',
    fontSize: 10,
    lineHeight: 1,
    table: {
      widths: ['auto', '*'],
      heights: 20,
      body: [
        labelled(say(language, 'papers.nameLine'), line),
        labelled(say(language, 'papers.idLine'), { stack: [idBoxes], border: [false, false, false, false] }),
        labelled(say(language, 'papers.orgLine'), line),
        labelled(say(language, 'papers.dateLine'), line),
      ],
    },
  };
};

const exampleNode = (paper: PrintedPaper): PdfNode => {
  const filled = (x: number, inner: string): string =>
    `<rect x="${x}" y="2" width="19" height="10.5" rx="2.5" fill="none" stroke="#333" stroke-width="0.7"/>${inner}`;
  const text = (x: number, words: string): string =>
    `<text x="${x}" y="11" font-size="8.5" font-family="${pdfFont}">${words}</text>`;
  const right = filled(52, '<rect x="52" y="2" width="19" height="10.5" rx="2.5" fill="#111"/>');
  const tick = filled(136, '<path d="M141 7 L145 11 L151 3" stroke="#111" fill="none"/>');
  const dot = filled(162, '<circle cx="171.5" cy="7.2" r="2" fill="#111"/>');
  return {
    margin: [0, 6, 0, 2],
    columns: [
      {
        width: 200,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="190" height="15">${text(2, say(paper.language, 'papers.sheetRight'))}${right}${text(86, say(paper.language, 'papers.sheetWrong'))}${tick}${dot}</svg>`,
      },
      { width: '*', text: say(paper.language, 'papers.sheetHow'), fontSize: 9, color: quiet, margin: [0, 1, 0, 0] },
    ],
  };
};

/** The sheet answers are marked on: who, which paper and variant (as a code too), a row of boxes for every question. */
export const laySheet = (paper: PrintedPaper, mark: string): PdfDocument => {
  const { language, variant, edition } = paper;
  const subtitle = say(language, 'papers.subtitle', { variant, edition });
  const title = say(language, 'papers.sheetTitle');
  return {
    title: `${paper.paperName} ${variant} ${title}`,
    margins: [42, 46, 42, 50],
    header: { left: `${paper.paperName}　${title}`, right: subtitle, laterOnly: true },
    footer: { center: say(language, 'papers.page') },
    background: corners(),
    ...(paper.draft ? { watermark: say(language, 'papers.draft') } : {}),
    content: [
      { text: paper.paperName, bold: true, fontSize: 15, alignment: 'center' },
      { text: `${title}　${subtitle}`, alignment: 'center', fontSize: 11, margin: [0, 2, 0, 8] },
      {
        columnGap: 14,
        columns: [
          fieldsNode(paper),
          {
            width: 92,
            stack: [
              { qr: mark, fit: 86, eccLevel: 'M', alignment: 'right' },
              { text: mark, fontSize: 5.5, color: quiet, alignment: 'right', margin: [0, 2, 0, 0] },
            ],
          },
        ],
      },
      exampleNode(paper),
      ...sectionsOf(paper).flatMap((section) => sectionNodes(section, paper)),
    ],
  };
};
