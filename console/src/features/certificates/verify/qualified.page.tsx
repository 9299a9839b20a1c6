import { Button } from 'antd';
import { useEffect } from 'react';
import { wasRefused } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { certificateApi } from '#contracts/certificates/certificate.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode } from '#kit/show.tsx';
import { notePrint, usePrint } from '#kit/use-print.ts';
import { FailureView } from '#kit/views.tsx';
import { addressOf, NoCertificate } from './open.parts.tsx';
import '../certificates.css';

/** The certificate itself, to be read and printed by whoever holds its code; whether it is valid stands above and is never printed away. */
const QualifiedPage = () => {
  const say = useSay();
  const code = new URLSearchParams(window.location.search).get('code') ?? '';
  const answer = useCall(certificateApi.verify, { code }, { fresh: 30_000, quiet: true });
  useEffect(() => {
    document.title = say('certificates.face');
  }, [say]);
  const { data } = answer;
  const print = usePrint(() =>
    notePrint({
      operationModule: 'certificate',
      objectName: data?.realName ?? '',
      certName: data?.templateName ?? '',
      certCode: data?.certificateNumber ?? '',
    }),
  );
  const body = () => {
    if (answer.error && !wasRefused(answer.error)) return <FailureView onRefresh={() => void answer.refetch()} />;
    if (answer.error) return <NoCertificate code={code} words={answer.error.message} />;
    if (!data) return <Bones rows={9} />;
    const name = data.realName;
    return (
      <>
        <img
          className="certificate-face"
          src={addressOf(certificateApi.verifyFace, code)}
          alt={say('certificates.faceOf', { name })}
        />
        <p role="status" data-state={data.state}>
          {showCode(certificateState, data.state)} · {data.certificateNumber} · {name}
        </p>
        <p className="certificate-deeds">
          <Button type="primary" data-action="print" onClick={print}>
            {say('certificates.printThis')}
          </Button>{' '}
          <a href={`/certificate/verify?code=${encodeURIComponent(code)}`}>{say('certificates.verifyTitle')}</a>
        </p>
      </>
    );
  };
  return (
    <main className="certificate-verify">
      <header className="certificate-verify-head">
        <h1>{say('certificates.face')}</h1>
      </header>
      {body()}
    </main>
  );
};
export default QualifiedPage;
