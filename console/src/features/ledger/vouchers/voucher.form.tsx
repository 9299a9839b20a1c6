import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { paymentVoucherApi } from '#contracts/ledger/vouchers/voucher.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

/** Hands in a bank transfer, or corrects one that was rejected and hands it in again. */
const VoucherForm = () => {
  const say = useSay();
  const frame = useFrame();
  const paymentVoucherId = useParam('id');
  const remark = useParam('remark');
  const amountFen = Number(useParam('amountFen'));
  const [today] = useState(() => dayOf(new Date()));
  const asHead = useSignedIn().userInfo.orgDto.typeCode === 'admin';
  const rejected = useCall(paymentVoucherApi.one, { paymentVoucherId }, { enabled: paymentVoucherId !== '' });
  const whose: Field[] =
    asHead && !paymentVoucherId
      ? [field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true, span: 12 })]
      : [];
  const groups = () => [
    {
      title: say('vouchers.transfer'),
      fields: [
        ...whose,
        field.yuan('amountFen', { required: true, span: 12, hint: say('vouchers.amountHint') }),
        field.text('bankNumber', { required: true, max: 60, span: 12, hint: say('vouchers.numberHint') }),
        field.day('paidOn', { required: true, span: 12, title: say('fields.transferredOn') }),
        field.text('accountHolder', { required: true, max: 100, span: 12 }),
        field.text('payerTail', { max: 4, span: 12, hint: say('vouchers.tailHint') }),
        field.longText('remark', { max: 500 }),
      ],
    },
    {
      title: say('vouchers.papers'),
      fields: [
        field.files('files', 'payment-voucher', {
          most: 5,
          span: 24,
          required: true,
          title: say('fields.bankPapers'),
          hint: say('vouchers.papersHint'),
        }),
      ],
    },
  ];
  const onDone = (done: { paymentVoucherId: string }): void => {
    frame.close();
    frame.open('/finance/voucherDetail', { paymentVoucherId: done.paymentVoucherId });
  };
  if (!paymentVoucherId)
    return (
      <FormScreen
        groups={groups}
        send={paymentVoucherApi.add}
        initial={{ paidOn: today, ...(amountFen > 0 ? { amountFen } : {}), ...(remark ? { remark } : {}) }}
        above={<p className="luan-hint">{say('vouchers.passHint')}</p>}
        onDone={onDone}
      />
    );
  const reason = rejected.data?.rejectReason ?? '';
  return (
    <FormScreen
      groups={groups}
      send={paymentVoucherApi.correct}
      load={{ route: paymentVoucherApi.one, input: { paymentVoucherId } }}
      above={reason !== '' && <Alert type="warning" showIcon title={say('vouchers.rejected', { reason })} />}
      onDone={onDone}
    />
  );
};
export default VoucherForm;
