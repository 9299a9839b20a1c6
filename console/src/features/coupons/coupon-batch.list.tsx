import { say, useSay } from '#client/phrases.ts';
import { couponBatchState, couponKind } from '#contracts/coupons/coupon.codes.ts';
import { type CouponBatchRow, couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { useBatchActions } from './use-batch-actions.tsx';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('couponKind', couponKind),
  field.codes('state', couponBatchState, { title: say('fields.couponBatchState') }),
  field.of('issuerOrgId', (props) => <OrganisationPicker {...props} />),
  field.day('validOn'),
  field.days('between'),
];

const nothing = (): void => undefined;

/** Batches of coupons: how many of each are given, used and about to end. */
const CouponBatchList = () => {
  const text = useSay();
  const { actions, dialog, write } = useBatchActions<CouponBatchRow>({ done: nothing });
  return (
    <>
      <ListScreen<CouponBatchRow>
        of={couponBatchApi.list}
        search={search()}
        create={{ permission: 'finance:couponBatch:mod', title: text('coupons.newBatch'), run: write }}
        rowActions={actions}
      />
      {dialog}
    </>
  );
};
export default CouponBatchList;
