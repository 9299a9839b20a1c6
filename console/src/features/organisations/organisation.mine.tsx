import { useCall } from '#client/hooks.ts';
import { organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationDetail, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { BillingShort } from '#pickers/notes/billing-short.tsx';
import { BillNote, LedgerNote } from '#pickers/notes/service-notes.tsx';
import { detailColumns } from './organisation.columns.ts';
import { licenceTabs } from './organisation.licences.tsx';

/** The organisation the person works for. */
const MyOrganisation = () => {
  const answer = useCall(organisationApi.mine, {});
  return (
    <div className="luan-detail">
      <BillNote />
      <LedgerNote />
      <DetailScreen<OrganisationDetail>
        title={answer.data?.orgName ?? ''}
        data={answer.data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={detailColumns}
        machine={{ machine: organisationMachine, state: (data) => data.state, history: (data) => data.history }}
        tabs={licenceTabs(answer.data)}
      />
      <BillingShort />
    </div>
  );
};
export default MyOrganisation;
