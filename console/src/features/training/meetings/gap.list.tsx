import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type GapRow, gapList } from '#contracts/meetings/gap.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { type Frame, useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/organisation.tsx';

const MonthEditor = ({ value, onChange, ...rest }: EditorProps) => (
  <DatePicker
    {...rest}
    picker="month"
    className="luan-whole"
    value={value ? dayjs(`${String(value)}-01`) : null}
    onChange={(next) => onChange?.(next?.format('YYYY-MM') ?? undefined)}
  />
);

const searchOf = (): Field[] => [
  field.of('without', (props) => <MonthEditor {...props} />),
  field.text('keyword', { max: 60 }),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.of('met', (props) => <MonthEditor {...props} />),
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
