import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openQuery } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { notePrint, usePrint } from '#kit/use-print.ts';
import { FailureView } from '#kit/views.tsx';
import './protocol.css';

/** The text of an agreement, for anybody to read and print: `?kind=certification` or `register`, and a version if not the one in force. */
const ProtocolPage = () => {
  const say = useSay();
  const language = useLanguage();
  const query = openQuery(useLocation().search);
  const kind = query.kind === 'register' ? 'register' : 'certification';
  const version = typeof query.version === 'string' ? query.version : undefined;
  const answer = useCall(certificationApi.openProtocol, { kind, ...(version === undefined ? {} : { version }) });
  const { data, refetch } = answer;
  const print = usePrint(() =>
    notePrint({ operationModule: 'agreement', objectName: data ? `${data.title} ${data.version}` : '' }),
  );
  useEffect(() => {
    // The text comes in the language of the request.
    if (language) void refetch();
  }, [language, refetch]);
  useEffect(() => {
    if (data) document.title = data.title;
  }, [data]);
  return (
    <div className="protocol">
      <header className="protocol-tools">
        <button type="button" onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>
          {say('login.switchLanguage')}
        </button>
        <button type="button" data-action="print" onClick={print}>
          {say('certification.printProtocol')}
        </button>
      </header>
      <main>
        {answer.isError && !data && <FailureView onRefresh={() => void refetch()} />}
        {!data && !answer.isError && <Bones rows={12} />}
        {data && (
          <article>
            <h1>{data.title}</h1>
            <p className="luan-hint">
              {say('certification.protocolVersion', { version: data.version, day: data.publishedOn })}
            </p>
            {data.sections.map((section) => (
              <section key={section.title}>
                <h2>{section.title}</h2>
                {section.text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </article>
        )}
      </main>
    </div>
  );
};
export default ProtocolPage;
