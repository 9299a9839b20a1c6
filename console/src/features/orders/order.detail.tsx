import { useCallback, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, yuanOf } from '#contracts/columns.ts';
import { orderChannel, payOrderMachine } from '#contracts/orders/order.codes.ts';
import { type PayOrderDetail, payOrderApi, payOrderList } from '#contracts/orders/order.contract.ts';
import { payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { openPrint } from '#kit/print.ts';
import { closing } from './order.actions.ts';
import { Lines, Payments, Refunds } from './order.parts.tsx';
import { OrderPay } from './order.pay.tsx';

const facts = columnsWithout(payOrderList.columns, 'orderNumber', 'state', 'orderItems').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);

const tabs = (refresh: () => void) => [
  {
    key: 'pay',
    title: sayNow('orders.payTab'),
    content: (of: PayOrderDetail) => <OrderPay of={of} onRefresh={refresh} />,
  },
  { key: 'lines', title: sayNow('orders.lines'), content: (of: PayOrderDetail) => <Lines of={of} /> },
  { key: 'payments', title: sayNow('orders.payments'), content: (of: PayOrderDetail) => <Payments of={of} /> },
  { key: 'refunds', title: sayNow('orders.refunds'), content: (of: PayOrderDetail) => <Refunds of={of} /> },
];

/** Asks for a refund of a paid order. */
const RefundDialog = ({ of, onDone, onClose }: { of: PayOrderDetail; onDone: () => void; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('orders.refund')}
      send={payRefundApi.add}
      initial={{ payOrderId: of.payOrderId, amountFen: of.refundableFen }}
      also={() => ({ payOrderId: of.payOrderId })}
      before={
        <p className="luan-hint">
          {say('orders.refundMost', { yuan: yuanOf(of.refundableFen) })} {say('orders.aloneHint')}
        </p>
      }
      fields={[
        field.yuan('amountFen', { required: true, title: say('fields.refundFen') }),
        field.longText('reason', { required: true, max: 200, title: say('fields.refundReason') }),
      ]}
      onDone={onDone}
      onCancel={onClose}
    />
  );
};

/** One order: how it is paid, what came in, what went back. It turns by itself when it is paid. */
const OrderDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const payOrderId = useParam('payOrderId');
  const answer = useCall(payOrderApi.one, { payOrderId });
  const [refunding, setRefunding] = useState(false);
  const { data, refetch } = answer;
  const refresh = useCallback(() => void refetch(), [refetch]);
  useTitle(data?.orderNumber);
  const actions: Action<PayOrderDetail>[] = [
    {
      key: 'refund',
      title: say('orders.refund'),
      permission: 'order:refund:mod',
      silent: true,
      on: (of) => of.can.includes('refund') && of.refundableFen > 0,
      run: () => setRefunding(true),
    },
    {
      key: 'class',
      title: say('orders.openClass'),
      permission: 'school:signUp:list',
      silent: true,
      on: (of) => of.classId !== null,
      run: ({ classId }) => frame.open('/school/offerDetail', { classId: classId ?? '' }),
    },
    {
      key: 'receipt',
      title: say('orders.printReceipt'),
      permission: 'order:payOrder:print',
      silent: true,
      on: (of) => of.paidAt !== null && of.orderChannel !== orderChannel.values.balance,
      run: () => openPrint(payOrderApi.receiptTicket, { payOrderId }, payOrderApi.receiptPrint),
    },
    {
      key: 'print',
      title: say('orders.print'),
      permission: 'order:payOrder:print',
      silent: true,
      run: () => openPrint(payOrderApi.orderTicket, { payOrderId }, payOrderApi.orderPrint),
    },
    closing<PayOrderDetail>(),
  ];
  return (
    <>
      <DetailScreen<PayOrderDetail>
        title={data ? `${yuanOf(data.payableFen)} · ${data.orderNumber}` : ''}
        data={data}
        failed={answer.isError}
        onRefresh={refresh}
        columns={facts}
        machine={{ machine: payOrderMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabs(refresh)}
      />
      {refunding && data && (
        <RefundDialog
          of={data}
          onDone={() => {
            setRefunding(false);
            refresh();
          }}
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  );
};
export default OrderDetailScreen;
