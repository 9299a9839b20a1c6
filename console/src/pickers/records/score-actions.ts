import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { type RecordRow, recordApi } from '#contracts/exams/record.contract.ts';
import { sittingApi } from '#contracts/exams/sitting.contract.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { openPrint } from '#kit/print.ts';

type Acted = Pick<RecordRow, 'sittingId' | 'recordId' | 'can'>;

/** What is done with one sitting or several; several only where every one of them allows it. */
export const scoreActions = <T>(rowsOf: (thing: T) => readonly Acted[]): Action<T>[] => {
  const every = (edge: string) => (thing: T) => rowsOf(thing).every((row) => row.can.includes(edge));
  const sittingIds = (thing: T): string[] => rowsOf(thing).map((row) => row.sittingId);
  return [
    {
      key: 'approveScore',
      title: say('records.approve'),
      ask: true,
      walks: { machine: recordMachine, edge: 'approveScore' },
      on: every('approveScore'),
      run: (thing) => call(recordApi.approveScore, { sittingIds: sittingIds(thing) }),
    },
    {
      key: 'rejectScore',
      title: say('records.reject'),
      danger: true,
      reason: true,
      on: every('rejectScore'),
      run: (thing, reason = '') => call(recordApi.rejectScore, { sittingIds: sittingIds(thing), reason }),
    },
    {
      key: 'resit',
      title: say('machines.trainingRecord.resit'),
      ask: true,
      walks: { machine: recordMachine, edge: 'resit' },
      on: every('resit'),
      run: (thing) => call(sittingApi.resit, { recordIds: [...new Set(rowsOf(thing).map((row) => row.recordId))] }),
    },
  ];
};

/** What is done with one sitting alone. */
export const sittingActions = <T extends Acted>(open: { grant: (row: T) => void }): Action<T>[] => [
  {
    key: 'unlock',
    title: say('records.unlock'),
    reason: true,
    on: (row) => row.can.includes('unlock'),
    run: (row, reason = '') => call(sittingApi.unlock, { sittingId: row.sittingId, reason }),
  },
  {
    key: 'handIn',
    title: say('records.handIn'),
    reason: true,
    on: (row) => row.can.includes('handIn'),
    run: (row, reason = '') => call(sittingApi.handIn, { sittingId: row.sittingId, reason }),
  },
  { key: 'grant', title: say('records.grant'), silent: true, on: (row) => row.can.includes('grant'), run: open.grant },
  {
    key: 'print',
    title: say('records.print'),
    silent: true,
    on: (row) => row.can.includes('print'),
    run: (row) => openPrint(recordApi.printTicket, { sittingId: row.sittingId }, recordApi.print),
  },
  {
    key: 'void',
    title: say('records.void'),
    danger: true,
    reason: true,
    on: (row) => row.can.includes('void'),
    run: (row, reason = '') => call(recordApi.void, { sittingId: row.sittingId, reason }),
  },
];
