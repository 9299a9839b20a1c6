import { useSay } from '#client/phrases.ts';
import { checkMoment, checkObject, checkTemplateMachine, checkTemplateState } from '#contracts/checks/check.codes.ts';
import { type CheckTemplateRow, checkTemplateApi } from '#contracts/checks/template.contract.ts';
import { vehicleKind } from '#contracts/vehicles/vehicle.codes.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('checkObject', checkObject),
  field.codes('checkMoment', checkMoment),
  field.codes('vehicleKind', vehicleKind),
  field.codes('state', checkTemplateState, { title: stateTitle }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('between'),
];

/** Templates of checks: one's own, and those of the organisations above that may be used as they are. */
const TemplateList = () => {
  const say = useSay();
  return (
    <ListScreen<CheckTemplateRow>
      of={checkTemplateApi.list}
      search={search(say('fields.checkTemplateState'))}
      create={{ permission: 'check:template:mod', title: say('checks.addTemplate'), path: '/car/inspection/add' }}
      rowActions={edgeActions<CheckTemplateRow>(
        checkTemplateMachine,
        checkTemplateApi.edges,
        (row) => row.checkTemplateId,
      )}
    />
  );
};
export default TemplateList;
