import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const whose = () => [field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true })];

/** What is to be decided about which payment. */
export interface Deciding {
  readonly edge: 'assign' | 'credit' | 'keep' | 'giveBack';
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
  const { paymentId } = of;
  const hints = {
    assign: say('orders.assignHint'),
    credit: say('orders.creditHint'),
    keep: say('orders.keepHint'),
    giveBack: say('orders.giveBackHint', { yuan: yuanOf(of.grossFen) }),
  };
  const shared = {
    title: say(`machines.payment.${edge}`),
    before: <p className="luan-hint">{hints[edge]}</p>,
    about: of.serial,
    onDone,
    onCancel: onClose,
  };
  if (edge === 'assign')
    return (
      <FormDialog
        {...shared}
        send={paymentApi.assign}
        also={() => ({ paymentId })}
        initial={{ orderNumber: of.orderNumber }}
        fields={[field.text('orderNumber', { required: true, max: 40 })]}
      />
    );
  if (edge === 'credit')
    return <FormDialog {...shared} send={paymentApi.credit} also={() => ({ paymentId })} fields={whose()} />;
  if (edge === 'giveBack')
    return (
      <FormDialog
        {...shared}
        send={paymentApi.giveBack}
        also={() => ({ paymentId })}
        fields={[field.longText('reason', { required: true, max: 200, title: say('orders.giveBackReason') })]}
      />
    );
  return (
    <FormDialog
      {...shared}
      send={paymentApi.keep}
      also={() => ({ paymentId })}
      initial={{ remark: of.remark }}
      fields={[field.longText('remark', { required: true, max: 500, title: say('orders.keepReason') })]}
    />
  );
};
