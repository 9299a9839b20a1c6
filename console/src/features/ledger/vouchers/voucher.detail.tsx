import { Alert } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { columnsWithout, yuanOf } from '#contracts/columns.ts';
import { paymentVoucherMachine } from '#contracts/ledger/vouchers/voucher.codes.ts';
import {
  type PaymentVoucherDetail,
  paymentVoucherApi,
  paymentVoucherList,
} from '#contracts/ledger/vouchers/voucher.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { HoldFiles } from '#kit/uploads.tsx';
import { voucherActions } from './voucher.list.tsx';

const facts = columnsWithout(paymentVoucherList.columns, 'bankNumber', 'state', 'rejectReason').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);

const papers = (of: PaymentVoucherDetail) => <HoldFiles kind="payment-voucher" value={of.files} disabled />;

/** One bank transfer: its pictures, where it stands, and the posting it became. */
const VoucherDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const paymentVoucherId = useParam('paymentVoucherId');
  const answer = useCall(paymentVoucherApi.one, { paymentVoucherId });
  const { data } = answer;
  useTitle(data?.bankNumber);
  const posting: Action<PaymentVoucherDetail> = {
    key: 'posting',
    title: say('vouchers.opensPosting'),
    silent: true,
    on: (of) => of.postingId !== null,
    run: (of) =>
      frame.open('/finance/AccountChangeLog', {
        orgId: of.orgId,
        about: `${paymentVoucherMachine.name}:${of.paymentVoucherId}`,
      }),
  };
  const reason = data?.rejectReason ?? '';
  return (
    <>
      {reason !== '' && <Alert type="warning" showIcon title={say('vouchers.rejected', { reason })} />}
      <DetailScreen<PaymentVoucherDetail>
        title={data ? `${yuanOf(data.amountFen)} · ${data.bankNumber}` : ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: paymentVoucherMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={[
          ...voucherActions<PaymentVoucherDetail>((of) =>
            frame.open('/finance/supplementVoucher', { id: of.paymentVoucherId }),
          ),
          posting,
        ]}
        tabs={[{ key: 'papers', title: say('vouchers.papers'), content: papers }]}
      />
    </>
  );
};
export default VoucherDetailScreen;
