import { useState } from 'react';
import { type MemberRow, memberApi } from '#contracts/training/member.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/organisation.tsx';
import { YesNoPicker } from '#pickers/yes-no.tsx';
import { type Cells, useOwnKind } from '../kind.ts';
import { MemberDialog } from './member.dialog.tsx';

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('state', trainingState),
  field.of('short', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('startedBetween'),
];

const cellsOf = (openMember: (recordId: string) => void, openPlan: (planId: string) => void): Cells<MemberRow> => ({
  realName: (row) => (
    <button type="button" className="luan-link" onClick={() => openMember(row.recordId)}>
      {row.realName}
    </button>
  ),
  planName: (row) => (
    <button type="button" className="luan-link" title={row.planName} onClick={() => openPlan(row.planId)}>
      {row.planName}
    </button>
  ),
});

/** How far everybody's learning is, over all plans of one kind. */
const ScheduleList = () => {
  const frame = useFrame();
  const kind = useOwnKind();
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ListScreen<MemberRow>
        of={memberApi.schedule}
        fixed={{ flavour: kind.code }}
        search={search()}
        cells={cellsOf(setShown, (planId) => frame.open(`${kind.path}/detail`, { planId }))}
      />
      {shown && <MemberDialog recordId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
export default ScheduleList;
