import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { calendarDay, code, count, dateTime, device, longText, text, yes } from '#contracts/columns.ts';
import { sittingState, submittedHow } from '#contracts/exams/exam.codes.ts';
import { lateAnswerMachine } from '#contracts/exams/late/late-answer.codes.ts';
import { lateAnswerApi } from '#contracts/exams/late/late-answer.contract.ts';
import { type RecordDetail, recordApi } from '#contracts/exams/record.contract.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { ofFlavour } from '#contracts/training/flavours.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { useFrame } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { FileLink, StateTag, showCode, showDateTime } from '#kit/show.tsx';
import '../exams.css';
import { scoreActions, sittingActions } from '#pickers/records/score-actions.ts';
import { LateAnswers } from './late-answers.tsx';
import { Questions } from './questions.tsx';
import { Timeline } from './timeline.tsx';

const EvidenceDialog = lateDialog(async () => (await import('../entry/evidence.dialog.tsx')).EvidenceDialog);
const GrantDialog = lateDialog(async () => (await import('./grant.dialog.tsx')).GrantDialog);

const columns = [
  text('planName'),
  text('orgName'),
  text('departmentName'),
  text('idCard'),
  text('paperName'),
  count('attempt', { titled: 'examAttempt' }),
  code('state', sittingState, { titled: 'sittingState' }),
  count('score', { titled: 'examScore' }),
  count('passingScore', { titled: 'passMark' }),
  count('fullScore', { titled: 'examFullScore' }),
  yes('passed', { titled: 'examPassed' }),
  dateTime('openedAt', { titled: 'examOpenedAt' }),
  dateTime('submittedAt', { titled: 'examSubmittedAt' }),
  code('submittedHow', submittedHow),
  count('usedMinutes'),
  code('sourceType', sourceType),
  device('device'),
  text('ip'),
  count('focusLosses'),
  count('screenLeaves'),
  text('auditedByName', { titled: 'scoreAuditedBy' }),
  longText('auditReason', { titled: 'scoreAuditReason' }),
];
/** What an entered score has nothing to say about. */
const ofScreens = new Set(['usedMinutes', 'device', 'ip', 'focusLosses', 'screenLeaves', 'openedAt', 'submittedAt']);
const entryColumns = [
  calendarDay('heldOn'),
  text('certificateNumber'),
  calendarDay('certifiedOn'),
  text('enteredByName'),
  dateTime('enteredAt'),
  longText('note'),
];

const Entry = ({ of }: { of: RecordDetail }) => {
  const say = useSay();
  if (!of.entry) return null;
  return (
    <section>
      <h3 className="luan-group-title">{say('records.entry')}</h3>
      <Facts columns={entryColumns} data={of.entry} />
      <ul className="luan-exam-files">
        {of.entry.files.map((one) => (
          <li key={one.fileId}>
            <FileLink file={one} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What happened beside what was answered, on one page. */
const evidenceOf = (of: RecordDetail) =>
  of.entry ? (
    <>
      <Entry of={of} />
      <Timeline of={of} />
    </>
  ) : (
    <>
      <LateAnswers of={of} />
      <div className="luan-exam-evidence">
        <Timeline of={of} />
        <Questions of={of} />
      </div>
    </>
  );

const Sittings = ({ of }: { of: RecordDetail }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <DataTable
      label={say('records.sittings')}
      rows={of.sittings}
      keyOf={(row) => row.sittingId}
      density="small"
      busy={false}
      columns={[
        {
          key: 'attempt',
          title: say('fields.examAttempt'),
          width: 90,
          render: (row) => (
            <button
              type="button"
              className="luan-link"
              onClick={() => frame.open('/exam/examRecordDetail', { sittingId: row.sittingId })}
            >
              {row.attempt}
            </button>
          ),
        },
        {
          key: 'state',
          title: say('fields.sittingState'),
          width: 110,
          render: (row) => <StateTag codes={sittingState} value={row.state} />,
        },
        { key: 'score', title: say('fields.examScore'), width: 90, right: true, render: (row) => row.score ?? '—' },
        {
          key: 'how',
          title: say('fields.submittedHow'),
          width: 140,
          render: (row) => showCode(submittedHow, row.submittedHow),
        },
        {
          key: 'at',
          title: say('fields.examOpenedAt'),
          width: 160,
          render: (row) => showDateTime(row.openedAt),
        },
      ]}
    />
  );
};
const sittingsOf = (of: RecordDetail) => <Sittings of={of} />;

/** One sitting with everything that speaks for and against it. */
const RecordDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const answer = useCall(recordApi.one, { sittingId: String(frame.query.sittingId) });
  const [open, setOpen] = useState<'grant' | 'evidence'>();
  const data = answer.data;
  const shown = columns.filter((column) => !data?.entry || !ofScreens.has(column.field));
  return (
    <>
      <DetailScreen<RecordDetail>
        title={data ? say('records.recordOf', { name: data.realName }) : ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={shown}
        actions={[
          ...scoreActions((row: RecordDetail) => [row]),
          ...edgeActions<RecordDetail>(lateAnswerMachine, lateAnswerApi, (row) => row.sittingId),
          {
            key: 'evidence',
            title: say('records.addEvidence'),
            silent: true,
            on: (row) => row.entry !== null && row.can.includes('void'),
            run: () => setOpen('evidence'),
          },
          ...sittingActions<RecordDetail>({ grant: () => setOpen('grant') }),
          {
            key: 'items',
            title: say('records.items'),
            silent: true,
            on: (row) => row.questionCount > 0,
            run: (row) => frame.open('/exam/itemList', { planId: row.planId }),
          },
        ]}
        machine={{
          machine: data ? ofFlavour(recordMachine, data.flavour) : recordMachine,
          state: (row) => row.trainingState,
          history: (row) => row.history,
        }}
        tabs={[
          { key: 'evidence', title: say('records.evidence'), content: evidenceOf },
          { key: 'sittings', title: say('records.sittings'), content: sittingsOf },
        ]}
      />
      {data && open === 'grant' && (
        <GrantDialog recordId={data.recordId} name={data.realName} onClose={() => setOpen(undefined)} />
      )}
      {data && open === 'evidence' && <EvidenceDialog sittingId={data.sittingId} onClose={() => setOpen(undefined)} />}
    </>
  );
};
export default RecordDetailScreen;
