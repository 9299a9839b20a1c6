import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { documentKind, documentState, documentTask, urgency } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import type { DocumentRow } from '#contracts/documents/document.list.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { documentActions } from './document.actions.ts';

const SendDialog = lateDialog(async () => (await import('./send.dialog.tsx')).SendDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', documentState),
  field.of('own', (props) => <YesNoPicker {...props} />),
  field.of('overdue', (props) => <YesNoPicker {...props} />),
  field.codes('docKind', documentKind),
  field.codes('urgency', urgency),
  field.codes('docTask', documentTask),
  field.of('mustHandle', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('sentBetween'),
];

/** Documents that were written and sent, with how far everybody below is. */
const SendBox = () => {
  const say = useSay();
  const frame = useFrame();
  const [sending, setSending] = useState<DocumentRow>();
  const edit = ({ documentId, can }: DocumentRow): void =>
    frame.open(can.includes('mod') ? '/docs/edit' : '/docs/detail', { documentId });
  return (
    <>
      <ListScreen<DocumentRow>
        of={documentApi.list}
        search={search()}
        create={{ permission: 'docs:send:mod', title: say('documents.add'), path: '/docs/add' }}
        rowActions={documentActions<DocumentRow>({ send: setSending, edit })}
      />
      {sending && <SendDialog of={sending} onClose={() => setSending(undefined)} />}
    </>
  );
};
export default SendBox;
