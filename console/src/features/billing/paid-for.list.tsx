import { useSay } from '#client/phrases.ts';
import { type PaidForRow, paidForList } from '#contracts/billing/paid-for.contract.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('serviceStage', serviceStage),
  field.days('serviceEndsBetween'),
];

/** Organisations the own one pays for, with what it was charged for each; all of them at the head office. */
const PaidForList = () => {
  const say = useSay();
  const frame = useFrame();
  const actions: Action<PaidForRow>[] = [
    {
      key: 'charges',
      title: say('billing.chargesOf'),
      permission: 'finance:charge:list',
      silent: true,
      run: ({ orgId, payerOrgId }) => frame.open('/finance/chargeList', { customerOrgId: orgId, orgId: payerOrgId }),
    },
  ];
  return <ListScreen<PaidForRow> of={paidForList} search={search()} rowActions={actions} />;
};
export default PaidForList;
