import { say as sayNow, useSay } from '#client/phrases.ts';
import { paymentVoucherMachine, paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { type PaymentVoucherRow, paymentVoucherApi } from '#contracts/ledger/vouchers/voucher.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', paymentVoucherState, { title: stateTitle }),
  field.days('paidBetween'),
  field.days('handedInBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

const { correct: _correct, ...plain } = paymentVoucherMachine.edges;

/** What can be done with a transfer; `correct` opens its form. */
export const voucherActions = <T extends PaymentVoucherRow>(correct: (of: T) => void): Action<T>[] => [
  ...edgeActions<T>(
    { ...paymentVoucherMachine, edges: plain },
    paymentVoucherApi.edges,
    (of) => of.paymentVoucherId,
  ).map((action) => ({ ...action, primary: action.key === 'pass' })),
  {
    key: 'correct',
    title: sayNow('machines.paymentVoucher.correct'),
    permission: 'finance:voucher:mod',
    silent: true,
    on: (of) => of.can.includes('correct'),
    run: correct,
  },
];

/** Bank transfers that were handed in: the own ones, or everybody's at the head office. */
const VoucherList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<PaymentVoucherRow>
      of={paymentVoucherApi.list}
      search={search(say('fields.paymentVoucherState'))}
      create={{
        permission: 'finance:voucher:mod',
        title: say('vouchers.add'),
        run: () => frame.open('/finance/supplementVoucher'),
      }}
      rowActions={voucherActions((of) => frame.open('/finance/supplementVoucher', { id: of.paymentVoucherId }))}
    />
  );
};
export default VoucherList;
