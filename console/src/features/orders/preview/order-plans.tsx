import { Alert, Button } from 'antd';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import {
  mostPlansOfOrder,
  type OrderedPlan,
  type PlanOrderPreview,
} from '#contracts/training/prices/plan-order.contract.ts';
import { Select } from '#kit/choose.tsx';
import { useFrame } from '#kit/frame.ts';
import { DataTable, type TableColumn } from '#kit/parts/table.tsx';

/** Plans of which an order waits already, each with the way to it. */
export const WaitingOrders = ({ plans }: { plans: readonly OrderedPlan[] }) => {
  const say = useSay();
  const frame = useFrame();
  return plans.map(
    ({ planId, planName, awaitingOrderId }) =>
      awaitingOrderId !== null && (
        <Alert
          key={planId}
          type="warning"
          showIcon
          title={say('orders.otherWaits', { name: planName })}
          action={
            <Button size="small" onClick={() => frame.open('/order/payOrderDetail', { payOrderId: awaitingOrderId })}>
              {say('orders.openOther')}
            </Button>
          }
        />
      ),
  );
};

/** What each plan costs by which rule, and what it needs. */
const PlanLines = ({ plans, onRemove }: { plans: readonly OrderedPlan[]; onRemove: (planId: string) => void }) => {
  const say = useSay();
  const yuan = (key: string, title: string, of: (row: OrderedPlan) => number): TableColumn<OrderedPlan> => ({
    key,
    title,
    width: 140,
    right: true,
    render: (row) => <span className="luan-figures">{yuanOf(of(row))}</span>,
  });
  return (
    <DataTable<OrderedPlan>
      label={say('orders.plans')}
      rows={plans}
      keyOf={(row) => row.planId}
      density="small"
      busy={false}
      columns={[
        { key: 'plan', title: say('orders.plans'), width: 220, render: (row) => row.planName },
        { key: 'rule', title: say('orders.byRule'), width: 150, render: (row) => row.ruleName },
        { key: 'people', title: say('orders.people'), width: 70, right: true, render: (row) => row.people },
        yuan('unit', say('orders.unit'), (row) => row.unitFen),
        yuan('amount', say('orders.lineAmount'), (row) => row.amountFen),
        yuan('coupons', say('orders.byCoupons'), (row) => row.couponsFen),
        {
          ...yuan('needed', say('orders.needed'), (row) => row.neededFen),
          render: (row) =>
            row.neededFen === 0 ? (
              say('orders.planFree')
            ) : (
              <span className="luan-figures">{yuanOf(row.neededFen)}</span>
            ),
        },
        {
          key: 'remove',
          title: '',
          width: 90,
          render: (row) => (
            <Button type="link" size="small" data-remove={row.planId} onClick={() => onRemove(row.planId)}>
              {say('orders.removePlan')}
            </Button>
          ),
        },
      ]}
    />
  );
};

/** The plans an order is for, and further ones that may be paid with it. */
export const OrderPlans = ({ of, onChange }: { of: PlanOrderPreview; onChange: (planIds: string[]) => void }) => {
  const say = useSay();
  const chosen = of.plans.map(({ planId }) => planId);
  const names = new Map(of.others.map(({ planId, planName }) => [planId, planName]));
  return (
    <>
      {chosen.length > 0 && (
        <PlanLines plans={of.plans} onRemove={(planId) => onChange(chosen.filter((one) => one !== planId))} />
      )}
      {names.size > 0 && chosen.length < mostPlansOfOrder && (
        <label className="luan-orders-add">
          {say('orders.addPlans')}
          <Select
            value={null}
            data-add-plan=""
            aria-label={say('orders.addPlans')}
            placeholder={say('kit.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={[...names].map(([value, label]) => ({ value, label }))}
            onChange={(planId: string) => onChange([...chosen, planId])}
          />
          <span className="luan-hint">{say('orders.addPlansHint')}</span>
        </label>
      )}
    </>
  );
};
