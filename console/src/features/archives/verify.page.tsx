import { Alert, Button } from 'antd';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailure, wasRefused } from '#client/call.ts';
import { openQuery } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { packKind } from '#contracts/archives/archive.codes.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import './verify.css';

const digestOf = async (file: File): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Compares a file of the visitor's own device with the hashes: nothing is sent anywhere. */
const Compare = ({ digests }: { digests: readonly string[] }) => {
  const say = useSay();
  const [same, setSame] = useState<boolean>();
  const compare = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    setSame(file === undefined ? undefined : digests.includes(await digestOf(file)));
  };
  return (
    <div className="luan-archive-verify-compare">
      <label htmlFor="archive-file">{say('archives.checkFile')}</label>
      <input id="archive-file" type="file" accept=".pdf,.zip" onChange={(event) => void compare(event)} />
      <div role="status">
        {same !== undefined && (
          <Alert
            type={same ? 'success' : 'error'}
            showIcon
            title={say(same ? 'archives.checkSame' : 'archives.checkOther')}
          />
        )}
      </div>
    </div>
  );
};

/** Only the server's word makes an archive unknown: a line that broke says nothing about it. */
const Problem = ({ error, onRefresh }: { error: Error | null; onRefresh: () => void }) => {
  const say = useSay();
  if (!error) return null;
  if (!wasRefused(error)) return <FailureView onRefresh={onRefresh} />;
  const often = error instanceof CallFailure && error.code === answerCodes.tooManyAttempts;
  return <Alert type="error" showIcon title={often ? error.message : say('archives.verifyUnknown')} />;
};

/** Public page behind the code of an archive: when it was made, of what, and the hashes of its files. */
const VerifyArchive = () => {
  const say = useSay();
  const language = useLanguage();
  const query = openQuery(useLocation().search);
  const code = typeof query.code === 'string' && query.code !== '' ? query.code.slice(0, 64) : '-';
  const { data, error, isPending, refetch } = useCall(archiveApi.verify, { code }, { quiet: true });
  useEffect(() => {
    document.title = say('archives.verifyTitle');
  }, [say]);
  const facts = data && [
    [say('archives.part'), data.title],
    [say('archives.columns.organisation'), data.orgName],
    [
      say('archives.columns.kind'),
      data.flavour === '' ? showCode(packKind, data.kind) : showCode(flavourCode, data.flavour),
    ],
    [say('archives.columns.people'), say('archives.peopleOf', { count: data.people })],
    [say('archives.page'), say('archives.pagesOf', { count: data.pages })],
    [say('archives.madeAt'), showDateTime(data.madeAt)],
    ['SHA-256 (PDF)', data.pdfSha256],
    ['SHA-256 (ZIP)', data.zipSha256],
  ];
  return (
    <main className="luan-archive-verify">
      <header>
        <h1>{say('archives.verifyTitle')}</h1>
        <Button size="small" onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>
          {say('login.switchLanguage')}
        </Button>
      </header>
      <p>{say('archives.verifyIntro')}</p>
      {isPending && <Bones rows={6} />}
      <Problem error={error} onRefresh={() => void refetch()} />
      {facts && (
        <>
          <Alert type="success" showIcon title={say('archives.verifyGenuine')} />
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Compare digests={[data.pdfSha256, data.zipSha256]} />
        </>
      )}
    </main>
  );
};
export default VerifyArchive;
