import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { paymentProvider, paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { type PaymentRow, paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import type { Deciding } from './assign-payment.dialog.tsx';

const PaymentDialog = lateDialog(async () => (await import('./assign-payment.dialog.tsx')).PaymentDialog);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 64 }),
  field.codes('state', paymentState, { title: stateTitle }),
  field.codes('provider', paymentProvider),
  field.days('paymentBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Every payment received; the head office says whose those are that nobody knows. */
const PaymentList = () => {
  const say = useSay();
  const frame = useFrame();
  const queries = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding>();
  const decides = (edge: Deciding['edge']): Action<PaymentRow> => ({
    key: edge,
    title: say(`machines.payment.${edge}`),
    permission: 'finance:payment:assign',
    silent: true,
    on: (of) => of.can.includes(edge),
    run: (of) => setDeciding({ edge, of }),
  });
  const opens: Action<PaymentRow> = {
    key: 'order',
    title: say('orders.openOrder'),
    permission: 'order:payOrder:list',
    silent: true,
    on: (of) => of.payOrderId !== null,
    run: (of) => frame.open('/order/payOrderDetail', { payOrderId: of.payOrderId ?? '' }),
  };
  return (
    <>
      <ListScreen<PaymentRow>
        of={paymentApi.list}
        search={search(say('fields.paymentState'))}
        rowActions={[opens, decides('assign'), decides('credit'), decides('keep'), decides('giveBack')]}
      />
      {deciding && (
        <PaymentDialog
          {...deciding}
          onDone={() => {
            setDeciding(undefined);
            void queries.invalidateQueries();
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
};
export default PaymentList;
