import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds, keepCertState } from '#client/session.ts';
import { certificationMachine } from '#contracts/certification/certification.codes.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { certState as states } from '#contracts/organisations/organisation.codes.ts';
import { Facts, History } from '#kit/facts.tsx';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { StateTag } from '#kit/show.tsx';
import { StateBar } from '#kit/state-bar.tsx';
import { FailureView } from '#kit/views.tsx';
import { factColumns, shownFacts } from './certification.facts.tsx';

const { none, awaitingAudit, passed, rejected, expired } = states.values;

/** What to do next, in each state. */
/** What an organisation does itself; the rest is another body's. */
const handedIn = ['submit', 'resubmit', 'renew'] as const;
const next = {
  [none]: 'certification.start',
  [passed]: 'certification.renew',
  [rejected]: 'certification.again',
  [expired]: 'certification.renew',
} as const;

const shownFirst = [
  'creditCode',
  'legalPerson',
  'address',
  'roadLicenseNumber',
  'businessLicenseEndDate',
  'roadLicenseEndDate',
];

/** Where the organisation's certification stands, and what comes next. Asking for it refreshes the session's state. */
const OwnCertification = () => {
  const say = useSay();
  const frame = useFrame();
  const answer = useCall(certificationApi.one, {});
  const state = answer.data?.certState;
  useEffect(() => {
    if (state === undefined) return;
    void call(certificationApi.authState, {}, { quiet: true }).then(
      ({ certState }) => keepCertState(certState),
      () => undefined,
    );
  }, [state]);
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (state === undefined)
    return (
      <Panel>
        <Bones rows={6} />
      </Panel>
    );
  const found = answer.data?.certification ?? undefined;
  const deed = next[state as keyof typeof next];
  const mayHandIn = holds(certificationMachine.edges.submit.permission);
  return (
    <div className="luan-detail">
      <Panel
        title={
          <>
            {answer.data?.orgName} <StateTag codes={states} value={state} />
          </>
        }
        extra={
          <span className="luan-actions">
            {found && (
              <Button
                onClick={() =>
                  frame.open('/myorg/EnterpriseAuthenticationDetail', { certificationId: found.certificationId })
                }
              >
                {say('certification.ownMaterial')}
              </Button>
            )}
            {deed && mayHandIn && (
              <Button
                type={state === passed ? 'default' : 'primary'}
                data-action="write"
                onClick={() => frame.open('/myorg/authenticationMeansWrite')}
              >
                {say(deed)}
              </Button>
            )}
          </span>
        }
      >
        <StateBar
          machine={certificationMachine}
          state={state}
          can={deed && mayHandIn ? handedIn : []}
          next={found?.next}
        />
        {state === none && <p className="luan-hint">{say('certification.intro')}</p>}
        {state === awaitingAudit && (
          <Alert
            type="info"
            showIcon
            title={say('certification.waiting')}
            description={found ? `${say('fields.auditorName')}: ${found.auditorName}` : undefined}
          />
        )}
        {state === rejected && <Alert type="error" showIcon title={found?.reason ?? ''} />}
        {state === expired && <Alert type="warning" showIcon title={say('certification.ended')} />}
        {found && (
          <Facts columns={factColumns.filter((one) => shownFirst.includes(one.field))} data={shownFacts(found)} />
        )}
      </Panel>
      {found && (
        <Panel title={say('kit.history')}>
          <History machine={certificationMachine} rows={found.history} />
        </Panel>
      )}
    </div>
  );
};
export default OwnCertification;
