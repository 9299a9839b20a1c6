import { say, useSay } from '#client/phrases.ts';
import {
  agreementKind,
  agreementLevel,
  agreementMethod,
  agreementValidity,
} from '#contracts/agreements/agreement.codes.ts';
import { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { vehicleKind } from '#contracts/vehicles/vehicle.codes.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { DepartmentPicker, DutyPicker, IndustryPicker } from '#pickers/late-pickers.ts';

const groups = (): Group[] => [
  {
    title: say('agreements.basics'),
    fields: [
      field.text('title', { required: true, max: 100, span: 16, title: say('fields.agreementTitle') }),
      field.code('agreementKind', agreementKind, { required: true }),
      field.code('agreementLevel', agreementLevel, { required: true }),
      field.longText('parties', { max: 200, hint: say('agreements.partiesHint') }),
    ],
  },
  {
    title: say('agreements.text'),
    fields: [
      field.richText('body', {
        required: true,
        title: say('fields.agreementBody'),
        hint: say('agreements.textHint'),
      }),
    ],
  },
  {
    title: say('agreements.rules'),
    fields: [
      field.code('validity', agreementValidity, { required: true }),
      field.number('validityMonths', { min: 1, max: 120 }),
      field.code('signMethod', agreementMethod, { required: true }),
      field.number('signWithin', { min: 1, max: 365 }),
      field.flag('refusable'),
      field.flag('needsStamp', { hint: say('agreements.stampHint') }),
    ],
  },
  {
    title: say('agreements.audience'),
    fields: [
      field.of('dutyCodes', (props) => <DutyPicker {...props} many />, {
        title: say('fields.agreementDuties'),
        hint: say('agreements.audienceHint'),
      }),
      field.of('industryCodes', (props) => <IndustryPicker {...props} many />, {
        title: say('fields.agreementIndustries'),
      }),
      field.of('departmentIds', (props) => <DepartmentPicker {...props} many />, {
        title: say('fields.agreementDepartments'),
      }),
      field.number('hiredWithinDays', { min: 1, max: 3650, title: say('fields.agreementHired') }),
      field.codes('vehicleKinds', vehicleKind, { title: say('fields.agreementVehicles') }),
    ],
  },
];

/** Writes an agreement: its text with variables, how it is signed, and who signs. It is published from its own page. */
const AgreementForm = () => {
  const text = useSay();
  const frame = useFrame();
  const agreementId = useParam('agreementId');
  const onDone = (done: { agreementId: string }): void => {
    notify.told(text('agreements.saved'));
    frame.close();
    frame.open('/agreement/detail', { agreementId: done.agreementId });
  };
  if (agreementId)
    return (
      <FormScreen
        groups={groups}
        send={agreementApi.mod}
        load={{ route: agreementApi.one, input: { agreementId } }}
        onDone={onDone}
      />
    );
  return (
    <FormScreen
      groups={groups}
      send={agreementApi.add}
      initial={{
        agreementKind: agreementKind.values.responsibility,
        agreementLevel: agreementLevel.values.companyPerson,
        validity: agreementValidity.values.calendarYear,
        signMethod: agreementMethod.values.hand,
        signWithin: 7,
        refusable: true,
        needsStamp: false,
        dutyCodes: [],
        industryCodes: [],
        departmentIds: [],
        vehicleKinds: [],
      }}
      onDone={onDone}
    />
  );
};
export default AgreementForm;
