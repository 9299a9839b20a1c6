import { exercisesType } from '#contracts/questions/question.codes.ts';
import type { PdfDocument, PdfNode } from '#kernel/engines/pdf.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import type { PlacedExercise } from '../exercise.rules.ts';
import {
  caseNode,
  heightOf,
  line,
  linesOf,
  type PrintedPaper,
  type QuestionLook,
  questionNode,
  quiet,
  tallest,
} from './question.layout.ts';

/** Questions of one type that stand together; a paper in mixed order is one section without a type. */
export interface Section {
  readonly title: string;
  readonly first: number;
  readonly exercises: readonly PlacedExercise[];
}

const ordinals = ['papers.ordinals.one', 'papers.ordinals.two', 'papers.ordinals.three'] as const;

const typeName = (language: Language, type: number): string => {
  const key = Object.entries(exercisesType.values).find(([, value]) => value === type)?.[0] ?? '';
  return sayOr(language, `codes.exercisesType.${key}`, key);
};
const sumOf = (exercises: readonly { score: number }[]): number => exercises.reduce((sum, one) => sum + one.score, 0);
const evenScore = (exercises: readonly { score: number }[]): number | undefined =>
  exercises.every((one) => one.score === exercises[0]?.score) ? exercises[0]?.score : undefined;

/** The sections of a paper, numbered through; types that come twice make one section of all. */
export const sectionsOf = (paper: Pick<PrintedPaper, 'exercises' | 'language'>): Section[] => {
  const { exercises, language } = paper;
  const runs = exercises.reduce<PlacedExercise[][]>((made, one) => {
    const last = made.at(-1);
    if (last?.[0]?.exercisesType === one.exercisesType) last.push(one);
    else made.push([one]);
    return made;
  }, []);
  if (runs.length > new Set(exercises.map((one) => one.exercisesType)).size)
    return [{ title: say(language, 'papers.allQuestions'), first: 1, exercises }];
  let first = 1;
  return runs.map((run, index) => {
    const ordinal = say(language, ordinals[index] ?? ordinals[0]);
    const title = say(language, 'papers.section', { ordinal, type: typeName(language, run[0]?.exercisesType ?? 0) });
    const section = { title, first, exercises: run };
    first += run.length;
    return section;
  });
};

/** A case and its questions stay on one page where they fit one; else the case stays with its first question. */
const bundleNodes = (
  bundle: readonly PlacedExercise[],
  first: number,
  paper: PrintedPaper,
  look: QuestionLook,
): PdfNode[] => {
  const questions = bundle.map((one, index) => questionNode(one, first + index, paper, look));
  if (bundle[0]?.caseId === null) return questions;
  const head = caseNode(bundle, first, paper.language);
  const headHeight = linesOf(bundle[0]?.caseStem ?? '') * line.height + 2 * line.height;
  const heights = bundle.map((one) => heightOf(one, look.answered));
  const whole = headHeight + heights.reduce((sum, one) => sum + one, 0);
  if (whole < tallest) return [{ unbreakable: true, stack: [head, ...questions] }];
  const [opening, ...others] = questions;
  return [{ unbreakable: headHeight + (heights[0] ?? 0) < tallest, stack: [head, opening ?? ''] }, ...others];
};

const bundlesOf = (exercises: readonly PlacedExercise[]): PlacedExercise[][] =>
  exercises.reduce<PlacedExercise[][]>((made, one) => {
    const last = made.at(-1);
    if (one.caseId !== null && last?.[0]?.caseId === one.caseId) last.push(one);
    else made.push([one]);
    return made;
  }, []);

const heightOfFirst = (section: Section, answered: boolean): number => {
  const bundle = bundlesOf(section.exercises)[0] ?? [];
  const heights = bundle.reduce((sum, one) => sum + heightOf(one, answered), 0);
  return heights + linesOf(bundle[0]?.caseStem ?? '') * line.height + 80;
};

const sectionNodes = (section: Section, paper: PrintedPaper, answered: boolean): PdfNode[] => {
  const { language } = paper;
  const each = evenScore(section.exercises);
  const figures = { count: section.exercises.length, score: sumOf(section.exercises) };
  const told =
    each === undefined
      ? say(language, 'papers.sectionOdd', figures)
      : say(language, 'papers.sectionEven', { ...figures, each });
  const title: PdfNode = {
    margin: [0, 8, 0, 6],
    text: [
      { text: section.title, bold: true, fontSize: 12.5 },
      { text: `　${told}`, color: quiet, fontSize: 9.5 },
    ],
  };
  let number = section.first;
  const nodes = bundlesOf(section.exercises).flatMap((bundle) => {
    const made = bundleNodes(bundle, number, paper, { answered, pointed: each === undefined });
    number += bundle.length;
    return made;
  });
  const [opening, ...others] = nodes;
  // A title never stands alone at the foot of a page.
  return [{ unbreakable: heightOfFirst(section, answered) < tallest, stack: [title, opening ?? ''] }, ...others];
};

/** Lines a hand writes on: a title and the room behind it. */
const writeLine = (fields: readonly (readonly [title: string, width: number])[]): PdfNode => ({
  margin: [0, 6, 0, 0],
  columnGap: 8,
  columns: fields.map(([title, width]) => ({
    width,
    columnGap: 4,
    columns: [
      { width: 'auto', text: title },
      {
        width: '*',
        margin: [0, 14, 0, 0],
        table: { widths: ['*'], body: [[{ text: '', border: [false, true, false, false] }]] },
      },
    ],
  })),
});

const scoreTable = (sections: readonly Section[], language: Language): PdfNode => {
  const heads = [
    say(language, 'papers.sectionLine'),
    ...sections.map((one) => one.title),
    say(language, 'papers.totalLine'),
    say(language, 'papers.markerLine'),
  ];
  return {
    margin: [0, 0, 0, 6],
    fontSize: 9.5,
    alignment: 'center',
    table: {
      widths: heads.map((_, index) => (index === 0 ? 'auto' : '*')),
      body: [heads, [say(language, 'papers.scoreLine'), ...heads.slice(1).map(() => ' ')]],
    },
  };
};

/** A paper to be printed: title, lines for name and number, scores, sections; with the answers and explanations where `answered`. */
export const layPaper = (paper: PrintedPaper, answered: boolean): PdfDocument => {
  const { language, variant, edition } = paper;
  const subtitle = say(language, 'papers.subtitle', { variant, edition });
  const key = answered ? `　${say(language, 'papers.withAnswers')}` : '';
  const sections = sectionsOf(paper);
  const facts = { minutes: paper.examMinutes, score: paper.score, passing: paper.passingScore };
  return {
    title: `${paper.paperName} ${variant}`,
    header: { left: `${paper.paperName}${key}`, right: subtitle, laterOnly: true },
    footer: { center: say(language, 'papers.page') },
    images: paper.images,
    ...(paper.draft ? { watermark: say(language, 'papers.draft') } : {}),
    content: [
      { text: paper.paperName, bold: true, fontSize: 18, alignment: 'center' },
      { text: `${subtitle}${key}`, alignment: 'center', fontSize: 11, margin: [0, 2, 0, 2] },
      { text: say(language, 'papers.facts', facts), alignment: 'center', fontSize: 9.5, color: quiet },
      ...(answered
        ? []
        : [
            writeLine([
              [say(language, 'papers.nameLine'), 120],
              [say(language, 'papers.idLine'), 200],
              [say(language, 'papers.orgLine'), 175],
            ]),
            scoreTable(sections, language),
          ]),
      ...sections.flatMap((section) => sectionNodes(section, paper, answered)),
    ],
  };
};
