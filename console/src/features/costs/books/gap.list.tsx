import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { type CostGapRow, costBookApi } from '#contracts/costs/book.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const BookDialog = lateDialog(async () => (await import('./book.dialog.tsx')).BookDialog);

const search = (due: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.of('due', (props) => <YesNoPicker {...props} />, { title: due }),
  field.of('lastOpen', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Which company has its books of this year and the last; the own one begins its book here. */
const GapList = () => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListScreen<CostGapRow>
        of={costBookApi.gaps}
        search={search(say('fields.costDue'))}
        rowActions={[
          {
            key: 'open',
            title: say('costs.openBook'),
            permission: 'cost:book:mod',
            silent: true,
            on: (row) => row.can.includes('open'),
            run: () => setAdding(true),
          },
        ]}
      />
      {adding && <BookDialog onClose={() => setAdding(false)} />}
    </>
  );
};
export default GapList;
