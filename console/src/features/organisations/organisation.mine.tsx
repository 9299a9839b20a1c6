import { useCall } from '#client/hooks.ts';
import { organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationDetail, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { detailColumns } from './organisation.columns.ts';

/** The organisation the person works for. */
const MyOrganisation = () => {
  const answer = useCall(organisationApi.mine, {});
  return (
    <DetailScreen<OrganisationDetail>
      title={answer.data?.orgName ?? ''}
      data={answer.data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={detailColumns}
      machine={{ machine: organisationMachine, state: (data) => data.state, history: (data) => data.history }}
    />
  );
};
export default MyOrganisation;
