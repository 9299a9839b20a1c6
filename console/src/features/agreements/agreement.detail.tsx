import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import { agreementMachine, agreementMethod, agreementState } from '#contracts/agreements/agreement.codes.ts';
import { type AgreementDetail, agreementApi, agreementList } from '#contracts/agreements/agreement.contract.ts';
import { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import { code, columnsWithout, count, yes } from '#contracts/columns.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { openPrint } from '#kit/print.ts';
import { showCode, showDateTime } from '#kit/show.tsx';
import { agreementActions } from './agreement.list.tsx';
import { AgreementText } from './agreement.text.tsx';
import { Records } from './record.list.tsx';

const facts = [
  ...columnsWithout(agreementList.columns, 'title', 'state').map(({ link: _link, quiet: _quiet, ...column }) => column),
  code('signMethod', agreementMethod),
  count('signWithin'),
  yes('refusable'),
  yes('needsStamp'),
];

const Editions = ({ of }: { of: AgreementDetail }) => {
  const text = useSay();
  const frame = useFrame();
  return (
    <DataTable
      label={text('agreements.editions')}
      rows={of.editions}
      keyOf={(row) => row.agreementId}
      density="small"
      busy={false}
      columns={[
        {
          key: 'edition',
          title: text('fields.edition'),
          width: 160,
          render: (row) => (
            <button
              type="button"
              className="luan-link"
              onClick={() => frame.open('/agreement/detail', { agreementId: row.agreementId })}
            >
              {text('agreements.editionNo', { n: row.edition })}
            </button>
          ),
        },
        {
          key: 'state',
          title: text('fields.agreementState'),
          width: 140,
          render: (row) => showCode(agreementState, row.state),
        },
        {
          key: 'publishedAt',
          title: text('fields.agreementPublishedAt'),
          width: 180,
          render: (row) => (row.publishedAt === null ? '—' : showDateTime(row.publishedAt)),
        },
      ]}
    />
  );
};

/** Whom a draft would ask, before it is published. */
const Asked = ({ of }: { of: AgreementDetail }) => {
  const text = useSay();
  const { data } = useCall(agreementApi.asked, { agreementId: of.agreementId });
  if (!data) return null;
  if (data.total === 0) return <p className="luan-hint">{text('agreements.askedNobody')}</p>;
  const more = data.total > data.names.length ? ' …' : '';
  return <p>{text('agreements.asked', { count: data.total, names: data.names.join('、') + more })}</p>;
};

const isDraft = (of: AgreementDetail | undefined): boolean => of?.state === agreementState.values.draft && !of.byPlans;

const tabsOf = (data: AgreementDetail | undefined) => [
  {
    key: 'text',
    title: say('agreements.content'),
    content: (of: AgreementDetail) => <AgreementText title={of.title} body={of.body} />,
  },
  ...(isDraft(data)
    ? [{ key: 'asked', title: say('agreements.askedTitle'), content: (of: AgreementDetail) => <Asked of={of} /> }]
    : []),
  ...(data && !data.byPlans && !isDraft(data)
    ? [
        {
          key: 'records',
          title: say('agreements.records'),
          content: (of: AgreementDetail) => <Records fixed={{ agreementId: of.agreementId }} />,
        },
      ]
    : []),
  { key: 'editions', title: say('agreements.editions'), content: (of: AgreementDetail) => <Editions of={of} /> },
];

const noteOf = (of: AgreementDetail | undefined): string => {
  if (of?.byPlans) return say('agreements.byPlansNote');
  return of?.can.includes('edition') ? say('agreements.fixedNote') : '';
};

/** One edition of an agreement: its text, who is asked, the editions beside it, and what may be done with it. */
const AgreementDetailScreen = () => {
  const text = useSay();
  const frame = useFrame();
  const agreementId = useParam('agreementId');
  const answer = useCall(agreementApi.one, { agreementId });
  const { data } = answer;
  useTitle(data?.title);
  const note = noteOf(data);
  const actions: Action<AgreementDetail>[] = [
    ...agreementActions<AgreementDetail>(frame, () => frame.close()),
    {
      key: 'register',
      title: text('agreements.register'),
      permission: 'agreement:record:print',
      silent: true,
      on: (of) => of.state !== agreementState.values.draft,
      run: async () =>
        void (await openPrint(agreementRecordApi.registerTicket, { agreementId }, agreementRecordApi.register)),
    },
  ];
  return (
    <>
      {note !== '' && <p className="luan-note">{note}</p>}
      <DetailScreen<AgreementDetail>
        title={data?.title ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: agreementMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabsOf(data)}
      />
    </>
  );
};
export default AgreementDetailScreen;
