import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { checkFinding, checkSeverity } from '#contracts/checks/check.codes.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { placeTaskMachine, placeTaskState } from '#contracts/hazards/place.codes.ts';
import { type PlaceTaskDetail, placeTaskApi, placeTaskList } from '#contracts/hazards/place.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { Permit } from '#kit/permit.tsx';
import { showCode } from '#kit/show.tsx';
import { CheckItemWords } from '#pickers/check-item.tsx';
import { printRecord } from '#pickers/record-print.ts';
import { taskActions } from './task.list.tsx';
import '../hazards.css';

type Answer = PlaceTaskDetail['answers'][number];

const FillDialog = lateDialog(async () => (await import('./fill.dialog.tsx')).FillDialog);

/** What the list has, without the name, which is the title, and the state, which stands below it. */
const facts = columnsWithout(placeTaskList.columns, 'placeCheckName', 'state').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);

const Finding = ({ of }: { of: Answer }) => (
  <span className={of.finding === checkFinding.values.fault ? 'luan-hazards-fault' : undefined}>
    {of.finding === 0 ? '—' : showCode(checkFinding, of.finding)}
  </span>
);

const Photo = ({ of }: { of: Answer }) => {
  const say = useSay();
  if (of.photoId === null) return '—';
  return (
    <a href={fileAddress(of.photoId)} target="_blank" rel="noopener noreferrer">
      <img
        className="luan-hazards-photo"
        src={`${fileAddress(of.photoId)}&width=160`}
        alt={say('hazards.photoOf', { n: of.item })}
      />
    </a>
  );
};

/** The hidden danger a fault became, or the press that makes it one. */
const Danger = ({ of, may, onMake }: { of: Answer; may: boolean; onMake: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  const { dangerId } = of;
  if (dangerId !== null)
    return (
      <button type="button" className="luan-link" onClick={() => frame.open('/hazard/dangerDetail', { dangerId })}>
        {of.dangerNo}
      </button>
    );
  if (!may || of.finding !== checkFinding.values.fault) return '—';
  return (
    <Permit permission="hazard:danger:add">
      <Button size="small" onClick={onMake}>
        {say('hazards.toDanger')}
      </Button>
    </Permit>
  );
};

const Answers = ({ of, onMade }: { of: PlaceTaskDetail; onMade: () => void }) => {
  const say = useSay();
  const { due, missed } = placeTaskState.values;
  const may = of.state !== due && of.state !== missed;
  const make = async (item: number): Promise<void> => {
    await call(placeTaskApi.toDanger, { placeTaskId: of.placeTaskId, item });
    onMade();
  };
  return (
    <DataTable<Answer>
      label={say('hazards.items')}
      rows={of.answers}
      keyOf={(row) => String(row.item)}
      density="small"
      busy={false}
      columns={[
        { key: 'item', title: '#', width: 50, render: (row) => row.item },
        { key: 'group', title: say('fields.group'), width: 110, render: (row) => row.group },
        { key: 'text', title: say('fields.text'), width: 300, render: (row) => <CheckItemWords of={row} /> },
        {
          key: 'severity',
          title: say('fields.severity'),
          width: 100,
          render: (row) => showCode(checkSeverity, row.severity),
        },
        { key: 'finding', title: say('hazards.finding'), width: 100, render: (row) => <Finding of={row} /> },
        { key: 'note', title: say('hazards.note'), width: 200, render: (row) => row.note || '—' },
        { key: 'photo', title: say('hazards.photo'), width: 130, render: (row) => <Photo of={row} /> },
        {
          key: 'danger',
          title: say('hazards.danger'),
          width: 140,
          render: (row) => <Danger of={row} may={may} onMake={() => void make(row.item)} />,
        },
      ]}
    />
  );
};

const Signature = ({ of }: { of: PlaceTaskDetail }) => {
  const say = useSay();
  if (of.signatureId === null) return <p className="luan-hint">{say('hazards.unsigned')}</p>;
  return <img className="luan-hazards-signature" src={fileAddress(of.signatureId)} alt={say('hazards.signature')} />;
};

const tabsOf = (say: ReturnType<typeof useSay>, onMade: () => void) => [
  {
    key: 'answers',
    title: say('hazards.items'),
    content: (of: PlaceTaskDetail) => <Answers of={of} onMade={onMade} />,
  },
  { key: 'signature', title: say('hazards.signature'), content: (of: PlaceTaskDetail) => <Signature of={of} /> },
];

/** One period of a check: every item, photos, and the hidden dangers its faults became. */
const TaskDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const placeTaskId = useParam('placeTaskId');
  const [filling, setFilling] = useState(false);
  const answer = useCall(placeTaskApi.one, { placeTaskId });
  const { data } = answer;
  const again = () => void answer.refetch();
  useTitle(data?.placeCheckName);
  const actions: Action<PlaceTaskDetail>[] = [
    {
      key: 'fill',
      title: say('hazards.fill'),
      primary: true,
      permission: 'hazard:task:mod',
      silent: true,
      on: (of) => of.can.includes('handIn'),
      run: () => setFilling(true),
    },
    ...(taskActions() as Action<PlaceTaskDetail>[]),
    printRecord('placeTask', (of) => of.placeTaskId),
    {
      key: 'history',
      title: say('hazards.history'),
      silent: true,
      run: (of) => frame.open('/device/check/history/record/detail', { placeCheckId: of.placeCheckId }),
    },
  ];
  return (
    <>
      <DetailScreen<PlaceTaskDetail>
        title={data?.placeCheckName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={again}
        columns={facts}
        machine={{ machine: placeTaskMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabsOf(say, again)}
      />
      {filling && data && <FillDialog of={data} onClose={() => setFilling(false)} />}
    </>
  );
};
export default TaskDetail;
