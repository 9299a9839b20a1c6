import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import { certificationMachine } from '#contracts/certification/certification.codes.ts';
import { type CertificationDetail, certificationApi } from '#contracts/certification/certification.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { EmptyView } from '#kit/views.tsx';
import { decisions } from './certification.decisions.ts';
import { Attachments, Earlier, factColumns, shownFacts } from './certification.facts.tsx';

const tabs = () => [
  {
    key: 'attachments',
    title: say('certification.attachments'),
    content: (data: CertificationDetail) => <Attachments data={data} />,
  },
  {
    key: 'earlier',
    title: say('certification.earlier'),
    content: (data: CertificationDetail) => <Earlier data={data} />,
  },
];

/** Material and its way through the audit: the own one, or one to be audited. */
const CertificationDetailScreen = () => {
  const speak = useSay();
  const certificationId = useParam('certificationId');
  const answer = useCall(certificationApi.one, certificationId ? { certificationId } : {});
  const found = answer.data?.certification;
  const name = found?.orgName;
  useTitle(name);
  if (answer.data && !found)
    return (
      <Panel>
        <EmptyView title={speak('certification.noMaterial')} />
      </Panel>
    );
  return (
    <DetailScreen<CertificationDetail>
      title={name ?? ''}
      data={found ? shownFacts(found) : undefined}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={factColumns}
      machine={{
        machine: certificationMachine,
        state: (data) => data.certState,
        history: (data) => data.history,
      }}
      actions={decisions<CertificationDetail>()}
      tabs={tabs()}
    />
  );
};
export default CertificationDetailScreen;
