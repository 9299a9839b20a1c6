import { say } from '#client/phrases.ts';
import {
  certState,
  organisationMachine,
  organisationNature,
  organisationState,
  organisationType,
} from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationRow, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

const OrganisationList = () => {
  const frame = useFrame();
  const edit: Action<OrganisationRow> = {
    key: 'mod',
    title: say('kit.edit'),
    on: (row) => row.can.includes('mod'),
    silent: true,
    run: (row) => frame.open('/org/editorganize', { orgId: row.orgId }),
  };
  return (
    <ListScreen<OrganisationRow>
      of={organisationApi.list}
      search={[
        field.text('keyword'),
        field.codes('typeCode', organisationType),
        field.codes('state', organisationState),
        field.code('certState', certState),
        field.code('nature', organisationNature),
        field.day('licenceEndsBefore'),
        field.days('between'),
      ]}
      create={{ path: '/org/addorganize', permission: 'org:organisation:add' }}
      rowActions={[
        edit,
        ...edgeActions<OrganisationRow>(organisationMachine, organisationApi.edges, (row) => row.orgId),
      ]}
    />
  );
};
export default OrganisationList;
