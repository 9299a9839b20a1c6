import { useSay } from '#client/phrases.ts';
import {
  adjustedAccount,
  adjustmentDirection,
  adjustmentType,
} from '#contracts/ledger/adjustments/adjustment.codes.ts';
import { ledgerAdjustmentApi } from '#contracts/ledger/adjustments/adjustment.contract.ts';
import type { Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const { adjustment, opening, creditLimit } = adjustmentType.values;
const isOf =
  (...types: readonly number[]) =>
  (values: Values): boolean =>
    types.includes(Number(values.adjustmentType));

/** Makes what is posted by hand; a second person passes it. */
export const AdjustmentDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const fields: Field[] = [
    field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true }),
    field.code('adjustmentType', adjustmentType, { required: true }),
    field.code('adjustedAccount', adjustedAccount, { required: true, when: isOf(adjustment, opening) }),
    field.code('adjustmentDirection', adjustmentDirection, { required: true, when: isOf(adjustment) }),
    field.yuan('amountFen', { required: true, when: isOf(adjustment, opening) }),
    field.yuan('limitFen', { required: true, when: isOf(creditLimit) }),
    field.day('asOf', { required: true, when: isOf(opening), title: say('fields.openedAsOf') }),
    field.text('adjustmentObject', { max: 200, hint: say('vouchers.objectHint') }),
    field.longText('reason', { required: true, max: 500 }),
    field.files('files', 'ledger-adjustment', { most: 5, span: 24, title: say('fields.adjustmentPapers') }),
  ];
  return (
    <FormDialog
      title={say('vouchers.adjust')}
      send={ledgerAdjustmentApi.add}
      initial={{ adjustmentType: adjustment }}
      before={<p className="luan-hint">{say('vouchers.adjustHint')}</p>}
      fields={fields}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
