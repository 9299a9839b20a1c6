import { useSay } from '#client/phrases.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { PaymentDecision, type PaymentEdge } from './payment-decision.tsx';

/** What is to be decided about which payment. */
export interface Deciding {
  readonly edge: PaymentEdge;
  readonly of: PaymentRow;
}

/** Says whose a payment is that nobody knows, keeps it apart, or gives it back. */
export const PaymentDialog = ({
  edge,
  of,
  onDone,
  onClose,
}: Deciding & { onDone: () => void; onClose: () => void }) => {
  const say = useSay();
  const { paymentId, serial, grossFen, orderNumber, remark } = of;
  return (
    <PaymentDecision
      edge={edge}
      title={say(`machines.payment.${edge}`)}
      about={serial}
      amountFen={grossFen}
      calls={paymentApi}
      which={{ paymentId }}
      orderNumber={orderNumber}
      remark={remark}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
