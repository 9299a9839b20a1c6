import { say } from '#client/phrases.ts';
import { type CouponUseRow, couponUseList } from '#contracts/coupons/coupon-use.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.days('usedBetween', { title: say('fields.couponUsedAt') }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { title: say('fields.couponHolder') }),
];

/** For whom coupons were used: minutes, score and certificate, as the proof of a subsidy. */
const CouponUseList = () => <ListScreen<CouponUseRow> of={couponUseList} search={search()} />;
export default CouponUseList;
