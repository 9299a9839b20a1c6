import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type Column, calendarDay, code, dateTime, text, yes } from '#contracts/columns.ts';
import {
  asksTo,
  documentAsk,
  documentKind,
  documentMachine,
  documentState,
  documentTask,
  receiptState,
  urgency,
} from '#contracts/documents/document.codes.ts';
import { type DocumentDetail, documentApi } from '#contracts/documents/document.contract.ts';
import { receiptApi } from '#contracts/documents/receipt.contract.ts';
import { ownEdges } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { EmptyView } from '#kit/views.tsx';
import { DocumentText, RecalledText } from '../document.text.tsx';
import { Logs } from '../log.list.tsx';
import { Receipts } from '../received/receipt.list.tsx';
import { AnswersPanel } from '../tasks/answers.panel.tsx';
import { documentActions, remindOverdue } from './document.actions.ts';

const SendDialog = lateDialog(async () => (await import('./send.dialog.tsx')).SendDialog);
const ForwardDialog = lateDialog(async () => (await import('./forward.dialog.tsx')).ForwardDialog);

const facts: readonly Column[] = [
  text('docNumber'),
  code('docKind', documentKind),
  code('urgency', urgency),
  text('orgName', { titled: 'docSender' }),
  text('fromName', { titled: 'docFrom' }),
  code('ask', documentAsk),
  yes('mustHandle'),
  calendarDay('deadline'),
  code('docTask', documentTask),
  text('taskName'),
  yes('handSigned'),
  text('docContact'),
  text('sentByName', { titled: 'docSentBy' }),
  dateTime('sentAt', { titled: 'docSentAt' }),
];

/** How far everybody is; each number opens the names behind it. */
const Sums = ({ of }: { of: DocumentDetail }) => {
  const say = useSay();
  const frame = useFrame();
  const way = (label: string, query: Query) => (
    <button
      type="button"
      className="luan-link"
      onClick={() => frame.setQuery({ documentId: of.documentId, tab: 'receipts', ...query })}
    >
      {label}
    </button>
  );
  const { read, signed, replied, returned } = receiptState.values;
  return (
    <p className="luan-document-sums" aria-label={say('documents.progress')}>
      {way(say('documents.shareRead', { done: of.allRead, all: of.allReceivers }), {
        state: [read, signed, replied, returned].map(String),
      })}
      {asksTo('sign', of.ask) &&
        way(say('documents.shareSigned', { done: of.allSigned, all: of.allReceivers }), {
          state: [signed, replied].map(String),
        })}
      {of.allTasks > 0 &&
        way(say('documents.shareTasks', { done: of.allTaskDone, all: of.allTasks }), { taskDone: 'true' })}
      {way(say('documents.shareOverdue', { count: of.allOverdue }), { overdue: 'true' })}
      {way(say('documents.shareReturned', { count: of.allReturned }), { state: [String(returned)] })}
    </p>
  );
};

const Names = ({ of }: { of: DocumentDetail }) => (
  <>
    <Sums of={of} />
    <Receipts fixed={{ underId: of.documentId }} sums={of.answerSums} />
  </>
);

type Branch = DocumentDetail['branches'][number];

/** Where it was forwarded, level by level; the first line is this document with all below. */
const Branches = ({ of }: { of: DocumentDetail }) => {
  const say = useSay();
  const frame = useFrame();
  if (of.branches.length === 0) return <EmptyView title={say('documents.noBranches')} />;
  const rows: Branch[] = [{ ...of, depth: 0 }, ...of.branches];
  const number = (key: keyof Branch & string, title: string) => ({
    key,
    title,
    width: 100,
    right: true,
    render: (row: Branch) => <span className="luan-figures">{row[key]}</span>,
  });
  return (
    <DataTable
      label={say('documents.branches')}
      rows={rows}
      keyOf={(row) => row.documentId}
      density="small"
      busy={false}
      columns={[
        {
          key: 'orgName',
          title: say('documents.level'),
          width: 260,
          render: (row) => (
            <span style={{ paddingLeft: row.depth * 20 }}>
              {row.depth === 0 ? (
                row.orgName
              ) : (
                <button
                  type="button"
                  className="luan-link"
                  onClick={() => frame.open('/docs/detail', { documentId: row.documentId })}
                >
                  {row.orgName}
                </button>
              )}
            </span>
          ),
        },
        {
          key: 'receivers',
          title: say('documents.directly'),
          width: 100,
          right: true,
          render: (row) => (
            <button
              type="button"
              className="luan-link luan-figures"
              onClick={() =>
                frame.setQuery({ documentId: of.documentId, tab: 'receipts', ofDocumentId: row.documentId })
              }
            >
              {row.receivers}
            </button>
          ),
        },
        number('allReceivers', say('documents.everything')),
        number('allRead', say('fields.allRead')),
        number('allSigned', say('fields.allSigned')),
        number('allDone', say('fields.allDone')),
        ...(of.allTasks > 0 ? [number('allTaskDone', say('fields.allTaskDone'))] : []),
        number('allOverdue', say('fields.allOverdue')),
      ]}
    />
  );
};

const tabsOf = (data: DocumentDetail | undefined) => {
  const content = {
    key: 'text',
    title: sayNow('documents.content'),
    // Whom it does not belong to gets no words of what was recalled.
    content: (of: DocumentDetail) =>
      of.state === documentState.values.recalled && of.docBody === '' ? (
        <RecalledText by={of.orgName} history={of.history} />
      ) : (
        <DocumentText of={of} />
      ),
  };
  if (!data?.sentAt) return [content];
  return [
    { key: 'receipts', title: sayNow('documents.receipts'), content: (of: DocumentDetail) => <Names of={of} /> },
    ...(data.answerSums.length === 0
      ? []
      : [
          {
            key: 'answers',
            title: sayNow('documents.answers'),
            content: (of: DocumentDetail) => <AnswersPanel of={of} />,
          },
        ]),
    { key: 'branches', title: sayNow('documents.branches'), content: (of: DocumentDetail) => <Branches of={of} /> },
    content,
    ...(holds(receiptApi.log.page.permission)
      ? [
          {
            key: 'log',
            title: sayNow('documents.log'),
            content: (of: DocumentDetail) => <Logs fixed={{ documentId: of.documentId }} />,
          },
        ]
      : []),
  ];
};

/** One document of the send box: who received it and how far each is, by name and by level. */
const DocumentDetailScreen = () => {
  const frame = useFrame();
  const documentId = useParam('documentId');
  const answer = useCall(documentApi.one, { documentId });
  const [opened, setOpened] = useState<'send' | 'forward'>();
  const { data } = answer;
  useTitle(data?.docTitle);
  const close = (): void => setOpened(undefined);
  const edit = ({ can }: DocumentDetail): void =>
    can.includes('mod') ? frame.open('/docs/edit', { documentId }) : setOpened('forward');
  return (
    <>
      <DetailScreen<DocumentDetail>
        title={data?.docTitle ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{
          machine: ownEdges(documentMachine, data?.can),
          state: (of) => of.state,
          history: (of) => of.history,
        }}
        actions={[
          ...documentActions<DocumentDetail>({ send: () => setOpened('send'), edit }),
          remindOverdue(data?.allOverdue ?? 0),
        ]}
        tabs={tabsOf(data)}
      />
      {opened === 'send' && data && <SendDialog of={data} onClose={close} />}
      {opened === 'forward' && data && <ForwardDialog of={data} onClose={close} />}
    </>
  );
};
export default DocumentDetailScreen;
