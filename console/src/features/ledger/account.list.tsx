import { useSay } from '#client/phrases.ts';
import { type AccountRow, accountApi } from '#contracts/ledger/account.contract.ts';
import { proofState } from '#contracts/ledger/ledger.codes.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { amount } from './amount-columns.tsx';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('typeCode', organisationType),
  field.of('moved', (props) => <YesNoPicker {...props} />),
  field.of('creditNearLimit', (props) => <YesNoPicker {...props} />),
  field.of('creditOverdue', (props) => <YesNoPicker {...props} />),
  field.codes('proofState', proofState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Accounts of the organisations in reach: the own one, or all of them for the head office. */
const AccountList = () => {
  const say = useSay();
  const frame = useFrame();
  const changes: Action<AccountRow> = {
    key: 'changes',
    title: say('ledger.openChanges'),
    permission: 'finance:change:list',
    silent: true,
    run: ({ orgId }) => frame.open('/finance/AccountChangeLog', { orgId }),
  };
  return (
    <ListScreen<AccountRow>
      of={accountApi.list}
      search={search()}
      cells={{ availableFen: (row) => amount(row.availableFen) }}
      rowActions={[changes]}
      tools={[
        {
          key: 'totals',
          title: say('ledger.totals'),
          permission: 'finance:account:manage',
          run: () => frame.open('/finance/accountTotals', {}),
        },
      ]}
    />
  );
};
export default AccountList;
