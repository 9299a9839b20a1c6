import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { correctionField, correctionMachine } from '#contracts/people/corrections/correction.codes.ts';
import { type CorrectionRow, correctionApi } from '#contracts/people/corrections/correction.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const AcceptDialog = lateDialog(async () => (await import('./accept.dialog.tsx')).AcceptDialog);

const edges = edgeActions<CorrectionRow>(
  correctionMachine,
  { accept: correctionApi.accept, refuse: correctionApi.refuse },
  (row) => row.correctionId,
);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('correctionField', correctionField),
  field.days('askedBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** What people asked to have corrected, with what proves it; opens on what waits. */
const CorrectionList = () => {
  const say = useSay();
  const [accepting, setAccepting] = useState<CorrectionRow>();
  return (
    <>
      <ListScreen<CorrectionRow>
        of={correctionApi.list}
        search={search()}
        rowActions={edges.map((action) =>
          action.key === 'accept' ? { ...action, ask: false, silent: true, run: setAccepting } : action,
        )}
        expand={{
          render: (row) => (
            <a href={fileAddress(row.proofFileId ?? '')} target="_blank" rel="noopener noreferrer">
              {say('deletions.seeProof')}
            </a>
          ),
          when: (row) => row.proofFileId !== null,
        }}
      />
      {accepting && <AcceptDialog of={accepting} onClose={() => setAccepting(undefined)} />}
    </>
  );
};
export default CorrectionList;
