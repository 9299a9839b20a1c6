import { type GapRow, gapList } from '#contracts/meetings/gap.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { type Frame, useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const searchOf = (): Field[] => [
  field.month('without'),
  field.text('keyword', { max: 60 }),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.month('met'),
  field.of('withoutDrill', (props) => <YesNoPicker {...props} />),
];

const cellsOf = (frame: Frame) => ({
  orgName: (row: GapRow) => (
    <button
      type="button"
      className="luan-link"
      title={row.orgName}
      onClick={() => frame.open('/safe/regular/calendar', { orgId: row.orgId })}
    >
      {row.orgName}
    </button>
  ),
});

/** Companies and when they last met; by month, who did not. */
const GapList = () => {
  const frame = useFrame();
  return <ListScreen<GapRow> of={gapList} search={searchOf()} cells={cellsOf(frame)} />;
};
export default GapList;
