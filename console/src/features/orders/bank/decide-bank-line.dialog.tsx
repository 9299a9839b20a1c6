import { useSay } from '#client/phrases.ts';
import { type BankLineRow, bankLineApi } from '#contracts/orders/bank/bank-line.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { PaymentDecision, type PaymentEdge } from '../payments/payment-decision.tsx';

/** What is to be decided about which line. */
export interface Deciding {
  readonly edge: 'pair' | PaymentEdge;
  readonly of: BankLineRow;
}

/** Says what a line is that only the bank has, or keeps it apart. */
export const BankLineDialog = ({
  edge,
  of,
  onDone,
  onClose,
}: Deciding & { onDone: () => void; onClose: () => void }) => {
  const say = useSay();
  const { bankLineId, bankSerial, incomeFen, remark } = of;
  const title = say(`machines.bankLine.${edge}`);
  if (edge === 'pair')
    return (
      <FormDialog
        title={title}
        before={<p className="luan-hint">{say('orders.pairHint')}</p>}
        about={bankSerial}
        send={bankLineApi.pair}
        also={() => ({ bankLineId })}
        fields={[field.text('bankNumber', { required: true, max: 60 })]}
        onDone={onDone}
        onCancel={onClose}
      />
    );
  return (
    <PaymentDecision
      edge={edge}
      title={title}
      about={bankSerial}
      amountFen={incomeFen ?? 0}
      calls={bankLineApi}
      which={{ bankLineId }}
      remark={remark}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
