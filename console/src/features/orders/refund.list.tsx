import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundMachine, payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { type PayRefundRow, payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', payRefundState, { title: stateTitle }),
  field.codes('provider', paymentProvider),
  field.days('askedBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

const { confirm: _confirm, ...plain } = payRefundMachine.edges;

/** Refunds: those to decide, on their way, and done; what goes back by the bank is confirmed by hand. */
const RefundList = () => {
  const say = useSay();
  const frame = useFrame();
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState<PayRefundRow>();
  const confirms: Action<PayRefundRow> = {
    key: 'confirm',
    title: say('machines.payRefund.confirm'),
    permission: 'order:refund:mod',
    silent: true,
    on: (of) => of.can.includes('confirm'),
    run: (of) => setConfirming(of),
  };
  const opens: Action<PayRefundRow> = {
    key: 'order',
    title: say('orders.openOrder'),
    permission: 'order:payOrder:list',
    silent: true,
    on: (of) => of.payOrderId !== null,
    run: ({ payOrderId }) => frame.open('/order/payOrderDetail', { payOrderId: payOrderId ?? '' }),
  };
  return (
    <>
      <ListScreen<PayRefundRow>
        of={payRefundApi.list}
        search={search(say('fields.payRefundState'))}
        rowActions={[
          ...edgeActions<PayRefundRow>(
            { ...payRefundMachine, edges: plain },
            payRefundApi.edges,
            (of) => of.payRefundId,
          ),
          confirms,
          opens,
        ]}
      />
      {confirming && (
        <FormDialog
          title={say('machines.payRefund.confirm')}
          send={payRefundApi.confirm}
          also={() => ({ payRefundId: confirming.payRefundId })}
          before={<p className="luan-hint">{say('orders.confirmHint')}</p>}
          about={confirming.refundNumber}
          fields={[field.text('bankNumber', { required: true, max: 60 })]}
          onDone={() => {
            setConfirming(undefined);
            void queries.invalidateQueries();
          }}
          onCancel={() => setConfirming(undefined)}
        />
      )}
    </>
  );
};
export default RefundList;
