import { useSay } from '#client/phrases.ts';
import type { BusinessNote } from '#contracts/business/customer.contract.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { showDateTime } from '#kit/show.tsx';

/** What was talked about with a lead or a customer, the newest first. */
export const Notes = ({ rows }: { rows: readonly BusinessNote[] }) => {
  const say = useSay();
  if (rows.length === 0) return <p className="luan-hint">{say('business.noNotes')}</p>;
  return (
    <DataTable<BusinessNote>
      label={say('business.notes')}
      rows={rows}
      keyOf={(row) => row.at}
      density="small"
      busy={false}
      columns={[
        { key: 'at', title: say('fields.createdAt'), width: 160, render: (row) => showDateTime(row.at) },
        { key: 'note', title: say('fields.followNote'), width: 320, render: (row) => row.note },
        { key: 'next', title: say('fields.followNextStep'), width: 200, render: (row) => row.nextStep || '—' },
        { key: 'on', title: say('fields.followNextOn'), width: 120, render: (row) => row.nextOn ?? '—' },
        { key: 'by', title: say('fields.businessManagerName'), width: 110, render: (row) => row.byName },
      ]}
    />
  );
};
