import {
  organisationMachine,
  organisationState,
  organisationType,
} from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { type RegistrationRow, registrationApi } from '#contracts/registration/registration.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

/** Organisations that registered in public, to be audited. */
const RegistrationList = () => (
  <ListScreen<RegistrationRow>
    of={registrationApi.list}
    opens={{ state: String(organisationState.values.awaitingAudit) }}
    search={[
      field.text('keyword'),
      field.code('state', organisationState),
      field.code('typeCode', organisationType),
      field.days('between'),
    ]}
    rowActions={edgeActions<RegistrationRow>(organisationMachine, organisationApi.edges, (row) => row.orgId)}
  />
);
export default RegistrationList;
