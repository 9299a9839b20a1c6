import { say } from '#client/phrases.ts';
import { type RecordSheet, recordSheetApi, recordSheetKeys } from '#contracts/archives/record-sheet.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { openPrint } from '#kit/print.ts';

/** The press on a record's page that opens its printed sheet. */
export const printRecord = <T>(record: RecordSheet, idOf: (of: T) => string): Action<T> => ({
  key: 'printRecord',
  title: say('kit.printRecord'),
  permission: recordSheetKeys[record],
  silent: true,
  run: async (of) => void (await openPrint(recordSheetApi.ticket, { record, id: idOf(of) }, recordSheetApi.print)),
});
