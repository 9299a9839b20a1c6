import { useEffect } from 'react';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationDetail, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { detailColumns } from './organisation.columns.ts';

const OrganisationDetailScreen = () => {
  const frame = useFrame();
  const orgId = useParam('orgId');
  const answer = useCall(organisationApi.one, { orgId });
  const name = answer.data?.orgName;
  useEffect(() => {
    if (name) frame.setTitle(name);
  }, [name, frame]);
  return (
    <DetailScreen<OrganisationDetail>
      title={name ?? ''}
      data={answer.data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={detailColumns}
      machine={{ machine: organisationMachine, state: (data) => data.state, history: (data) => data.history }}
      actions={[
        {
          key: 'mod',
          title: say('kit.edit'),
          primary: true,
          silent: true,
          on: (data) => data.can.includes('mod'),
          run: () => frame.open('/org/editorganize', { orgId }),
        },
        ...edgeActions<OrganisationDetail>(organisationMachine, organisationApi.edges, (data) => data.orgId),
      ]}
    />
  );
};
export default OrganisationDetailScreen;
