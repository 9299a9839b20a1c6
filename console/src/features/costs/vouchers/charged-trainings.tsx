import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { yuanOf } from '#contracts/columns.ts';
import { type ChargedTraining, chargedTrainingApi } from '#contracts/costs/charged-training.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { DataTable, type TableColumn } from '#kit/parts/table.tsx';
import { chargedTrainingName } from './charged-training-name.ts';

const EnterDialog = lateDialog(async () => (await import('./charged-training.dialog.tsx')).ChargedTrainingDialog);

const columnsOf = (say: Say, enter: ((row: ChargedTraining) => void) | undefined): TableColumn<ChargedTraining>[] => [
  { key: 'name', title: say('costs.chargedTraining'), width: 300, render: (row) => chargedTrainingName(row, say) },
  { key: 'people', title: say('costs.people'), width: 90, right: true, render: (row) => row.people },
  {
    key: 'amount',
    title: say('fields.amountFen'),
    width: 130,
    right: true,
    render: (row) => <span className="luan-figures">{yuanOf(row.amountFen)}</span>,
  },
  { key: 'usedOn', title: say('costs.capturedOn'), width: 120, render: (row) => row.usedOn },
  ...(enter
    ? [
        {
          key: 'enter',
          title: '',
          width: 120,
          render: (row: ChargedTraining) => (
            <button type="button" className="luan-link" onClick={() => enter(row)}>
              {say('costs.enterCharged')}
            </button>
          ),
        },
      ]
    : []),
];

interface Props {
  /** The book the training belongs into; all open books of the own company without. */
  bookId?: string | undefined;
  /** Whether the reader writes this book. */
  writes?: boolean;
}

/** Training the company was charged and has not entered yet, a line a plan or cycle; nothing where there is none. */
export const ChargedTrainings = ({ bookId, writes = true }: Props) => {
  const say = useSay();
  const [entering, setEntering] = useState<ChargedTraining>();
  const answer = useCall(chargedTrainingApi.list, bookId === undefined ? {} : { bookId });
  const rows = answer.data ?? [];
  if (rows.length === 0) return null;
  const enter = writes && holds('cost:voucher:mod') ? setEntering : undefined;
  return (
    <section aria-label={say('costs.chargedTitle')}>
      <p className="luan-hint">{say('costs.chargedHint')}</p>
      <DataTable<ChargedTraining>
        label={say('costs.chargedTitle')}
        rows={rows}
        keyOf={(row) => `${row.bookId} ${row.lineKey}`}
        density="small"
        busy={false}
        columns={columnsOf(say, enter)}
      />
      {entering && <EnterDialog of={entering} onClose={() => setEntering(undefined)} />}
    </section>
  );
};
