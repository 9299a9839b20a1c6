import { type RecordSheet, recordSheetApi, recordSheetKeys } from '#contracts/archives/record-sheet.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import { require } from '#kernel/actor.ts';
import { layRecord, recordTitle } from './record.layout.ts';
import { recordSheets, type SheetRecord } from './record.sheets.ts';

const kindOf = (wish: Readonly<Record<string, unknown>> | undefined): RecordSheet => wish?.record as RecordSheet;

/** The sheet of one record of the scope; its kind says which key it takes. */
export const recordRoutes = servePrint(recordSheetApi.ticket, recordSheetApi.print, {
  kind: 'recordSheet',
  objectKind: ({ wish }) => kindOf(wish),
  deed: 'sheet.print',
  wanted: ({ record, id }) => ({ objectId: id, wish: { record } }),
  read: async (db, actor, { objectId, wish }, { keys }) => {
    require(actor, recordSheetKeys[kindOf(wish)]);
    return (await recordSheets[kindOf(wish)].find(db, actor, objectId, keys)) as SheetRecord;
  },
  title: (of, words, { wish }) => recordTitle(kindOf(wish), of, words),
  lay: (of, words, { wanted: { wish } }) => layRecord(kindOf(wish), of, words),
});
