import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { type Column, calendarDay, code, dateTime, longText, text } from '#contracts/columns.ts';
import {
  documentAsk,
  documentKind,
  documentTask,
  isOpenTo,
  type ReceiptEdge,
  receiptMachine,
  receiptState,
  urgency,
} from '#contracts/documents/document.codes.ts';
import { type ReceiptDetail, receiptApi } from '#contracts/documents/receipt.contract.ts';
import type { Machine } from '#contracts/machine.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { FileLink } from '#kit/show.tsx';
import { DocumentText, RecalledText } from '../document.text.tsx';
import { TaskPanel } from '../tasks/task.panel.tsx';
import { forwardAction, receiptActions } from './receipt.actions.ts';

const ReplyDialog = lateDialog(async () => (await import('./reply.dialog.tsx')).ReplyDialog);

const SignDialog = lateDialog(async () => (await import('./sign.dialog.tsx')).SignDialog);

const only = (on: boolean, ...columns: Column[]): Column[] => (on ? columns : []);

/** What stands above the text; what was not done yet has no line. */
const factsOf = (of: ReceiptDetail | undefined): Column[] => [
  text('docNumber'),
  code('docKind', documentKind),
  code('urgency', urgency),
  text('senderName', { titled: 'docSender' }),
  text('orgName', { titled: 'docReceiver' }),
  code('ask', documentAsk),
  calendarDay('deadline'),
  text('docContact'),
  dateTime('sentAt', { titled: 'docSentAt' }),
  ...only(of?.readAt != null, text('readByName'), dateTime('readAt')),
  ...only(
    of?.signedAt != null,
    text('signedByName', { titled: 'docSignedBy' }),
    dateTime('signedAt', { titled: 'docSignedAt' }),
  ),
  ...only(of?.repliedAt != null, text('repliedByName'), dateTime('repliedAt'), longText('replyText')),
  ...only(Boolean(of?.returnReason), longText('returnReason')),
  ...only(of?.remindedAt != null, dateTime('remindedAt')),
  ...only(Boolean(of?.handlerNames), text('handlerNames')),
  ...only(of?.docTask != null, code('docTask', documentTask), text('taskName')),
];

/** The item a warning became on the agenda of a meeting. */
const AgendaLine = ({ of }: { of: ReceiptDetail }) => {
  const say = useSay();
  const frame = useFrame();
  if (!of.agenda) return null;
  const { planId, planName } = of.agenda;
  if (planId === null) return <p className="luan-hint">{say('documents.agendaWaits')}</p>;
  return (
    <p>
      <button type="button" className="luan-link" onClick={() => frame.open('/safe/regular/detail', { planId })}>
        {say('documents.agendaOn', { name: planName })}
      </button>
    </p>
  );
};

/** The reply with its answers and files. */
const Reply = ({ of }: { of: ReceiptDetail }) => (
  <>
    <p>{of.replyText}</p>
    {of.answers.map(({ questionText, answer }) => (
      <p key={questionText}>
        {questionText}：{answer || '—'}
      </p>
    ))}
    {of.replyFiles.map((file) => (
      <p key={file.fileId}>
        <FileLink file={file} />
      </p>
    ))}
  </>
);

/** The steps this document asks for, in the state it is in. */
const machineOf = (of: ReceiptDetail | undefined): Machine => {
  const edges = Object.entries(receiptMachine.edges).filter(
    ([edge]) => of && isOpenTo({ ask: of.ask, state: of.state, live: true }, edge as ReceiptEdge),
  );
  return { ...receiptMachine, edges: Object.fromEntries(edges) };
};

const Content = ({ of, reply }: { of: ReceiptDetail; reply: () => void }) => (
  <>
    <TaskPanel of={of} reply={reply} />
    <AgendaLine of={of} />
    <DocumentText of={of} />
    {of.signatureId !== null && (
      <p>
        <img src={fileAddress(of.signatureId)} alt={sayNow('fields.signature')} height={80} />
      </p>
    )}
  </>
);

const tabsOf = (data: ReceiptDetail | undefined, reply: () => void) => [
  {
    key: 'text',
    title: sayNow('documents.content'),
    content: (of: ReceiptDetail) =>
      of.state === receiptState.values.recalled ? (
        <RecalledText by={of.senderName} history={of.history} />
      ) : (
        <Content of={of} reply={reply} />
      ),
  },
  ...(data?.repliedAt
    ? [{ key: 'reply', title: sayNow('documents.replied'), content: (of: ReceiptDetail) => <Reply of={of} /> }]
    : []),
];

/** Opening a document is reading it: who and when is noted by itself, once. */
const useOpening = (data: ReceiptDetail | undefined): void => {
  const client = useQueryClient();
  const opened = useRef('');
  useEffect(() => {
    if (!data?.can.includes('open') || opened.current === data.receiptId) return;
    opened.current = data.receiptId;
    void call(receiptApi.edges.open, { id: data.receiptId }, { quiet: true }).then(
      () => client.invalidateQueries(),
      // A colleague was quicker, or the sender took it back: the next look says so.
      () => undefined,
    );
  }, [data, client]);
};

/** One received document: what it says, what is asked, and what was done about it. */
const ReceiveDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const receiptId = useParam('receiptId');
  const answer = useCall(receiptApi.one, { receiptId });
  const [replying, setReplying] = useState(false);
  const [signing, setSigning] = useState(false);
  const { data } = answer;
  useTitle(data?.docTitle);
  useOpening(data);
  const actions: Action<ReceiptDetail>[] = [
    ...receiptActions<ReceiptDetail>({ reply: () => setReplying(true), sign: () => setSigning(true) }),
    forwardAction<ReceiptDetail>((documentId) => frame.open('/docs/detail', { documentId })),
    {
      key: 'forwarded',
      title: say('documents.openForwarded'),
      silent: true,
      permission: 'docs:send:list',
      on: (of) => of.forwardedId !== null,
      run: (of) => frame.open('/docs/detail', { documentId: of.forwardedId ?? '' }),
    },
  ];
  return (
    <>
      <DetailScreen<ReceiptDetail>
        title={data?.docTitle ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={factsOf(data)}
        machine={{ machine: machineOf(data), state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabsOf(data, () => setReplying(true))}
      />
      {replying && data && <ReplyDialog of={data} onClose={() => setReplying(false)} />}
      {signing && data && <SignDialog of={data} onClose={() => setSigning(false)} />}
    </>
  );
};
export default ReceiveDetail;
