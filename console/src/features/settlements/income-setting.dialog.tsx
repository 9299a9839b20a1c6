import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { incomeMode, incomeProduct, incomeRole, partnerScope } from '#contracts/settlements/income.codes.ts';
import { type IncomeSettingRow, incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { OrganisationPicker, SubjectPicker } from '#pickers/late-pickers.ts';

type Say = ReturnType<typeof useSay>;

const fieldsOf = (say: Say): Field[] => [
  field.text('settingName', { required: true, max: 60 }),
  field.code('incomeProduct', incomeProduct, { required: true }),
  field.code('incomeRole', incomeRole, { required: true }),
  field.code('partnerScope', partnerScope, { required: true, hint: say('settlements.nearHint') }),
  field.of('partnerOrgId', (props) => <OrganisationPicker {...props} />, {
    required: true,
    when: (all) => all.partnerScope === partnerScope.values.partner,
  }),
  field.of('subjectCode', (props) => <SubjectPicker {...props} />, {
    title: say('fields.priceSubject'),
    hint: say('settlements.allHint'),
  }),
  field.code('incomeMode', incomeMode, { required: true }),
  field.number('sharePercent', {
    min: 0,
    max: 100,
    required: true,
    hint: say('settlements.permilleHint'),
    when: (all) => all.incomeMode === incomeMode.values.percent,
  }),
  field.yuan('fixedFen', { required: true, when: (all) => all.incomeMode === incomeMode.values.fixed }),
  field.day('holdsFrom', { required: true }),
  field.day('holdsUntil', { hint: say('settlements.untilHint') }),
];

interface Props {
  /** The draft that is changed; none for a new one. */
  of?: IncomeSettingRow;
  onClose: () => void;
}

/** Writes an income setting as a draft. */
export const IncomeSettingDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  const onDone = (): void => {
    notify.told(say('settlements.saved'));
    onClose();
  };
  const shared = { fields: fieldsOf(say), onDone, onCancel: onClose };
  if (of)
    return (
      <FormDialog
        {...shared}
        title={say('settlements.editSetting')}
        send={incomeSettingApi.mod}
        initial={{ ...of }}
        standing={{ settingId: of.settingId, version: of.version }}
      />
    );
  return (
    <FormDialog
      {...shared}
      title={say('settlements.newSetting')}
      send={incomeSettingApi.add}
      initial={{
        incomeProduct: incomeProduct.values.training,
        incomeRole: incomeRole.values.seller,
        partnerScope: partnerScope.values.partner,
        incomeMode: incomeMode.values.percent,
        holdsFrom: today,
      }}
    />
  );
};
