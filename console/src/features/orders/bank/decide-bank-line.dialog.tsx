import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { type BankLineRow, bankLineApi } from '#contracts/orders/bank/bank-line.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const whose = () => [field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true })];

/** What is to be decided about which line. */
export interface Deciding {
  readonly edge: 'pair' | 'assign' | 'credit' | 'giveBack' | 'keep';
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
  const { bankLineId } = of;
  const hints = {
    pair: say('orders.pairHint'),
    assign: say('orders.assignHint'),
    credit: say('orders.creditHint'),
    giveBack: say('orders.giveBackHint', { yuan: yuanOf(of.incomeFen ?? 0) }),
    keep: say('orders.keepHint'),
  };
  const shared = {
    title: say(`machines.bankLine.${edge}`),
    before: <p className="luan-hint">{hints[edge]}</p>,
    about: of.bankSerial,
    also: () => ({ bankLineId }),
    onDone,
    onCancel: onClose,
  };
  if (edge === 'pair')
    return (
      <FormDialog
        {...shared}
        send={bankLineApi.pair}
        fields={[field.text('bankNumber', { required: true, max: 60 })]}
      />
    );
  if (edge === 'assign')
    return (
      <FormDialog
        {...shared}
        send={bankLineApi.assign}
        fields={[field.text('orderNumber', { required: true, max: 40 })]}
      />
    );
  if (edge === 'credit') return <FormDialog {...shared} send={bankLineApi.credit} fields={whose()} />;
  if (edge === 'giveBack')
    return (
      <FormDialog
        {...shared}
        send={bankLineApi.giveBack}
        fields={[field.longText('reason', { required: true, max: 200, title: say('orders.giveBackReason') })]}
      />
    );
  return (
    <FormDialog
      {...shared}
      send={bankLineApi.keep}
      initial={{ remark: of.remark }}
      fields={[field.longText('remark', { required: true, max: 500, title: say('orders.keepReason') })]}
    />
  );
};
