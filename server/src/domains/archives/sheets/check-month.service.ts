import type { checkRecordApi } from '#contracts/checks/record.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { findMonth } from '#domains/checks/door.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { wordsIn } from '../layout/page.layout.ts';
import { layMonth, monthTitle } from './check-month.layout.ts';

const kind = 'checkMonth';

/** A ticket for the printed month of a vehicle of the scope, with its row of the print log; foreign equals missing. */
export const giveMonthTicket = async (
  context: Context,
  input: Parsed<typeof checkRecordApi.monthTicket>,
): Promise<Data<typeof checkRecordApi.monthTicket>> => {
  const month = await findMonth(context.db, context.actor, input);
  context.audit({ objectKind: 'vehicle', objectId: month.vehicleId, action: 'vehicle.print', after: input });
  return giveLoggedTicket(
    context,
    {
      kind,
      objectId: month.vehicleId,
      wish: { month: month.month, checkMoment: month.checkMoment },
    },
    { operationModule: 'archive', objectName: monthTitle(month, wordsIn(context.language)) },
  );
};

/** The PDF of a ticket, with what its maker reaches now. */
export const printMonth = async (visit: Visit, input: Parsed<typeof checkRecordApi.monthPrint>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket, 'check:record:print');
  const words = wordsIn(about.owner.language);
  const wish = {
    vehicleId: about.objectId,
    month: String(about.wish?.month),
    checkMoment: Number(about.wish?.checkMoment) as Parsed<typeof checkRecordApi.month>['checkMoment'],
  };
  const month = await visit.apart(actor.scope, (db) => findMonth(db, actor, wish));
  const title = monthTitle(month, words);
  const pdf = await makePdf({
    title,
    landscape: true,
    footer: { left: title, right: words.say('papers.page') },
    content: layMonth(month, words),
  });
  return answerPdf(visit, title, pdf);
};
