import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { wasRefused } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { agreementConfirmed, agreementProof, agreementRecordState } from '#contracts/agreements/agreement.codes.ts';
import { openAgreementApi, type VerifiedAgreement } from '#contracts/agreements/record.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { AgreementText } from './agreement.text.tsx';

const Verdict = ({ of }: { of: VerifiedAgreement }) => {
  const say = useSay();
  const counts = of.state === agreementRecordState.values.signed;
  if (!of.intact) return <Alert type="error" showIcon title={say('agreements.verifyBad')} />;
  return (
    <Alert
      type={counts ? 'success' : 'warning'}
      showIcon
      title={say(counts ? 'agreements.verifyGood' : 'agreements.verifyOld')}
    />
  );
};

const Found = ({ of }: { of: VerifiedAgreement }) => {
  const say = useSay();
  const facts = [
    [say('fields.signerName'), of.signerName],
    [say('fields.orgName'), of.orgName],
    [say('fields.signedAt'), showDateTime(of.signedAt)],
    [say('fields.agreementProof'), showCode(agreementProof, of.proof)],
    [say('fields.agreementConfirmed'), [showCode(agreementConfirmed, of.confirmed), ' ', of.confirmation]],
    ...(of.stampedBy === '' ? [] : [[say('fields.stampedBy'), of.stampedBy] as const]),
    [say('fields.sha256'), of.sha256],
  ] as const;
  return (
    <>
      <Verdict of={of} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AgreementText title={of.title} body={of.body} />
      <p className="luan-hint">{say('agreements.checkedAt', { time: showDateTime(of.checkedAt) })}</p>
    </>
  );
};

/** What the code of a signed copy leads to: its text, hash, time and how it was signed, for whoever holds the copy. */
const VerifyPage = () => {
  const say = useSay();
  const language = useLanguage();
  const code = new URLSearchParams(window.location.search).get('code') ?? '';
  const answer = useCall(openAgreementApi.verify, { code }, { fresh: 30_000, quiet: true, enabled: code !== '' });
  useEffect(() => {
    document.title = say('agreements.verifyTitle');
  }, [say]);
  const { data, error } = answer;
  return (
    <main className="luan-agreement-verify">
      <header>
        <h1>{say('agreements.verifyTitle')}</h1>
        <Button type="link" onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>
          {say('login.switchLanguage')}
        </Button>
      </header>
      {code === '' && <Alert type="warning" showIcon title={say('agreements.noCode')} />}
      {error && wasRefused(error) && <Alert type="error" showIcon title={error.message} />}
      {error && !wasRefused(error) && <FailureView onRefresh={() => void answer.refetch()} />}
      {code !== '' && !data && !error && <Bones rows={9} />}
      {data && <Found of={data} />}
    </main>
  );
};
export default VerifyPage;
