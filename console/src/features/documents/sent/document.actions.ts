import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { documentMachine, documentState } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import type { DocumentRow } from '#contracts/documents/document.list.ts';
import { sendingApi } from '#contracts/documents/sending.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { notify } from '#kit/notify.ts';
import { openPrint } from '#kit/print.ts';

interface Opening<R> {
  send: (row: R) => void;
  edit: (row: R) => void;
}

/** Reminds all who wait, or the overdue alone, and says how many. */
const remind = async ({ documentId }: DocumentRow, overdue: boolean): Promise<void> => {
  const { reminded, before, texts } = await call(documentApi.remind, { documentId, overdue });
  notify.told(say('documents.reminded', { reminded, before, texts }));
};

/** Reminds the overdue of one document alone; it says how many there are, and is there where somebody is. */
export const remindOverdue = (count: number): Action<DocumentRow> => ({
  key: 'remindOverdue',
  title: say('documents.remindOverdue', { count }),
  on: (row) => row.can.includes('remind') && row.allOverdue > 0,
  ask: true,
  follows: say('documents.remindOverdueFollows'),
  run: (row) => remind(row, true),
});

/** What was recalled is its sender's alone: nobody else has anything of it to print. */
const isReadable = ({ state, orgId }: DocumentRow): boolean =>
  state !== documentState.values.recalled || orgId === currentSession()?.userInfo.orgId;

/** What its sender does with a document: sends and changes a draft, reminds, recalls, closes. */
export const documentActions = <R extends DocumentRow>({ send, edit }: Opening<R>): Action<R>[] => [
  {
    key: 'send',
    title: say('documents.send'),
    primary: true,
    silent: true,
    on: (row) => row.can.includes('send'),
    run: send,
  },
  {
    key: 'submit',
    title: say('machines.document.submit'),
    primary: true,
    ask: true,
    follows: say('documents.submitFollows'),
    on: (row) => row.can.includes('submit'),
    run: (row) => call(sendingApi.submit, { id: row.documentId, version: row.version }),
  },
  {
    key: 'approve',
    title: say('machines.document.approve'),
    primary: true,
    ask: true,
    follows: say('documents.approveFollows'),
    on: (row) => row.can.includes('approve'),
    run: async (row) => {
      const { sent, docNumber } = await call(sendingApi.approve, { id: row.documentId });
      notify.told(say('documents.sentTo', { sent, docNumber }));
    },
  },
  {
    key: 'edit',
    title: say('documents.edit'),
    silent: true,
    on: (row) => row.can.includes('mod') || row.can.includes('modForwarded'),
    run: edit,
  },
  {
    key: 'remind',
    title: say('documents.remind'),
    on: (row) => row.can.includes('remind'),
    ask: true,
    follows: say('documents.remindFollows'),
    run: (row) => remind(row, false),
  },
  ...edgeActions<R>(documentMachine, documentApi.edges, (row) => row.documentId).filter(
    ({ key }) => !['send', 'submit', 'approve'].includes(key),
  ),
  {
    key: 'print',
    title: say('documents.print'),
    permission: 'docs:send:print',
    silent: true,
    on: (row) => row.sentAt !== null && isReadable(row),
    run: async (row) =>
      void (await openPrint(sendingApi.printTicket, { documentId: row.documentId }, sendingApi.print)),
  },
  {
    key: 'del',
    title: say('documents.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: (row) => call(documentApi.del, { documentId: row.documentId }),
  },
];
