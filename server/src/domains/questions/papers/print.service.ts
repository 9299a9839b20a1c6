import { type PrintForm, paperApi, type Variant } from '#contracts/questions/paper.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import type { PdfDocument } from '#kernel/engines/pdf.ts';
import { fileBytes, findOpenFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { say } from '#phrases/say.ts';
import { isAtExam } from './compose.service.ts';
import { lockPaper } from './paper.service.ts';
import { layPaper } from './printed/paper.layout.ts';
import { laySheet } from './printed/sheet.layout.ts';
import { paperFor, type TakenPaper, takePaper } from './taking.service.ts';

const titles = {
  questions: 'papers.printForms.questions',
  answers: 'papers.printForms.answers',
  sheet: 'papers.printForms.sheet',
} as const;

/** Pictures of the options by the id of their file; they may belong to an organisation above, whose question is shared. */
export const picturesOf = async (
  runtime: Runtime,
  exercises: readonly Pick<TakenPaper['exercises'][number], 'options'>[],
): Promise<Record<string, Uint8Array>> => {
  const ids = new Set(exercises.flatMap((one) => one.options.flatMap((option) => option.fileId ?? [])));
  const found: Record<string, Uint8Array> = {};
  for (const fileId of ids) {
    const file = await runtime.database.within(everything, (db) => findOpenFile(db, fileId), 'read');
    found[fileId] = await fileBytes(runtime, file);
  }
  return found;
};

/** What is printed of a paper: which of its sheets, which variant, in which order of questions. */
interface Wish {
  form: PrintForm;
  variant: Variant;
  seed: number;
}

/** A paper and what is printed of it; what is read for a sheet says which paper it is on paper too. */
export const paperPrintRoutes = servePrint(paperApi.printTicket, paperApi.print, {
  kind: 'examPaper',
  deed: 'examPaper.print',
  module: 'exam',
  permission: paperApi.printTicket.permission,
  wanted: async ({ paperId, form, variant, seed: asked }, actor, db) => {
    const stored = await lockPaper(db, actor, paperId, false);
    const own = Number(stored.seed);
    return { objectId: paperId, wish: { form, variant, seed: isAtExam(stored) ? (asked ?? own) : own } };
  },
  read: async (db, actor, { objectId: paperId, wish }) => {
    const wished = wish as unknown as Wish;
    const taken = await takePaper(db, actor, { paperId, ...wished });
    return { ...wished, paperId, taken, facts: await paperFor(db, actor, paperId) };
  },
  title: ({ facts, form, variant }, words) => `${facts.paperName} ${variant} ${words.say(titles[form])}`,
  logged: ({ facts, form, variant }) => `${facts.paperName} ${variant} ${say('zh-CN', titles[form])}`,
  images: async ({ form, taken }, runtime) => (form === 'sheet' ? {} : picturesOf(runtime, taken.exercises)),
  lay: ({ paperId, form, variant, taken, facts }, { language }, { images }): PdfDocument => {
    const { exercises, edition, seed, published } = taken;
    const printed = {
      paperName: facts.paperName,
      variant,
      edition,
      examMinutes: facts.examMinutes,
      score: exercises.reduce((sum, one) => sum + one.score, 0),
      passingScore: facts.offlinePassingScore,
      draft: !published,
      exercises,
      images,
      language,
    };
    return form === 'sheet'
      ? laySheet(printed, `LUAN-${paperId}-${edition}-${variant}-${seed}`)
      : layPaper(printed, form === 'answers');
  },
});
