import { useCall } from '#client/hooks.ts';
import { say as sayNow } from '#client/phrases.ts';
import { leadMachine } from '#contracts/business/business.codes.ts';
import { type LeadDetail, leadApi, leadList } from '#contracts/business/lead.contract.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Notes } from '../customers/notes.tsx';
import { useLeadActions } from './lead.actions.tsx';

const tabs = () => [
  { key: 'notes', title: sayNow('business.notes'), content: (of: LeadDetail) => <Notes rows={of.notes} /> },
];

/** One lead: how far it is, what is next, what was talked about. */
const LeadDetailScreen = () => {
  const frame = useFrame();
  const leadId = useParam('leadId');
  const answer = useCall(leadApi.one, { leadId });
  const { actions, dialog } = useLeadActions<LeadDetail>(() => frame.close());
  const { data } = answer;
  useTitle(data?.companyName);
  return (
    <>
      <DetailScreen<LeadDetail>
        title={data?.companyName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={columnsWithout(leadList.columns, 'companyName', 'leadStage')}
        machine={{ machine: leadMachine, state: (of) => of.leadStage, history: (of) => of.history }}
        actions={actions}
        tabs={tabs()}
      />
      {dialog}
    </>
  );
};
export default LeadDetailScreen;
