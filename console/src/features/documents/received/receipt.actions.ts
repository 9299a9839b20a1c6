import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { receiptMachine, receiptState } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { sendingApi } from '#contracts/documents/sending.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { openPrint } from '#kit/print.ts';

interface Opening<R> {
  reply: (row: R) => void;
  /** Draws the signature, where it has to be drawn. */
  sign: (row: R) => void;
}

const shown = ['sign', 'return', 'again'];

/** What is done with a received document; opening it happens by itself, replying has a dialog. */
export const receiptActions = <R extends ReceiptRow>({ reply, sign: draw }: Opening<R>): Action<R>[] => {
  const edges = edgeActions<R>(receiptMachine, receiptApi.edges, (row) => row.receiptId).filter(({ key }) =>
    shown.includes(key),
  );
  const [sign, ...others] = edges.map((one) => (one.key === 'sign' ? { ...one, primary: true } : one));
  return [
    ...(sign ? [{ ...sign, on: (row: R) => row.can.includes('sign') && !row.handSigned }] : []),
    {
      key: 'draw',
      title: say('machines.documentReceipt.sign'),
      primary: true,
      silent: true,
      on: (row) => row.can.includes('sign') && row.handSigned,
      run: draw,
    },
    {
      key: 'reply',
      title: say('documents.replied'),
      primary: true,
      silent: true,
      on: (row) => row.can.includes('reply'),
      run: reply,
    },
    ...others,
    {
      key: 'print',
      title: say('documents.print'),
      permission: 'docs:receive:print',
      silent: true,
      on: (row) => row.state !== receiptState.values.recalled,
      run: async (row) =>
        void (await openPrint(sendingApi.receiptTicket, { receiptId: row.receiptId }, sendingApi.print)),
    },
  ];
};

/** Sending a received document on: a draft is made of it, and opened. */
export const forwardAction = <R extends ReceiptRow>(open: (documentId: string) => void): Action<R> => ({
  key: 'forward',
  title: say('documents.forward'),
  silent: true,
  on: (row) => row.can.includes('forward'),
  run: async (row) => open((await call(documentApi.forward, { receiptId: row.receiptId })).documentId),
});
