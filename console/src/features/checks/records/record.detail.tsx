import { Alert } from 'antd';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, sayOr, useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import {
  checkDoubt,
  checkFaultStanding,
  checkFinding,
  checkRecordMachine,
  checkRecordState,
  checkSeverity,
} from '#contracts/checks/check.codes.ts';
import { type CheckRecordDetail, checkRecordApi, checkRecordList } from '#contracts/checks/record.contract.ts';
import { keyOf } from '#contracts/codes.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';
import { CheckItemWords } from '#pickers/check-item.tsx';
import { printRecord } from '#pickers/record-print.ts';
import '../checks.css';

const facts = columnsWithout(checkRecordList.columns, 'plateNo', 'state').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);

type Answer = CheckRecordDetail['answers'][number];

/** What was found at an item, said by its colour too. */
const Finding = ({ of }: { of: Answer }) => (
  <span className={of.finding === checkFinding.values.fault ? 'luan-checks-fault' : undefined}>
    {showCode(checkFinding, of.finding)}
  </span>
);

const Photo = ({ of }: { of: Answer }) => {
  const say = useSay();
  if (of.photoId === null) return '—';
  return (
    <a href={fileAddress(of.photoId)} target="_blank" rel="noopener noreferrer">
      <img
        className="luan-checks-photo"
        src={`${fileAddress(of.photoId)}&width=160`}
        alt={say('checks.photoOf', { n: of.item })}
      />
    </a>
  );
};

/** Photos of a repair. */
const Repair = ({ photoIds }: { photoIds: readonly string[] }) => {
  const say = useSay();
  return photoIds.map((photoId) => (
    <a key={photoId} href={fileAddress(photoId)} target="_blank" rel="noopener noreferrer">
      <img className="luan-checks-photo" src={`${fileAddress(photoId)}&width=160`} alt={say('checks.mendPhotos')} />
    </a>
  ));
};

const Mendings = ({ of }: { of: Answer }) =>
  of.fault === null ? (
    '—'
  ) : (
    <>
      {showCode(checkFaultStanding, of.fault.standing)}
      {of.fault.mendings.map(({ done, byName, at, photoIds }) => (
        <div key={at} className="luan-hint">
          {showDateTime(at)} {byName} {done}
          <Repair photoIds={photoIds} />
        </div>
      ))}
    </>
  );

const Answers = ({ of }: { of: CheckRecordDetail }) => {
  const say = useSay();
  return (
    <DataTable<Answer>
      label={say('checks.answers')}
      rows={of.answers}
      keyOf={(row) => String(row.item)}
      density="small"
      busy={false}
      columns={[
        { key: 'item', title: '#', width: 50, render: (row) => row.item },
        { key: 'group', title: say('fields.group'), width: 120, render: (row) => row.group },
        { key: 'text', title: say('fields.text'), width: 300, render: (row) => <CheckItemWords of={row} /> },
        {
          key: 'severity',
          title: say('fields.severity'),
          width: 120,
          render: (row) => showCode(checkSeverity, row.severity),
        },
        { key: 'finding', title: say('checks.finding'), width: 100, render: (row) => <Finding of={row} /> },
        { key: 'note', title: say('fields.faultNote'), width: 180, render: (row) => row.note || '—' },
        { key: 'photo', title: say('fields.photo'), width: 120, render: (row) => <Photo of={row} /> },
        { key: 'mending', title: say('checks.mendings'), width: 240, render: (row) => <Mendings of={row} /> },
      ]}
    />
  );
};

/** Why a check is doubted, above its page. */
const DoubtNote = ({ of }: { of: CheckRecordDetail }) => {
  const say = useSay();
  if (of.state !== checkRecordState.values.doubtful) return null;
  const doubts = of.doubts.map((one) => {
    const key = keyOf(checkDoubt, one) ?? '';
    return sayOr(`codes.${checkDoubt.name}.${key}`, key);
  });
  return (
    <Alert
      className="luan-checks-note"
      type="warning"
      showIcon
      title={say('checks.doubtNote', { doubts: doubts.join('、') })}
    />
  );
};

const Signature = ({ of }: { of: CheckRecordDetail }) => {
  const say = useSay();
  return (
    <>
      {of.signatureId === null ? (
        '—'
      ) : (
        <img className="luan-checks-signature" src={fileAddress(of.signatureId)} alt={say('checks.signature')} />
      )}
      {of.latitude !== null && (
        <p>
          {say('checks.where')} {of.latitude}, {of.longitude}
        </p>
      )}
    </>
  );
};

const tabs = () => [
  { key: 'answers', title: sayNow('checks.answers'), content: (of: CheckRecordDetail) => <Answers of={of} /> },
  { key: 'signature', title: sayNow('checks.signature'), content: (of: CheckRecordDetail) => <Signature of={of} /> },
];

/** One check: every item, photos, the signature, why it is doubted, and what became of its faults. */
const RecordDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const checkRecordId = useParam('checkRecordId');
  const answer = useCall(checkRecordApi.one, { checkRecordId });
  const { data } = answer;
  useTitle(data?.plateNo);
  const actions: Action<CheckRecordDetail>[] = [
    printRecord('checkRecord', (of) => of.checkRecordId),
    ...edgeActions<CheckRecordDetail>(checkRecordMachine, checkRecordApi.edges, (of) => of.checkRecordId),
    {
      key: 'history',
      title: say('checks.history'),
      silent: true,
      run: (of) => frame.open('/car/inspection/history/record/detail', { vehicleId: of.vehicleId }),
    },
  ];
  return (
    <>
      {data && <DoubtNote of={data} />}
      <DetailScreen<CheckRecordDetail>
        title={data?.plateNo ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: checkRecordMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabs()}
      />
    </>
  );
};
export default RecordDetail;
