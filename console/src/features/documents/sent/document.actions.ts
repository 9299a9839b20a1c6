import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { documentMachine } from '#contracts/documents/document.codes.ts';
import { type DocumentRow, documentApi } from '#contracts/documents/document.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { notify } from '#kit/notify.ts';

interface Opening<R> {
  send: (row: R) => void;
  edit: (row: R) => void;
}

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
    run: async (row) => {
      const { reminded, before, texts } = await call(documentApi.remind, { documentId: row.documentId });
      notify.told(say('documents.reminded', { reminded, before, texts }));
    },
  },
  ...edgeActions<R>(documentMachine, documentApi.edges, (row) => row.documentId).filter(({ key }) => key !== 'send'),
  {
    key: 'del',
    title: say('documents.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: (row) => call(documentApi.del, { documentId: row.documentId }),
  },
];
