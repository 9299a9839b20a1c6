import { type RecordSheet, type recordSheetApi, recordSheetKeys } from '#contracts/archives/record-sheet.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import { type Actor, require } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { wordsIn } from '../layout/page.layout.ts';
import { layRecord, recordTitle } from './record.layout.ts';
import { recordSheets, type SheetRecord } from './record.sheets.ts';

const kind = 'recordSheet';

const find = async (db: Db, actor: Actor, record: RecordSheet, id: string, keys: Keys): Promise<SheetRecord> => {
  require(actor, recordSheetKeys[record]);
  return (await recordSheets[record].find(db, actor, id, keys)) as SheetRecord;
};

/**
 * A ticket for the printed sheet of one record of the scope, with its row of the print log; foreign equals missing.
 * @throws permission.lacking without the key of that kind of record.
 */
export const giveRecordTicket = async (
  context: Context,
  { record, id }: Parsed<typeof recordSheetApi.ticket>,
): Promise<Data<typeof recordSheetApi.ticket>> => {
  const of = await find(context.db, context.actor, record, id, context.runtime.keys);
  context.audit({ objectKind: record, objectId: id, action: 'sheet.print', after: { record } });
  return giveLoggedTicket(
    context,
    { kind, objectId: id, wish: { record } },
    { operationModule: 'archive', objectName: recordTitle(record, of, wordsIn(context.language)) },
  );
};

/** The PDF of a ticket, with what its maker reaches now. */
export const printRecord = async (visit: Visit, input: Parsed<typeof recordSheetApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket);
  const words = wordsIn(about.owner.language);
  const record = String(about.wish?.record) as RecordSheet;
  const of = await visit.apart(actor.scope, (db) => find(db, actor, record, about.objectId, visit.runtime.keys));
  const title = recordTitle(record, of, words);
  const pdf = await makePdf({
    title,
    footer: { left: title, right: words.say('papers.page') },
    content: layRecord(record, of, words),
  });
  return answerPdf(visit, title, pdf);
};
