import { useState } from 'react';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { type FlowRow, hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { studyClose } from '#contracts/training/study.codes.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { exportChosen } from '#pickers/archives/export-chosen.ts';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import type { Cells } from '../kind.ts';

const EvidenceDialog = lateDialog(async () => (await import('./evidence.dialog.tsx')).EvidenceDialog);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.days('openedBetween'),
  field.codes('flavour', flavourCode),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.of('uncounted', (props) => <YesNoPicker {...props} />),
  field.code('closeCause', studyClose),
  field.codes('sourceType', sourceType),
];

const cellsOf = (open: (recordId: string) => void): Cells<FlowRow> => ({
  realName: (row) => (
    <button type="button" className="luan-link" onClick={() => open(row.recordId)}>
      {row.realName}
    </button>
  ),
});

/** Every sitting before a chapter, of all kinds of training; a name opens what speaks for the hours. */
const FlowList = () => {
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ListScreen<FlowRow>
        of={hoursApi.flow}
        search={search()}
        cells={cellsOf(setShown)}
        bulk={[exportChosen<FlowRow>('flow', hoursApi.flow, (row) => row.sessionId)]}
      />
      {shown && <EvidenceDialog recordId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
export default FlowList;
