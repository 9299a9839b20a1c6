import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { commissionBase } from '#contracts/business/business.codes.ts';
import { type CommissionRateRow, commissionRateApi } from '#contracts/business/commission.contract.ts';
import { priceProduct } from '#contracts/pricing/price.codes.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

/** Months of clawback that a new rate offers. */
const usualMonths = 6;

const fields = (): Field[] => [
  field.code('rateProduct', priceProduct, { hint: say('business.allProducts') }),
  field.number('ratePermille', { required: true, min: 0, max: 1000, hint: say('business.rateHint') }),
  field.code('commissionBase', commissionBase, { required: true }),
  field.number('clawbackMonths', { required: true, min: 0, max: 36, hint: say('business.clawbackHint') }),
  field.day('rateFrom', { required: true }),
  field.longText('remark', { max: 200, title: say('fields.rateRemark') }),
];

interface Props {
  /** The draft that is changed; a new one without. */
  of?: CommissionRateRow;
  onClose: () => void;
}

/** Writes a rate of commission, or changes its draft. */
export const RateDialog = ({ of, onClose }: Props) => {
  const text = useSay();
  const [today] = useState(() => dayOf(new Date()));
  const onDone = (): void => {
    notify.told(text('business.rateSaved'));
    onClose();
  };
  if (of)
    return (
      <FormDialog
        title={text('business.editRate')}
        send={commissionRateApi.mod}
        standing={of}
        initial={{ ...of, rateProduct: of.rateProduct || null }}
        fields={fields()}
        onDone={onDone}
        onCancel={onClose}
      />
    );
  return (
    <FormDialog
      title={text('business.newRate')}
      send={commissionRateApi.add}
      initial={{ commissionBase: commissionBase.values.captured, clawbackMonths: usualMonths, rateFrom: today }}
      fields={fields()}
      onDone={onDone}
      onCancel={onClose}
    />
  );
};
