import { useSay } from '#client/phrases.ts';
import { checkMoment, checkObject } from '#contracts/checks/check.codes.ts';
import { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import { useNature, vehicleKind } from '#contracts/vehicles/vehicle.codes.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { ItemsEditor } from './items.editor.tsx';
import '../checks.css';

/** Moments, kinds and uses are asked of vehicles alone. */
const ofVehicle = (values: Record<string, unknown>): boolean => values.checkObject === checkObject.values.vehicle;

/** Writes a template of checks, or changes a draft; it is put in use from its own page. */
const TemplateForm = () => {
  const say = useSay();
  const frame = useFrame();
  const checkTemplateId = useParam('checkTemplateId');
  const groups = () => [
    {
      title: say('checks.basics'),
      fields: [
        field.text('templateName', { required: true, max: 60, span: 12 }),
        field.code('checkObject', checkObject, { required: true, span: 12 }),
        field.codes('checkMoments', checkMoment, { required: true, span: 12, when: ofVehicle }),
        field.codes('vehicleKinds', vehicleKind, { hint: say('checks.forAll'), span: 12, when: ofVehicle }),
        field.codes('useNatures', useNature, { hint: say('checks.forAll'), span: 12, when: ofVehicle }),
        field.longText('remark', { max: 500 }),
      ],
    },
    {
      title: say('checks.items'),
      fields: [
        field.of('items', (props) => <ItemsEditor {...props} />, {
          required: true,
          span: 24,
          hint: say('checks.itemsHint'),
        }),
      ],
    },
  ];
  const onDone = (done: { checkTemplateId: string }): void => {
    frame.close();
    frame.open('/car/inspection/detail', { checkTemplateId: done.checkTemplateId });
  };
  return checkTemplateId ? (
    <FormScreen
      groups={groups}
      send={checkTemplateApi.mod}
      load={{ route: checkTemplateApi.one, input: { checkTemplateId } }}
      onDone={onDone}
    />
  ) : (
    <FormScreen
      groups={groups}
      send={checkTemplateApi.add}
      initial={{
        checkObject: checkObject.values.vehicle,
        checkMoments: [checkMoment.values.beforeTrip],
        vehicleKinds: [],
        useNatures: [],
        items: [],
      }}
      onDone={onDone}
    />
  );
};
export default TemplateForm;
