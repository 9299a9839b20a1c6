import { useSay } from '#client/phrases.ts';
import { incomeCause, incomeProduct } from '#contracts/settlements/income.codes.ts';
import { type IncomeShareRow, incomeShareList } from '#contracts/settlements/income-share.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (customerTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('incomeProduct', incomeProduct),
  field.codes('incomeCause', incomeCause),
  field.days('earnedBetween'),
  field.of('customerOrgId', (props) => <OrganisationPicker {...props} />, { title: customerTitle }),
];

/** What the head office looks at: income by month, and what of it is the partners'. */
const figures = { subject: 'income', codes: ['incomeByMonth'] } as const;

/** How captured charges and paid places were split, each with what stays with the head office. */
const IncomeShareList = () => {
  const say = useSay();
  const frame = useFrame();
  const actions: Action<IncomeShareRow>[] = [
    {
      key: 'charge',
      title: say('settlements.openCharge'),
      permission: 'finance:charge:list',
      silent: true,
      on: (of) => of.chargeId !== null,
      run: (of) => frame.open('/finance/chargeDetail', { chargeId: of.chargeId ?? '' }),
    },
  ];
  return (
    <ListScreen<IncomeShareRow>
      of={incomeShareList}
      search={search(say('fields.customerName'))}
      figures={figures}
      rowActions={actions}
    />
  );
};
export default IncomeShareList;
