import { useSay } from '#client/phrases.ts';
import { type CouponBatchRow, couponBatchApi, mostCoupons } from '#contracts/coupons/coupon-batch.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

type Say = ReturnType<typeof useSay>;

const fieldsOf = (say: Say): Field[] => [
  field.of('orgIds', (props) => <OrganisationPicker {...props} many />, {
    required: true,
    span: 24,
    title: say('fields.couponTakers'),
  }),
  field.number('each', { required: true, min: 1, max: mostCoupons }),
];

/** Gives coupons of a batch to organisations, so many each. */
export const GiveDialog = ({ of, onClose }: { of: CouponBatchRow; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('coupons.giveTitle', { name: of.batchName })}
      send={couponBatchApi.give}
      initial={{ each: 1 }}
      also={() => ({ batchId: of.batchId })}
      before={
        <p className="luan-hint">{say('coupons.giveHint', { count: of.quantity - of.givenCount - of.voidedCount })}</p>
      }
      fields={fieldsOf(say)}
      deed={say('coupons.give')}
      onDone={({ given }) => {
        notify.told(say('coupons.given', { count: given }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
