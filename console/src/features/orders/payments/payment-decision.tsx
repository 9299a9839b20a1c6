import type { ReactNode } from 'react';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import type { Route } from '#contracts/route.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

/** What is decided about money that nobody knows, of a payment as of a line of our bank. */
export type PaymentEdge = 'assign' | 'credit' | 'giveBack' | 'keep';

interface Props {
  readonly edge: PaymentEdge;
  readonly title: string;
  /** Number of the payment or line, as its reader knows it. */
  readonly about: string;
  /** Fen that came in. */
  readonly amountFen: number;
  readonly calls: Readonly<Record<PaymentEdge, Route>>;
  /** The payment or line as its calls name it. */
  readonly which: Readonly<Record<string, string>>;
  /** The order it names, where it names one. */
  readonly orderNumber?: string;
  readonly remark: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for what a decision about money nobody knows needs, and sends it. */
export const PaymentDecision = ({
  edge,
  title,
  about,
  amountFen,
  calls,
  which,
  orderNumber,
  remark,
  onDone,
  onClose,
}: Props) => {
  const say = useSay();
  const asked: Readonly<Record<PaymentEdge, { hint: string; fields: Field[]; initial?: Record<string, unknown> }>> = {
    assign: {
      hint: say('orders.assignHint'),
      fields: [field.text('orderNumber', { required: true, max: 40 })],
      initial: { orderNumber },
    },
    credit: {
      hint: say('orders.creditHint'),
      fields: [field.of('orgId', (props): ReactNode => <OrganisationPicker {...props} />, { required: true })],
    },
    giveBack: {
      hint: say('orders.giveBackHint', { yuan: yuanOf(amountFen) }),
      fields: [field.longText('reason', { required: true, max: 200, title: say('orders.giveBackReason') })],
    },
    keep: {
      hint: say('orders.keepHint'),
      fields: [field.longText('remark', { required: true, max: 500, title: say('orders.keepReason') })],
      initial: { remark },
    },
  };
  const { hint, fields, initial = {} } = asked[edge];
  return (
    <FormDialog
      title={title}
      before={<p className="luan-hint">{hint}</p>}
      about={about}
      send={calls[edge]}
      also={() => which}
      initial={initial}
      fields={fields}
      onDone={onDone}
      onCancel={onClose}
    />
  );
};
