import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { certPrintMachine, certPrintState } from '#contracts/certificates/certificate.codes.ts';
import { type CertPrintDetail, certPrintApi, certPrintList } from '#contracts/certificates/print.contract.ts';
import { columnsWithout, longText, yes } from '#contracts/columns.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Gaps } from '#pickers/records/gaps.tsx';
import { Issued } from '../issues/issued.tsx';
import { printActions, usePrintFile } from './print.actions.tsx';

const facts = [...columnsWithout(certPrintList.columns, 'printName', 'state'), yes('auditsPrint'), longText('remark')];

const People = ({ of }: { of: CertPrintDetail }) => {
  const say = useSay();
  const lacking = of.lines.filter((line) => line.gaps.length > 0).length;
  return (
    <>
      <p role="status">
        {lacking === 0
          ? say('certificates.allReady', { count: of.lines.length })
          : say('certificates.someLack', { count: of.lines.length, lacking })}
      </p>
      <div className="certificate-people">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('fields.realName')}</th>
              <th scope="col">{say('fields.orgName')}</th>
              <th scope="col">{say('fields.gapNames')}</th>
            </tr>
          </thead>
          <tbody>
            {of.lines.map((line) => (
              <tr key={line.recordId}>
                <td>{line.realName}</td>
                <td>{line.orgName}</td>
                <td>
                  <Gaps of={line.gaps} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

const tabsOf = (say: Say, printed: boolean) => [
  ...(printed && holds('certificate:issue:list')
    ? [
        {
          key: 'issued',
          title: say('certificates.issued'),
          content: (of: CertPrintDetail) => <Issued fixed={{ printId: of.printId }} />,
        },
      ]
    : []),
  { key: 'people', title: say('certificates.people'), content: (of: CertPrintDetail) => <People of={of} /> },
];

/** One batch: where it stands, who is in it and what each of them lacks, what was issued, who decided. */
const PrintDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const printId = useParam('printId');
  const file = usePrintFile();
  const answer = useCall(certPrintApi.one, { printId });
  const { data } = answer;
  const name = data?.printName;
  useTitle(name);
  const printed = data?.state === certPrintState.values.printed;
  return (
    <>
      <DetailScreen<CertPrintDetail>
        title={name ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: certPrintMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={printActions(say, frame, file.show)}
        tabs={tabsOf(say, printed)}
      />
      {file.dialog}
    </>
  );
};
export default PrintDetail;
