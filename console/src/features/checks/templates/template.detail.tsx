import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import {
  checkSeverity,
  checkTemplateMachine,
  checkTemplateState,
  itemApplies,
  photoWanted,
} from '#contracts/checks/check.codes.ts';
import { type CheckTemplateDetail, checkTemplateApi, checkTemplateList } from '#contracts/checks/template.contract.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';

const facts = columnsWithout(checkTemplateList.columns, 'templateName', 'state').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);

const Items = ({ of }: { of: CheckTemplateDetail }) => {
  const say = useSay();
  return (
    <DataTable
      label={say('checks.items')}
      rows={of.items.map((one, index) => ({ ...one, number: index + 1 }))}
      keyOf={(row) => String(row.number)}
      density="small"
      busy={false}
      columns={[
        { key: 'number', title: '#', width: 50, render: (row) => row.number },
        { key: 'group', title: say('fields.group'), width: 130, render: (row) => row.group },
        { key: 'text', title: say('fields.text'), width: 340, render: (row) => row.text },
        {
          key: 'faultText',
          title: say('fields.faultText'),
          width: 260,
          render: (row) => row.faultText || say('checks.failed', { item: row.text }),
        },
        { key: 'hint', title: say('fields.hint'), width: 200, render: (row) => row.hint || '—' },
        {
          key: 'severity',
          title: say('fields.severity'),
          width: 130,
          render: (row) => showCode(checkSeverity, row.severity),
        },
        { key: 'photo', title: say('fields.photo'), width: 140, render: (row) => showCode(photoWanted, row.photo) },
        {
          key: 'symptoms',
          title: say('fields.symptoms'),
          width: 220,
          render: (row) => row.symptoms?.join('、') || '—',
        },
        {
          key: 'applies',
          title: say('fields.applies'),
          width: 140,
          render: (row) => showCode(itemApplies, row.applies ?? itemApplies.values.asked),
        },
      ]}
    />
  );
};

const Editions = ({ of }: { of: CheckTemplateDetail }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <DataTable
      label={say('checks.editions')}
      rows={of.editions}
      keyOf={(row) => row.checkTemplateId}
      density="small"
      busy={false}
      columns={[
        {
          key: 'edition',
          title: say('fields.edition'),
          width: 160,
          render: (row) => (
            <button
              type="button"
              className="luan-link"
              onClick={() => frame.open('/car/inspection/detail', { checkTemplateId: row.checkTemplateId })}
            >
              {say('checks.editionNo', { n: row.edition })}
            </button>
          ),
        },
        {
          key: 'state',
          title: say('fields.checkTemplateState'),
          width: 140,
          render: (row) => showCode(checkTemplateState, row.state),
        },
        {
          key: 'createdAt',
          title: say('fields.createdAt'),
          width: 180,
          render: (row) => showDateTime(row.createdAt),
        },
      ]}
    />
  );
};

const tabs = () => [
  { key: 'items', title: sayNow('checks.items'), content: (of: CheckTemplateDetail) => <Items of={of} /> },
  { key: 'editions', title: sayNow('checks.editions'), content: (of: CheckTemplateDetail) => <Editions of={of} /> },
];

/** One edition of a template: its items, the editions beside it, and what may be done with it. */
const TemplateDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const checkTemplateId = useParam('checkTemplateId');
  const answer = useCall(checkTemplateApi.one, { checkTemplateId });
  const { data } = answer;
  useTitle(data?.templateName);
  const permission = 'check:template:mod';
  const on = (verb: string) => (of: CheckTemplateDetail) => of.can.includes(verb);
  const edit = (id: string): void => frame.open('/car/inspection/add', { checkTemplateId: id });
  const begun = (verb: 'edition' | 'copy') => async () => {
    edit((await call(checkTemplateApi[verb], { checkTemplateId })).checkTemplateId);
  };
  const actions: Action<CheckTemplateDetail>[] = [
    {
      key: 'edit',
      title: say('checks.editTemplate'),
      permission,
      silent: true,
      on: on('mod'),
      run: () => edit(checkTemplateId),
    },
    {
      key: 'edition',
      title: say('checks.edition'),
      permission,
      silent: true,
      on: on('edition'),
      run: begun('edition'),
    },
    { key: 'copy', title: say('checks.copy'), permission, silent: true, on: on('copy'), run: begun('copy') },
    ...edgeActions<CheckTemplateDetail>(checkTemplateMachine, checkTemplateApi.edges, (of) => of.checkTemplateId),
    {
      key: 'del',
      title: say('checks.remove'),
      permission,
      danger: true,
      ask: say('checks.removeSure'),
      on: on('del'),
      run: async () => {
        await call(checkTemplateApi.del, { checkTemplateId });
        frame.close();
      },
    },
  ];
  return (
    <>
      {data?.can.includes('edition') && <p className="luan-note">{say('checks.fixedNote')}</p>}
      <DetailScreen<CheckTemplateDetail>
        title={data?.templateName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: checkTemplateMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabs()}
      />
    </>
  );
};
export default TemplateDetail;
