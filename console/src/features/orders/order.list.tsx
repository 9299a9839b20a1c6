import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { orderChannel, orderPurpose, payOrderState } from '#contracts/orders/order.codes.ts';
import { type PayOrderRow, payOrderApi } from '#contracts/orders/order.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { closing } from './order.actions.ts';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', payOrderState, { title: stateTitle }),
  field.codes('orderChannel', orderChannel),
  field.codes('orderPurpose', orderPurpose),
  field.days('orderedBetween'),
  field.days('orderPaidBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Orders to pay: the own ones, or everybody's at the head office. */
const OrderList = () => {
  const say = useSay();
  const frame = useFrame();
  const asHead = useSignedIn().userInfo.orgDto.typeCode === 'admin';
  const paying: Action<PayOrderRow> = {
    key: 'pay',
    title: say('orders.pay'),
    permission: 'order:payOrder:mod',
    primary: true,
    silent: true,
    on: (of) => of.can.includes('pay'),
    run: ({ payOrderId }) => frame.open('/order/payOrderDetail', { payOrderId }),
  };
  return (
    <ListScreen<PayOrderRow>
      of={payOrderApi.list}
      search={search(say('fields.payOrderState'))}
      {...(!asHead && {
        create: {
          permission: 'order:payOrder:mod',
          title: say('orders.make'),
          run: () => frame.open('/finance/paymentAddPreview'),
        },
      })}
      rowActions={[paying, closing<PayOrderRow>()]}
    />
  );
};
export default OrderList;
