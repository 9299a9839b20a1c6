import type { dangerApi } from '#contracts/hazards/danger.contract.ts';
import type { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { findDanger, findSummary } from '#domains/hazards/door.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { wordsIn } from '../layout/page.layout.ts';
import { type DangerForm, dangerTitle, layDanger } from './danger.layout.ts';
import { laySummary, summaryTitle } from './place-summary.layout.ts';

const kind = 'hiddenDanger';
const summaryKind = 'placeCheck';
const formOf = (review: unknown): DangerForm => (review === 1 || review === true ? 'opinion' : 'notice');

/** A ticket for a printed notice or opinion of a hidden danger of the scope, with its row of the print log; foreign equals missing. */
export const giveDangerTicket = async (
  context: Context,
  input: Parsed<typeof dangerApi.printTicket>,
): Promise<Data<typeof dangerApi.printTicket>> => {
  const danger = await findDanger(context.db, context.actor, input.dangerId);
  context.audit({ objectKind: 'hiddenDanger', objectId: danger.dangerId, action: 'hiddenDanger.print', after: input });
  return giveLoggedTicket(
    context,
    { kind, objectId: danger.dangerId, wish: { review: input.review ? 1 : 0 } },
    {
      operationModule: 'archive',
      objectName: dangerTitle(danger, formOf(input.review), wordsIn(context.language)),
    },
  );
};

/** The PDF of a ticket, with what its maker reaches now. */
export const printDanger = async (visit: Visit, input: Parsed<typeof dangerApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket, 'hazard:danger:print');
  const words = wordsIn(about.owner.language);
  const danger = await visit.apart(actor.scope, (db) => findDanger(db, actor, about.objectId));
  const form = formOf(about.wish?.review);
  const title = dangerTitle(danger, form, words);
  const pdf = await makePdf({
    title,
    footer: { left: title, right: words.say('papers.page') },
    content: layDanger(danger, form, words),
  });
  return answerPdf(visit, title, pdf);
};

/** A ticket for the printed month of checks of places and devices, with its row of the print log. */
export const giveSummaryTicket = async (
  context: Context,
  input: Parsed<typeof placeTaskApi.summaryTicket>,
): Promise<Data<typeof placeTaskApi.summaryTicket>> => {
  const summary = await findSummary(context.db, context.actor, input);
  context.audit({ objectKind: 'placeCheck', objectId: context.actor.orgId, action: 'placeCheck.print', after: input });
  return giveLoggedTicket(
    context,
    { kind: summaryKind, objectId: context.actor.orgId, wish: { month: input.month } },
    { operationModule: 'archive', objectName: summaryTitle(summary, wordsIn(context.language)) },
  );
};

/** The PDF of a ticket for a month, with what its maker reaches now. */
export const printSummary = async (visit: Visit, input: Parsed<typeof placeTaskApi.summaryPrint>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, summaryKind, input.ticket, 'hazard:task:print');
  const words = wordsIn(about.owner.language);
  const summary = await visit.apart(actor.scope, (db) => findSummary(db, actor, { month: String(about.wish?.month) }));
  const title = summaryTitle(summary, words);
  const pdf = await makePdf({
    title,
    landscape: true,
    footer: { left: title, right: words.say('papers.page') },
    content: laySummary(summary, words),
  });
  return answerPdf(visit, title, pdf);
};
