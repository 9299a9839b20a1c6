import { say, useSay } from '#client/phrases.ts';
import { couponKind } from '#contracts/coupons/coupon.codes.ts';
import { type CouponBatchDetail, couponBatchApi, mostCoupons } from '#contracts/coupons/coupon-batch.contract.ts';
import type { Group, Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { AreaPicker, IndustryPicker, OrganisationPicker, SubjectPicker } from '#pickers/late-pickers.ts';

const isAmount = (values: Values): boolean => values.couponKind === couponKind.values.amount;
const isPercent = (values: Values): boolean => values.couponKind === couponKind.values.percent;

const groups = (): Group[] => [
  {
    title: say('coupons.what'),
    fields: [
      field.text('batchName', { required: true, max: 60 }),
      field.of('issuerOrgId', (props) => <OrganisationPicker {...props} />, { required: true }),
      field.code('couponKind', couponKind, { required: true }),
      field.yuan('faceFen', { required: true, when: isAmount }),
      field.number('percentOff', { required: true, min: 1, max: 99, when: isPercent }),
      field.yuan('capFen', { required: true, when: isPercent }),
      field.number('quantity', {
        required: true,
        min: 1,
        max: mostCoupons,
        title: say('fields.couponQuantity'),
        hint: say('coupons.quantityHint'),
      }),
      field.of('bearerOrgId', (props) => <OrganisationPicker {...props} />),
      field.day('validFrom', { required: true, title: say('fields.couponValidFrom') }),
      field.day('validUntil', { required: true }),
    ],
  },
  {
    title: say('coupons.whom'),
    fields: [
      field.of('subjectCodes', (props) => <SubjectPicker {...props} many />, { title: say('fields.couponSubjects') }),
      field.of('industryCodes', (props) => <IndustryPicker {...props} many />, {
        title: say('fields.couponIndustries'),
      }),
      field.of('areaIds', (props) => <AreaPicker {...props} />, { title: say('fields.couponAreas') }),
      field.of('targetOrgIds', (props) => <OrganisationPicker {...props} many />),
      field.flag('passable'),
      field.flag('reducesSplitBase'),
      field.longText('note', { max: 500, title: say('fields.couponNote') }),
    ],
  },
];

interface Props {
  /** The draft that is changed; a new one without it. */
  standing?: CouponBatchDetail | undefined;
  onClose: () => void;
  onDone: (batchId: string) => void;
}

/** Writes a batch of coupons as a draft; a second person passes it. */
export const CouponBatchDialog = ({ standing, onClose, onDone }: Props) => {
  const text = useSay();
  return (
    <FormDialog
      title={text(standing ? 'coupons.editBatch' : 'coupons.newBatch')}
      send={standing ? couponBatchApi.mod : couponBatchApi.add}
      standing={standing}
      initial={standing ? { ...standing } : { couponKind: couponKind.values.amount }}
      before={<p className="luan-hint">{text('coupons.batchHint')}</p>}
      groups={groups}
      onDone={({ batchId }) => onDone(batchId)}
      onCancel={onClose}
    />
  );
};
