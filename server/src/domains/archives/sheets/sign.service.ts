import { archiveApi } from '#contracts/archives/archive.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import { planFor } from '#domains/training/door.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { fail } from '#kernel/errors.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { wordsIn } from '../layout/page.layout.ts';
import { blankSignSheet } from '../layout/sign.layout.ts';
import { readPlanFile } from '../reading/plan.reading.ts';

const kind = 'signSheet';

/** A ticket for the blank sign-in sheet of a plan of the scope, with its row of the print log. */
export const giveSignSheetTicket = async (
  context: Context,
  input: Parsed<typeof archiveApi.signSheetTicket>,
): Promise<Data<typeof archiveApi.signSheetTicket>> => {
  const plan = await planFor(context.db, context.actor, input.planId, 'plan:print');
  context.audit({ objectKind: 'plan', objectId: plan.id, action: 'sheet.print' });
  return giveLoggedTicket(
    context,
    { kind, objectId: plan.id },
    { operationModule: 'plan', objectName: plan.plan_name },
  );
};

/** The PDF of a ticket, with the people its maker reaches now. */
export const printSignSheet = async (visit: Visit, input: Parsed<typeof archiveApi.signSheet>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket);
  const words = wordsIn(about.owner.language);
  const file = await visit.apart(actor.scope, async (db) => {
    await planFor(db, actor, about.objectId, 'plan:print');
    return readPlanFile(db, actor, about.objectId);
  });
  if (!file) throw fail('object.missing');
  const title = `${words.say('forms.signTitle')} ${file.facts.planName}`;
  const made = await makePdf({
    title,
    footer: { right: words.say('papers.page') },
    content: blankSignSheet(file, words),
  });
  return answerPdf(visit, title, made);
};
