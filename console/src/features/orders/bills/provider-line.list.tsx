import { useSay } from '#client/phrases.ts';
import { billLineKind, billLineMachine, billLineState } from '#contracts/orders/bills/bill.codes.ts';
import { type ProviderLineRow, providerBillApi } from '#contracts/orders/bills/bill.contract.ts';
import { networkProvider } from '#contracts/orders/payments/payment.codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 64 }),
  field.codes('state', billLineState, { title: stateTitle }),
  field.codes('provider', networkProvider),
  field.codes('billLineKind', billLineKind),
  field.days('billBetween'),
];

/** Lines of the daily bills beside ours; an unmatched one leads to its payment or refund, or is explained. */
const ProviderLineList = () => {
  const say = useSay();
  const frame = useFrame();
  const payment: Action<ProviderLineRow> = {
    key: 'payment',
    title: say('orders.openPayment'),
    permission: 'finance:payment:list',
    silent: true,
    on: (of) => of.paymentId !== null,
    run: (of) => frame.open('/finance/paymentDetailList', { keyword: of.serial }),
  };
  const refund: Action<ProviderLineRow> = {
    key: 'refund',
    title: say('orders.openRefund'),
    permission: 'order:refund:list',
    silent: true,
    on: (of) => of.refundNumber !== '',
    run: (of) => frame.open('/order/refundList', { keyword: of.refundNumber }),
  };
  return (
    <ListScreen<ProviderLineRow>
      of={providerBillApi.lines}
      search={search(say('fields.billLineState'))}
      rowActions={[
        payment,
        refund,
        ...edgeActions<ProviderLineRow>(billLineMachine, providerBillApi.edges, (of) => of.providerLineId),
      ]}
    />
  );
};
export default ProviderLineList;
