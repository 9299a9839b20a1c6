import { resolutionState } from '#contracts/meetings/meeting.codes.ts';
import { type ResolutionRow, resolutionApi } from '#contracts/meetings/resolution.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, UserPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { resolutionCells, useResolutionActions } from './resolutions.tab.tsx';

const searchOf = (): Field[] => [
  field.codes('state', resolutionState),
  field.of('overdue', (props) => <YesNoPicker {...props} />),
  field.of('responsibleId', (props) => <UserPicker {...props} />),
  field.days('dueBetween'),
  field.text('keyword', { max: 60 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

const cellsOf = (open: (row: ResolutionRow) => void) => ({
  ...resolutionCells,
  planName: (row: ResolutionRow) => (
    <button type="button" className="luan-link" title={row.planName} onClick={() => open(row)}>
      {row.planName}
    </button>
  ),
});

/** Resolutions of all meetings: what is open, whose it is, and what is overdue. */
const ResolutionList = () => {
  const frame = useFrame();
  const open = (row: ResolutionRow): void =>
    frame.open('/safe/regular/detail', { planId: row.planId, tab: 'resolutions' });
  const actions = useResolutionActions(open).filter((action) => action.key !== 'del');
  return (
    <ListScreen<ResolutionRow> of={resolutionApi.list} search={searchOf()} rowActions={actions} cells={cellsOf(open)} />
  );
};
export default ResolutionList;
