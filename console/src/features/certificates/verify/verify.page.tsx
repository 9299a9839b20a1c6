import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wasRefused } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { certificateApi, type Verified } from '#contracts/certificates/certificate.contract.ts';
import { titleOf } from '#kit/fields.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { addressOf, NoCertificate } from './open.parts.tsx';
import '../certificates.css';

const codeNow = (): string => new URLSearchParams(window.location.search).get('code') ?? '';

/** What is printed, in its order; the field of the page and where its title stands in the book. */
const printed = [
  ['certificateNumber', 'certificateNumber'],
  ['realName', 'realName'],
  ['gender', 'gender'],
  ['idCard', 'idCard'],
  ['orgName', 'orgName'],
  ['dutyNames', 'dutyNames'],
  ['industryNames', 'industryNames'],
  ['flavour', 'flavour'],
  ['planName', 'planName'],
  ['subjectNames', 'subjectNames'],
  ['startDate', 'startDate'],
  ['endDate', 'endDate'],
  ['hours', 'certHours'],
  ['score', 'bestScore'],
  ['issuer', 'issuer'],
  ['issuedOn', 'issuedOn'],
] as const satisfies readonly (readonly [keyof Verified, string])[];

const signs: Readonly<Record<number, string>> = { 1: '✓', 2: '!', 3: '✕', 4: '⇢' };

const Verdict = ({ of, onFollow }: { of: Verified; onFollow: (code: string) => void }) => {
  const say = useSay();
  const words = {
    [certificateState.values.valid]: say('certificates.isValid'),
    [certificateState.values.expired]: say('certificates.isExpired', { day: of.validUntil ?? '' }),
    [certificateState.values.revoked]: say('certificates.isRevoked', { day: of.endedOn ?? '' }),
    [certificateState.values.reissued]: say('certificates.isReissued', { day: of.endedOn ?? '' }),
  };
  const { successorCode } = of;
  return (
    <div className="certificate-verdict" role="status" data-state={of.state}>
      <span aria-hidden>{signs[of.state]}</span>
      <span>
        {showCode(certificateState, of.state)}
        <small>{words[of.state]}</small>
        {successorCode && (
          <a
            href={`?code=${successorCode}`}
            onClick={(event) => {
              event.preventDefault();
              onFollow(successorCode);
            }}
          >
            {say('certificates.toSuccessor')}
          </a>
        )}
      </span>
    </div>
  );
};

const Facts = ({ of, code }: { of: Verified; code: string }) => {
  const say = useSay();
  return (
    <div className="certificate-verify-body">
      {of.hasPhoto ? (
        <img
          className="certificate-verify-photo"
          src={addressOf(certificateApi.verifyPhoto, code)}
          alt={say('certificates.photoOf', { name: of.realName })}
        />
      ) : (
        <div className="certificate-verify-photo" aria-hidden />
      )}
      <dl className="certificate-verify-facts">
        {printed.map(
          ([name, title]) =>
            of[name] !== '' && [
              <dt key={`${name}-title`}>{titleOf({ name: title })}</dt>,
              <dd key={name}>
                {name === 'hours'
                  ? say('kit.minutesHours', { minutes: of.minutes, hours: of.hours })
                  : String(of[name])}
              </dd>,
            ],
        )}
        <dt>{titleOf({ name: 'validUntil' })}</dt>
        <dd>{of.validUntil ?? say('certificates.longTerm')}</dd>
        <dt>{titleOf({ name: 'templateName' })}</dt>
        <dd>{of.templateName}</dd>
      </dl>
    </div>
  );
};

const Found = ({ code, onFollow }: { code: string; onFollow: (code: string) => void }) => {
  const say = useSay();
  const answer = useCall(certificateApi.verify, { code }, { fresh: 30_000, quiet: true });
  const { data } = answer;
  if (answer.error && !wasRefused(answer.error)) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (answer.error) return <NoCertificate code={code} words={answer.error.message} />;
  if (!data) return <Bones rows={9} />;
  return (
    <>
      <Verdict of={data} onFollow={onFollow} />
      <Facts of={data} code={code} />
      <h2>{say('certificates.asPrinted')}</h2>
      <img
        className="certificate-face"
        src={addressOf(certificateApi.verifyFace, code)}
        alt={say('certificates.faceOf', { name: data.realName })}
      />
      <p className="luan-hint">{say('certificates.checkedAt', { at: showDateTime(data.checkedAt) })}</p>
    </>
  );
};

/** What a certificate's code leads to: whether it is valid, and everything it says; open to anybody. */
const VerifyPage = () => {
  const say = useSay();
  const language = useLanguage();
  const client = useQueryClient();
  const [code, setCode] = useState(codeNow);
  useEffect(() => {
    document.title = say('certificates.verifyTitle');
  }, [say]);
  const follow = (next: string): void => {
    window.history.pushState({}, '', `?code=${next}`);
    setCode(next);
  };
  /** The words of the certificate are the server's: another language asks anew. */
  const speak = async (): Promise<void> => {
    await changeLanguage(language === 'en' ? 'zh-CN' : 'en');
    await client.invalidateQueries();
  };
  useEffect(() => {
    const back = (): void => setCode(codeNow());
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  return (
    <main className="certificate-verify">
      <header className="certificate-verify-head">
        <h1>{say('certificates.verifyTitle')}</h1>
        <button type="button" className="luan-link" onClick={() => void speak()}>
          {say('login.switchLanguage')}
        </button>
      </header>
      <Found key={code} code={code} onFollow={follow} />
    </main>
  );
};
export default VerifyPage;
