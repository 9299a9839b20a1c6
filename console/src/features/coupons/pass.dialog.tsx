import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { couponApi } from '#contracts/coupons/coupon.contract.ts';
import { mostCoupons } from '#contracts/coupons/coupon-batch.contract.ts';
import type { Data } from '#contracts/route.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

type Say = ReturnType<typeof useSay>;
type Passable = Data<typeof couponApi.passable>;

const fieldsOf = (say: Say, batches: Passable): Field[] => [
  field.of(
    'batchId',
    (props) => (
      <Select
        {...props}
        options={batches.map(({ batchId, batchName, count }) => ({
          value: batchId,
          label: `${batchName}（${count}）`,
        }))}
      />
    ),
    { required: true, span: 24, title: say('coupons.passBatch') },
  ),
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true }),
  field.number('count', { required: true, min: 1, max: mostCoupons, title: say('fields.couponCount') }),
];

/** Passes coupons on to an organisation below. */
export const PassDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const { data = [] } = useCall(couponApi.passable, {});
  return (
    <FormDialog
      title={say('coupons.pass')}
      send={couponApi.pass}
      initial={{ count: 1 }}
      before={<p className="luan-hint">{say('coupons.passHint')}</p>}
      fields={fieldsOf(say, data)}
      deed={say('coupons.pass')}
      onDone={({ passed }) => {
        notify.told(say('coupons.passed', { count: passed }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
