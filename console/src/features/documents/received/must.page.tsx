import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { leave, useSession } from '#client/session.ts';
import { type ReceiptDetail, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { pathHere } from '#contracts/identity/address.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { DocumentText } from '../document.text.tsx';
import { receiptActions } from './receipt.actions.ts';

const ReplyDialog = lateDialog(async () => (await import('./reply.dialog.tsx')).ReplyDialog);

const SignDialog = lateDialog(async () => (await import('./sign.dialog.tsx')).SignDialog);

/** Milliseconds between two looks whether a colleague, or another tab, has handled it. */
const lookAgain = 15_000;

/** Where the person was going when the document came in the way. */
const target = (): string => {
  const wanted = new URLSearchParams(window.location.search).get('redirect');
  return (wanted && pathHere(wanted)) || '/dashboard';
};

const goOn = (): void => window.location.replace(target());

/** Looks again in a rhythm and whenever the page comes to the front. */
const useLooks = (look: () => void): void => {
  useEffect(() => {
    const again = (): void => {
      if (!document.hidden) look();
    };
    const timer = setInterval(again, lookAgain);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('focus', again);
    };
  }, [look]);
};

const Must = ({ of }: { of: ReceiptDetail }) => {
  const say = useSay();
  const [replying, setReplying] = useState(false);
  const [signing, setSigning] = useState(false);
  const read: Action<ReceiptDetail> = {
    key: 'open',
    title: say('documents.mustRead'),
    primary: true,
    // What has to be signed or answered is read by doing so.
    on: (row) => row.can.includes('open') && !row.can.includes('sign') && !row.can.includes('reply'),
    run: (row) => call(receiptApi.edges.open, { id: row.receiptId }),
  };
  return (
    <Panel title={of.docTitle}>
      <p>
        {of.docNumber}　{say('documents.mustFrom', { name: of.senderName, contact: of.docContact })}
      </p>
      <DocumentText of={of} />
      <div className="luan-document-tools">
        <ActionBar
          actions={[
            read,
            ...receiptActions<ReceiptDetail>({ reply: () => setReplying(true), sign: () => setSigning(true) }).filter(
              ({ key }) => key !== 'print',
            ),
          ]}
          thing={of}
          about={of.docTitle}
        />
        <button type="button" className="luan-link" onClick={() => void leave()}>
          {say('documents.mustLeave')}
        </button>
      </div>
      {replying && <ReplyDialog of={of} onClose={() => setReplying(false)} />}
      {signing && <SignDialog of={of} onClose={() => setSigning(false)} />}
    </Panel>
  );
};

const Waiting = () => {
  const say = useSay();
  const { data, isError, refetch } = useCall(receiptApi.must, {});
  useLooks(refetch);
  const done = data === null;
  useEffect(() => {
    if (done && new URLSearchParams(window.location.search).has('redirect')) goOn();
  }, [done]);
  return (
    <main className="luan-document-must">
      <h1>{say('documents.must')}</h1>
      {isError && <FailureView onRefresh={() => void refetch()} />}
      {data === undefined && !isError && <Bones rows={6} />}
      {data && <p className="luan-note">{say('documents.mustLead')}</p>}
      {data && <Must key={data.receiptId} of={data} />}
      {done && (
        <p>
          {say('documents.mustNone')}{' '}
          <button type="button" className="luan-link" onClick={goOn}>
            {say('documents.mustBack')}
          </button>
        </p>
      )}
      <p>
        <a className="luan-link" href="/help/center?article=documents" target="_blank" rel="noopener noreferrer">
          {say('documents.mustHelp')}
        </a>
      </p>
    </main>
  );
};

/** A document that has to be handled before anything else in the console; it opens for whoever is logged in. */
const MustPage = () => {
  const say = useSay();
  const session = useSession();
  if (session) return <Waiting />;
  return (
    <main className="luan-document-must">
      <h1>{say('documents.must')}</h1>
      <a className="luan-link" href="/login?redirect=%2Fdashboard">
        {say('documents.mustLogIn')}
      </a>
    </main>
  );
};
export default MustPage;
