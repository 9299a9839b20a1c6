import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import {
  type BusinessManagerDetail,
  businessManagerApi,
  businessManagerList,
  businessManagerMachine,
  type HandedOver,
} from '#contracts/business/manager.contract.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { Assignments } from '../assignments/assignments.tsx';
import { Leads } from '../leads/leads.tsx';
import { useManagerActions } from './manager.list.tsx';

const facts = [
  ...columnsWithout(businessManagerList.columns, 'managerName', 'state').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('remark', { titled: 'managerRemark' }),
];

const Handovers = ({ of }: { of: BusinessManagerDetail }) => {
  const say = useSay();
  if (of.handovers.length === 0) return <p className="luan-hint">{say('business.noHandovers')}</p>;
  return (
    <DataTable<HandedOver>
      label={say('business.handovers')}
      rows={of.handovers}
      keyOf={(row) => row.handoverId}
      density="small"
      busy={false}
      columns={[
        { key: 'on', title: say('fields.handoverOn'), width: 130, render: (row) => row.handoverOn },
        {
          key: 'who',
          title: say('fields.businessManagerName'),
          width: 200,
          render: (row) => say('business.fromTo', { from: row.fromName, to: row.toName }),
        },
        {
          key: 'what',
          title: say('business.handover'),
          width: 200,
          render: (row) => say('business.moved', { count: row.organisations, leads: row.leads }),
        },
        { key: 'why', title: say('fields.handoverReason'), width: 260, render: (row) => row.reason },
        { key: 'by', title: say('fields.assignedBy'), width: 120, render: (row) => row.byName },
      ]}
    />
  );
};

const tabs = () => [
  ...(holds('business:assignment:list')
    ? [
        {
          key: 'assignments',
          title: sayNow('business.history'),
          content: (of: BusinessManagerDetail) => <Assignments fixed={{ managerId: of.managerId }} />,
        },
      ]
    : []),
  ...(holds('business:lead:list')
    ? [
        {
          key: 'leads',
          title: sayNow('business.leads'),
          content: (of: BusinessManagerDetail) => <Leads fixed={{ managerId: of.managerId }} />,
        },
      ]
    : []),
  {
    key: 'handovers',
    title: sayNow('business.handovers'),
    content: (of: BusinessManagerDetail) => <Handovers of={of} />,
  },
];

/** One business manager: areas and subjects, customers of then and now, leads, handovers. */
const ManagerDetailScreen = () => {
  const frame = useFrame();
  const managerId = useParam('managerId');
  const answer = useCall(businessManagerApi.one, { managerId });
  const { actions, dialog } = useManagerActions<BusinessManagerDetail>(frame, () => frame.close());
  const { data } = answer;
  useTitle(data?.managerName);
  return (
    <>
      <DetailScreen<BusinessManagerDetail>
        title={data?.managerName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: businessManagerMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabs()}
      />
      {dialog}
    </>
  );
};
export default ManagerDetailScreen;
