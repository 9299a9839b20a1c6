import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { yuanOf } from '#contracts/columns.ts';
import type { PayOrderDetail } from '#contracts/orders/order.contract.ts';
import { paymentProvider, paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { flavourKey, flavourOf } from '#contracts/training/flavours.ts';
import { toMinutes } from '#contracts/zone.ts';
import { useFrame } from '#kit/frame.ts';
import { DataTable, type TableColumn } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';

const amounts = <R,>(key: string, title: string, of: (row: R) => number): TableColumn<R> => ({
  key,
  title,
  width: 130,
  right: true,
  render: (row) => <span className="luan-figures">{yuanOf(of(row))}</span>,
});

/** What is bought; a line for a plan opens it. */
export const Lines = ({ of }: { of: PayOrderDetail }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <DataTable<PayOrderDetail['lines'][number]>
      label={say('orders.lines')}
      rows={of.lines}
      keyOf={(row) => `${row.planId ?? ''}${row.text}`}
      density="small"
      busy={false}
      columns={[
        {
          key: 'text',
          title: say('orders.item'),
          width: 320,
          render: ({ text, planId, planFlavour }) =>
            planId === null || !planFlavour || !holds(flavourKey(planFlavour, 'plan:list')) ? (
              text
            ) : (
              <button
                type="button"
                className="luan-link"
                onClick={() => frame.open(`${flavourOf(planFlavour).path}/detail`, { planId })}
              >
                {text}
              </button>
            ),
        },
        { key: 'quantity', title: say('orders.quantity'), width: 90, right: true, render: (row) => row.quantity },
        amounts('unit', say('orders.unit'), (row) => row.unitFen),
        amounts('amount', say('orders.lineAmount'), (row) => row.amountFen),
      ]}
    />
  );
};

/** Payments received for an order. */
export const Payments = ({ of }: { of: PayOrderDetail }) => {
  const say = useSay();
  if (of.payments.length === 0) return <EmptyView title={say('orders.noPayments')} />;
  return (
    <DataTable<PayOrderDetail['payments'][number]>
      label={say('orders.payments')}
      rows={of.payments}
      keyOf={(row) => row.paymentId}
      density="small"
      busy={false}
      columns={[
        { key: 'serial', title: say('fields.paymentSerial'), width: 240, render: (row) => row.serial },
        {
          key: 'provider',
          title: say('fields.paymentProvider'),
          width: 110,
          render: (row) => showCode(paymentProvider, row.provider),
        },
        amounts('gross', say('fields.grossFen'), (row) => row.grossFen),
        {
          key: 'state',
          title: say('fields.paymentState'),
          width: 130,
          render: (row) => showCode(paymentState, row.paymentState),
        },
        { key: 'at', title: say('fields.receivedAt'), width: 150, render: (row) => toMinutes(row.paidAt) },
        { key: 'payer', title: say('fields.payer'), width: 180, render: (row) => row.payer },
      ]}
    />
  );
};

/** Refunds of an order. */
export const Refunds = ({ of }: { of: PayOrderDetail }) => {
  const say = useSay();
  if (of.refunds.length === 0) return <EmptyView title={say('orders.noRefunds')} />;
  return (
    <DataTable<PayOrderDetail['refunds'][number]>
      label={say('orders.refunds')}
      rows={of.refunds}
      keyOf={(row) => row.payRefundId}
      density="small"
      busy={false}
      columns={[
        { key: 'number', title: say('fields.refundNumber'), width: 190, render: (row) => row.refundNumber },
        amounts('amount', say('fields.refundFen'), (row) => row.amountFen),
        {
          key: 'state',
          title: say('fields.payRefundState'),
          width: 120,
          render: (row) => showCode(payRefundState, row.payRefundState),
        },
        { key: 'reason', title: say('fields.refundReason'), width: 240, render: (row) => row.reason },
        { key: 'refusal', title: say('orders.refusal'), width: 200, render: (row) => row.refusal },
        { key: 'asked', title: say('fields.refundAskedAt'), width: 150, render: (row) => toMinutes(row.createdAt) },
        {
          key: 'done',
          title: say('fields.refundDoneAt'),
          width: 150,
          render: (row) => (row.doneAt === null ? '' : toMinutes(row.doneAt)),
        },
      ]}
    />
  );
};
