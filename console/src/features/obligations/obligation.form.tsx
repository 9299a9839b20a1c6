import { Alert } from 'antd';
import { useSay } from '#client/phrases.ts';
import { obligationPeriod } from '#contracts/obligations/obligation.codes.ts';
import { obligationApi } from '#contracts/obligations/obligation.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Values } from '#kit/form.tsx';
import { useParam } from '#kit/frame.ts';
import { AreaPicker, DutyPicker, IndustryPicker, SubjectPicker } from '#pickers/late-pickers.ts';

const orNull = (value: unknown): string | null => (value ? String(value) : null);

const toInput = (values: Values) => ({
  obligationName: String(values.obligationName ?? ''),
  dutyCode: orNull(values.dutyCode),
  industryCode: orNull(values.industryCode),
  provinceId: orNull((values.province as string[] | undefined)?.[0]),
  obligationPeriod: values.obligationPeriod as 'year',
  requiredMinutes: Number(values.requiredMinutes ?? 0),
  subjectCodes: (values.subjectCodes as string[] | undefined) ?? [],
  effectiveFrom: String(values.effectiveFrom ?? ''),
  effectiveUntil: orNull(values.effectiveUntil),
});

/** An obligation rule: for whom it holds, how much it asks, since when. */
const ObligationForm = () => {
  const say = useSay();
  const obligationId = useParam('obligationId');
  const groups = () => [
    {
      title: say('kit.basics'),
      fields: [
        field.text('obligationName', { required: true, max: 80 }),
        field.code('obligationPeriod', obligationPeriod, { required: true }),
        field.number('requiredMinutes', { required: true, min: 1, max: 60_000 }),
        field.day('effectiveFrom', { required: true }),
        field.day('effectiveUntil'),
        field.of('subjectCodes', (props) => <SubjectPicker {...props} many />, { title: say('fields.subjectNames') }),
      ],
    },
    {
      title: say('obligations.obliged'),
      fields: [
        field.of('dutyCode', (props) => <DutyPicker {...props} />, {
          title: say('fields.dutyName'),
          hint: say('obligations.scopeHint'),
        }),
        field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: say('fields.industryName') }),
        field.of('province', (props) => <AreaPicker {...props} />, { title: say('fields.provinceName') }),
      ],
    },
  ];
  const above = <Alert type="info" showIcon title={say('obligations.ruleHint')} />;
  if (obligationId)
    return (
      <FormScreen
        groups={groups}
        above={above}
        send={obligationApi.mod}
        load={{
          route: obligationApi.one,
          input: { obligationId },
          toValues: (data) => ({ ...data, province: data.provinceId ? [data.provinceId] : [] }),
        }}
        toInput={(values, loaded) => ({ ...toInput(values), obligationId, version: loaded?.version ?? 0 })}
      />
    );
  return (
    <FormScreen
      groups={groups}
      above={above}
      send={obligationApi.add}
      initial={{ obligationPeriod: 'year', subjectCodes: [] }}
      toInput={(values) => toInput(values)}
    />
  );
};
export default ObligationForm;
