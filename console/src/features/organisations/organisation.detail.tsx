import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { certState, migratedSource, organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationDetail, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { detailColumns } from './organisation.columns.ts';
import { Extensions } from './organisation.extension.tsx';
import { licenceTabs } from './organisation.licences.tsx';

const ExtensionDialog = lateDialog(async () => (await import('./organisation.extension.tsx')).ExtensionDialog);
const MoveDialog = lateDialog(async () => (await import('./organisation.move.tsx')).MoveDialog);

const tabs = () => [
  {
    key: 'extensions',
    title: say('organisations.extensions'),
    content: (data: OrganisationDetail) => <Extensions data={data} />,
  },
];

const OrganisationDetailScreen = () => {
  const frame = useFrame();
  const orgId = useParam('orgId');
  const answer = useCall(organisationApi.one, { orgId });
  const [asking, setAsking] = useState<{ kind: 'move' | 'extend'; of: OrganisationDetail }>();
  const close = () => setAsking(undefined);
  const name = answer.data?.orgName;
  useTitle(name);
  const locked = answer.data?.sourceType === migratedSource && answer.data.certState !== certState.values.passed;
  const actions: Action<OrganisationDetail>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      primary: true,
      silent: true,
      on: (data) => data.can.includes('mod'),
      run: () => frame.open('/org/editorganize', { orgId }),
    },
    {
      key: 'extend',
      title: say('organisations.extend'),
      silent: true,
      on: (data) => data.can.includes('extend'),
      run: (of) => setAsking({ kind: 'extend', of }),
    },
    {
      key: 'move',
      title: say('organisations.move'),
      silent: true,
      on: (data) => data.can.includes('move'),
      run: (of) => setAsking({ kind: 'move', of }),
    },
    ...edgeActions<OrganisationDetail>(organisationMachine, organisationApi.edges, (data) => data.orgId),
  ];
  return (
    <>
      {locked && <Alert type="info" showIcon title={say('organisations.migrated')} />}
      <DetailScreen<OrganisationDetail>
        title={name ?? ''}
        data={answer.data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={detailColumns}
        machine={{ machine: organisationMachine, state: (data) => data.state, history: (data) => data.history }}
        actions={actions}
        tabs={[...licenceTabs(answer.data), ...tabs()]}
      />
      {asking?.kind === 'move' && <MoveDialog of={asking.of} onClose={close} />}
      {asking?.kind === 'extend' && <ExtensionDialog of={asking.of} onClose={close} />}
    </>
  );
};
export default OrganisationDetailScreen;
