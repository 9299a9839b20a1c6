import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { documentAsk, documentKind, documentTask, receiptState, urgency } from '#contracts/documents/document.codes.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import type { AnswerSum } from '#contracts/documents/task.contract.ts';
import { boxed } from '#kit/choose.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { late } from '#kit/late.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { forwardAction, receiptActions } from './receipt.actions.ts';

const ReplyDialog = lateDialog(async () => (await import('./reply.dialog.tsx')).ReplyDialog);

const SignDialog = lateDialog(async () => (await import('./sign.dialog.tsx')).SignDialog);

const AnswerPicker = late(async () => (await import('../tasks/answer.picker.tsx')).AnswerPicker, boxed);

const search = (fixed: Query, sums: readonly AnswerSum[]): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', receiptState),
  field.of('docWaiting', (props) => <YesNoPicker {...props} />),
  field.of('overdue', (props) => <YesNoPicker {...props} />),
  field.of('taskDone', (props) => <YesNoPicker {...props} />),
  field.of('docAnswered', (props) => <YesNoPicker {...props} />),
  ...(sums.length > 0 ? [field.of('answeredAs', (props) => <AnswerPicker {...props} sums={sums} />)] : []),
  ...(fixed.underId
    ? []
    : [
        field.codes('docKind', documentKind),
        field.codes('urgency', urgency),
        field.codes('ask', documentAsk),
        field.codes('docTask', documentTask),
        field.days('sentBetween'),
      ]),
  ...(fixed.own ? [] : [field.of('orgId', (props) => <OrganisationPicker {...props} />)]),
];

/**
 * Documents as they were received: the own ones, those of one document by name, or all of the scope.
 * @param sums questions of the one document, by whose answers its receipts are searched
 */
export const Receipts = ({ fixed = {}, sums = [] }: { fixed?: Query; sums?: readonly AnswerSum[] }) => {
  const frame = useFrame();
  const [replying, setReplying] = useState<ReceiptRow>();
  const [signing, setSigning] = useState<ReceiptRow>();
  return (
    <>
      <ListScreen<ReceiptRow>
        of={receiptApi.list}
        figures={{ subject: 'docs', codes: ['receiptsByKind'] }}
        search={search(fixed, sums)}
        fixed={fixed}
        rowActions={[
          ...receiptActions<ReceiptRow>({ reply: setReplying, sign: setSigning }),
          forwardAction<ReceiptRow>((documentId) => frame.open('/docs/detail', { documentId })),
        ]}
      />
      {replying && <ReplyDialog of={replying} onClose={() => setReplying(undefined)} />}
      {signing && <SignDialog of={signing} onClose={() => setSigning(undefined)} />}
    </>
  );
};

const own = { own: 'true' };

/** What the own organisation received, in its box; who received, read, signed and answered what in the scope, in the list of receipts. */
const ReceiptList = () => (useFrame().path === '/docs/receiveBox' ? <Receipts fixed={own} /> : <Receipts />);
export default ReceiptList;
