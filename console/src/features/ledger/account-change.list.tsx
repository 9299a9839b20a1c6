import { type AccountChangeRow, accountChangeList } from '#contracts/ledger/account-change.contract.ts';
import { ledgerAccount, postingKind } from '#contracts/ledger/ledger.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { change } from './amount-columns.tsx';
import { useObject } from './posting-object.tsx';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.days('postedBetween'),
  field.codes('account', ledgerAccount),
  field.codes('postingKind', postingKind),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Every change of the accounts in reach, newest first; a press on what it is about opens that. */
const ChangeList = () => {
  const openObject = useObject();
  return (
    <ListScreen<AccountChangeRow>
      of={accountChangeList}
      search={search()}
      cells={{ amountFen: (row) => change(row.amountFen), remark: (row) => openObject(row) }}
    />
  );
};
export default ChangeList;
