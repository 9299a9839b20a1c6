import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { type Column, calendarDay, code, dateTime, text, yes } from '#contracts/columns.ts';
import {
  documentAsk,
  documentKind,
  documentMachine,
  receiptState,
  urgency,
} from '#contracts/documents/document.codes.ts';
import { type DocumentDetail, documentApi } from '#contracts/documents/document.contract.ts';
import { ownEdges } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { EmptyView } from '#kit/views.tsx';
import { DocumentText } from '../document.text.tsx';
import { Receipts } from '../received/receipt.list.tsx';
import { documentActions } from './document.actions.ts';

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
      {way(say('documents.shareSigned', { done: of.allSigned, all: of.allReceivers }), {
        state: [signed, replied].map(String),
      })}
      {way(say('documents.shareOverdue', { count: of.allOverdue }), { overdue: 'true' })}
      {way(say('documents.shareReturned', { count: of.allReturned }), { state: [String(returned)] })}
    </p>
  );
};

const Names = ({ of }: { of: DocumentDetail }) => (
  <>
    <Sums of={of} />
    <Receipts fixed={{ underId: of.documentId }} />
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
        number('receivers', say('documents.directly')),
        number('allReceivers', say('documents.everything')),
        number('allRead', say('fields.allRead')),
        number('allSigned', say('fields.allSigned')),
        number('allDone', say('fields.allDone')),
        number('allOverdue', say('fields.allOverdue')),
      ]}
    />
  );
};

const tabsOf = (data: DocumentDetail | undefined) => {
  const content = {
    key: 'text',
    title: sayNow('documents.content'),
    content: (of: DocumentDetail) => <DocumentText of={of} />,
  };
  if (!data?.sentAt) return [content];
  return [
    { key: 'receipts', title: sayNow('documents.receipts'), content: (of: DocumentDetail) => <Names of={of} /> },
    { key: 'branches', title: sayNow('documents.branches'), content: (of: DocumentDetail) => <Branches of={of} /> },
    content,
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
        actions={documentActions<DocumentDetail>({ send: () => setOpened('send'), edit })}
        tabs={tabsOf(data)}
      />
      {opened === 'send' && data && <SendDialog of={data} onClose={close} />}
      {opened === 'forward' && data && <ForwardDialog of={data} onClose={close} />}
    </>
  );
};
export default DocumentDetailScreen;
