import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { certPrintMachine } from '#contracts/certificates/certificate.codes.ts';
import { type CertPrintDetail, certPrintApi, certPrintList } from '#contracts/certificates/print.contract.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Faces } from './faces.tsx';
import { isAudit, printActions } from './print.actions.tsx';

const facts = [...columnsWithout(certPrintList.columns, 'printName', 'state', 'printedAt'), longText('remark')];

const tabsOf = (say: Say) => [
  {
    key: 'faces',
    title: say('certificates.toAudit'),
    content: (of: CertPrintDetail) => <Faces key={of.printId} of={of} />,
  },
];

/** What the auditor of a batch decides on: each person beside the certificate as it will look, and yes or no. */
const AuditDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const printId = useParam('printId');
  const answer = useCall(certPrintApi.one, { printId });
  const name = answer.data?.printName;
  useTitle(name);
  return (
    <DetailScreen<CertPrintDetail>
      title={name ?? ''}
      data={answer.data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: certPrintMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={printActions(say, frame, () => undefined).filter(isAudit)}
      tabs={tabsOf(say)}
    />
  );
};
export default AuditDetail;
