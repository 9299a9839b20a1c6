import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { documentAsk, documentKind, receiptState, urgency } from '#contracts/documents/document.codes.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { forwardAction, receiptActions } from './receipt.actions.ts';

const ReplyDialog = lateDialog(async () => (await import('./reply.dialog.tsx')).ReplyDialog);

const search = (fixed: Query): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', receiptState),
  field.of('docWaiting', (props) => <YesNoPicker {...props} />),
  field.of('overdue', (props) => <YesNoPicker {...props} />),
  ...(fixed.underId
    ? []
    : [
        field.codes('docKind', documentKind),
        field.codes('urgency', urgency),
        field.codes('ask', documentAsk),
        field.days('sentBetween'),
      ]),
  ...(fixed.own ? [] : [field.of('orgId', (props) => <OrganisationPicker {...props} />)]),
];

/** Documents as they were received: the own ones, those of one document by name, or all of the scope. */
export const Receipts = ({ fixed = {} }: { fixed?: Query }) => {
  const frame = useFrame();
  const [replying, setReplying] = useState<ReceiptRow>();
  return (
    <>
      <ListScreen<ReceiptRow>
        of={receiptApi.list}
        figures={{ subject: 'docs', codes: ['receiptsByKind'] }}
        search={search(fixed)}
        fixed={fixed}
        rowActions={[
          ...receiptActions<ReceiptRow>(setReplying),
          forwardAction<ReceiptRow>((documentId) => frame.open('/docs/detail', { documentId })),
        ]}
      />
      {replying && <ReplyDialog of={replying} onClose={() => setReplying(undefined)} />}
    </>
  );
};

const own = { own: 'true' };

/** What the own organisation received, in its box; who received, read, signed and answered what in the scope, in the list of receipts. */
const ReceiptList = () => (useFrame().path === '/docs/receiveBox' ? <Receipts fixed={own} /> : <Receipts />);
export default ReceiptList;
