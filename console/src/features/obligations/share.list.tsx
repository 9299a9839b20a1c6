import { type ShareRow, shortfallApi } from '#contracts/obligations/shortfall.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

type Open = (row: ShareRow, more: Record<string, string>) => void;

const opening = (open: Open, row: ShareRow, number: number | string, more: Record<string, string>) => (
  <button type="button" className="luan-link" onClick={() => open(row, more)}>
    {number}
  </button>
);

const searchOf = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.of('withoutRecord', (props) => <YesNoPicker {...props} />),
];

const cellsOf = (open: Open) => ({
  obliged: (row: ShareRow) => opening(open, row, row.obliged, {}),
  withoutCount: (row: ShareRow) => opening(open, row, row.withoutCount, { withoutRecord: 'true' }),
  withoutPercent: (row: ShareRow) => opening(open, row, row.withoutPercent ?? '—', { withoutRecord: 'true' }),
  shortCount: (row: ShareRow) => opening(open, row, row.shortCount, { short: 'true' }),
});

/** The share of staff without a record, organisation by organisation, the worst first; each number opens its names. */
const ShareList = () => {
  const frame = useFrame();
  return (
    <ListScreen<ShareRow>
      of={shortfallApi.shares}
      search={searchOf()}
      cells={cellsOf((row, more) => frame.open('/train/shortfall/list', { belowOrgId: row.orgId, ...more }))}
    />
  );
};
export default ShareList;
