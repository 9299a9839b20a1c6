import { type PrintForm, paperApi, type Variant } from '#contracts/questions/paper.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { makePdf, type PdfDocument } from '#kernel/engines/pdf.ts';
import { fileBytes, findOpenFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { isAtExam } from './compose.service.ts';
import { lockPaper } from './paper.service.ts';
import { layPaper } from './printed/paper.layout.ts';
import type { PrintedPaper } from './printed/question.layout.ts';
import { laySheet } from './printed/sheet.layout.ts';
import { paperFor, type TakenPaper, takePaper } from './taking.service.ts';

const kind = 'examPaper';
const titles = {
  questions: 'papers.printForms.questions',
  answers: 'papers.printForms.answers',
  sheet: 'papers.printForms.sheet',
} as const;

/** A ticket for one PDF of a paper, for the person who asks and nobody's rights but theirs; a row of the print log with it. */
export const givePaperTicket = async (
  context: Context,
  input: Parsed<typeof paperApi.printTicket>,
): Promise<Data<typeof paperApi.printTicket>> => {
  const { db, actor } = context;
  const { paperId, form, variant } = input;
  const stored = await lockPaper(db, actor, paperId, false);
  const seed = isAtExam(stored) ? (input.seed ?? Number(stored.seed)) : Number(stored.seed);
  context.audit({ objectKind: kind, objectId: paperId, action: 'examPaper.print', after: { form, variant, seed } });
  const objectName = `${stored.paper_name} ${variant} ${say('zh-CN', titles[form])}`;
  const wish = { form, variant, seed };
  return giveLoggedTicket(context, { kind, objectId: paperId, wish }, { operationModule: 'exam', objectName });
};

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

interface Wish {
  paperId: string;
  form: PrintForm;
  variant: Variant;
  seed: number;
}

const readPaper = async (visit: Visit, actor: Actor, wish: Wish): Promise<{ printed: PrintedPaper; mark: string }> => {
  const { taken, facts } = await visit.apart(actor.scope, async (db) => ({
    taken: await takePaper(db, actor, wish),
    facts: await paperFor(db, actor, wish.paperId),
  }));
  const { exercises, edition, seed, published } = taken;
  const printed = {
    paperName: facts.paperName,
    variant: wish.variant,
    edition,
    examMinutes: facts.examMinutes,
    score: exercises.reduce((sum, one) => sum + one.score, 0),
    passingScore: facts.offlinePassingScore,
    draft: !published,
    exercises,
    images: wish.form === 'sheet' ? {} : await picturesOf(visit.runtime, exercises),
    language: visit.language,
  };
  return { printed, mark: `LUAN-${wish.paperId}-${edition}-${wish.variant}-${seed}` };
};

const layOut = (form: PrintForm, { printed, mark }: Awaited<ReturnType<typeof readPaper>>): PdfDocument =>
  form === 'sheet' ? laySheet(printed, mark) : layPaper(printed, form === 'answers');

/** The PDF of a ticket, with the rights its maker has now. */
export const printPaper = async (visit: Visit, input: Parsed<typeof paperApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket, paperApi.printTicket.permission);
  const wish = { ...about.wish, paperId: about.objectId } as Wish;
  const made = layOut(wish.form, await readPaper({ ...visit, language: about.owner.language }, actor, wish));
  return answerPdf(visit, made.title, await makePdf(made));
};
