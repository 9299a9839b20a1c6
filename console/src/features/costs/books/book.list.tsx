import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { type CostBookRow, costBookApi } from '#contracts/costs/book.contract.ts';
import { costBookMachine, costBookState } from '#contracts/costs/cost.codes.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const BookDialog = lateDialog(async () => (await import('./book.dialog.tsx')).BookDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.number('bookYear', { min: 2000, max: 2999 }),
  field.codes('state', costBookState),
  field.of('overrun', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('between'),
];

/** What is left of a year; an overrun stands out. */
export const rest = (fen: number) => (
  <span className={`luan-figures${fen < 0 ? ' luan-danger' : ''}`}>{yuanOf(fen)}</span>
);

/** Books of safety costs: what each company draws a year, has used and has left. */
const BookList = () => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListScreen<CostBookRow>
        of={costBookApi.list}
        search={search()}
        create={{ permission: 'cost:book:mod', title: say('costs.addBook'), run: () => setAdding(true) }}
        cells={{ restFen: (row) => rest(row.restFen) }}
        rowActions={edgeActions<CostBookRow>(costBookMachine, costBookApi.edges, (row) => row.bookId)}
      />
      {adding && <BookDialog onClose={() => setAdding(false)} />}
    </>
  );
};
export default BookList;
