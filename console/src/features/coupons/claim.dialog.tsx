import { useSay } from '#client/phrases.ts';
import { couponApi } from '#contracts/coupons/coupon.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

/** Claims a coupon for the own organisation by its code. */
export const ClaimDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('coupons.claim')}
      send={couponApi.claim}
      before={<p className="luan-hint">{say('coupons.claimHint')}</p>}
      fields={[field.text('couponCode', { required: true, max: 60, span: 24 })]}
      deed={say('coupons.claim')}
      onDone={({ batchName, endsOn }) => {
        notify.told(say('coupons.claimed', { name: batchName, until: endsOn }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
