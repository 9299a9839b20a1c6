import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type Column, calendarDay, code, count, longText, tags, text, yes } from '#contracts/columns.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import { periodCode, planMachine, planSource, signatureClass, trainPlace } from '#contracts/training/plan.codes.ts';
import { type PlanDetail, planApi } from '#contracts/training/plan.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { exportDetail } from '#pickers/archives/export-chosen.ts';
import { openSheet } from '#pickers/archives/open-sheet.ts';
import '../training.css';
import { ClassroomTab } from '../hours/classroom.tab.tsx';
import { useOwnKind } from '../kind.ts';
import { meetingTabs } from '../meetings/meeting.tabs.tsx';
import { MembersTab } from '../members/members.tab.tsx';
import { SendsTab } from '../sends/sends.tab.tsx';
import { ChangesTab } from './changes.tab.tsx';
import { lessonColumns } from './lesson.columns.tsx';
import { ProgressTab } from './progress.tab.tsx';

const SendDialog = lateDialog(async () => (await import('../sends/send.dialog.tsx')).SendDialog);

const only = (on: boolean, ...columns: Column[]): Column[] => (on ? columns : []);

/** Facts of a plan; those a kind does not have are left out. */
const factsOf = (kind: Flavour, data: PlanDetail | undefined): Column[] => [
  text('planNumber'),
  calendarDay('startDate'),
  calendarDay('endDate'),
  calendarDay('makeUpUntil'),
  ...only(kind.repeats, code('periodCode', periodCode)),
  ...only(Boolean(data?.seriesName), text('seriesName')),
  code('source', planSource),
  ...only(Boolean(data?.sentFromName), text('sentFromName')),
  text('orgName'),
  code('place', trainPlace),
  tags('subjectNames'),
  tags('industryNames'),
  tags('dutyNames'),
  text('areaNames'),
  ...only(kind.hours, count('requiredMinutes'), count('minutesPerHour'), count('dailyMinutes'), yes('auditsHours')),
  code('signWay', signWay),
  yes('signIn'),
  yes('signOut'),
  count('spotMinutes'),
  ...only(data?.spotMinutes !== null, count('spotSeconds')),
  ...only(kind.hours, count('lengthFactor')),
  ...only(kind.exam, text('paperName')),
  ...only(
    kind.exam && Boolean(data?.paperId),
    code('examPlace', trainPlace),
    count('examAttempts'),
    count('passingScore'),
    count('examMinutes'),
    calendarDay('examFrom'),
    calendarDay('examUntil'),
    yes('auditsScore'),
  ),
  ...only(kind.booking, yes('booksExam')),
  ...only(kind.letter, { ...tags('letters'), codes: signatureClass }),
  ...only(kind.certificate, yes('auditsPrint')),
  text('submittedByName'),
  longText('intro'),
];

const Lessons = ({ of }: { of: PlanDetail }) => {
  const say = useSay();
  const columns = lessonColumns<PlanDetail['lessons'][number]>(say);
  if (of.lessons.length === 0) return <EmptyView title={say('plans.noLessons')} />;
  return (
    <DataTable
      label={say('fields.lessons')}
      rows={of.lessons}
      keyOf={(row) => row.lessonId}
      density="small"
      busy={false}
      columns={[
        columns.name,
        columns.type,
        { key: 'edition', title: say('fields.edition'), width: 90, right: true, render: (row) => row.edition },
        {
          key: 'length',
          title: say('plans.lessonLength'),
          width: 140,
          right: true,
          render: (row) => (row.lessonMinutes === null ? say('plans.noLength') : row.lessonMinutes),
        },
        columns.required,
      ]}
    />
  );
};

type Tab = { key: string; title: string; content: (data: PlanDetail) => ReactNode };

const tabsOf = (kind: Flavour): Tab[] => [
  ...(kind.meeting ? meetingTabs() : []),
  { key: 'progress', title: sayNow('plans.progress'), content: (data) => <ProgressTab of={data} /> },
  { key: 'members', title: sayNow('plans.members'), content: (data) => <MembersTab of={data} kind={kind} /> },
  ...(kind.hours
    ? [
        {
          key: 'hours',
          title: sayNow('hours.hours'),
          content: (data: PlanDetail) => <ClassroomTab of={data} kind={kind} />,
        },
      ]
    : []),
  { key: 'lessons', title: sayNow('fields.lessons'), content: (data) => <Lessons of={data} /> },
  ...(kind.sends
    ? [
        {
          key: 'sends',
          title: sayNow('plans.sends'),
          content: (data: PlanDetail) => <SendsTab planId={data.planId} />,
        },
      ]
    : []),
  { key: 'changes', title: sayNow('plans.changes'), content: (data) => <ChangesTab planId={data.planId} /> },
];

/** The spreadsheet of a plan, as its kind has it. */
const exportOf = (kind: Flavour) => {
  if (kind.meeting) return 'meeting';
  return kind.externalExam ? 'twoPlan' : 'plan';
};

/** A plan of any kind: where it stands and what comes next, its members, how far they are, its lessons, changes, history. */
const PlanDetailScreen = () => {
  const frame = useFrame();
  const kind = useOwnKind();
  const planId = useParam('planId');
  const answer = useCall(planApi.one, { planId });
  const [sending, setSending] = useState(false);
  const name = answer.data?.planName;
  useEffect(() => {
    if (name) frame.setTitle(name);
  }, [name, frame]);
  const actions: Action<PlanDetail>[] = [
    {
      key: 'mod',
      title: sayNow('kit.edit'),
      primary: true,
      silent: true,
      on: (data) => data.can.includes('mod'),
      run: () => frame.open(`${kind.path}/edit`, { planId }),
    },
    ...edgeActions<PlanDetail>(planMachine, planApi.edges, (data) => data.planId),
    {
      key: 'send',
      title: sayNow('plans.send'),
      silent: true,
      on: (data) => data.can.includes('send'),
      run: () => setSending(true),
    },
    {
      key: 'copy',
      title: sayNow('plans.copyNextYear'),
      ask: sayNow('plans.copyAsk'),
      on: (data) => data.can.includes('copy'),
      run: async () => {
        const made = await call(planApi.copy, { planId });
        frame.open(`${kind.path}/edit`, { planId: made.planId });
      },
    },
  ];
  const mayOwn = (verb: `${string}:${string}`): boolean => holds(flavourKey(kind.code, verb));
  actions.push(
    {
      key: 'print',
      title: sayNow('archives.print'),
      silent: true,
      on: () => mayOwn('plan:print'),
      run: () =>
        kind.meeting ? openSheet('meetingDetail', planId) : frame.open('/plan/detail/print/preview', { planId }),
    },
    {
      key: 'exportDetail',
      title: sayNow('archives.exportDetail'),
      silent: true,
      on: () => mayOwn('member:export'),
      run: () => exportDetail(exportOf(kind), { planId }),
    },
  );
  const shown = (data: PlanDetail): PlanDetail => ({
    ...data,
    letters: data.letters.map((letter) => showCode(signatureClass, letter)),
  });
  return (
    <>
      <DetailScreen<PlanDetail>
        title={name ?? ''}
        data={answer.data && shown(answer.data)}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={factsOf(kind, answer.data)}
        machine={{ machine: planMachine, state: (data) => data.state, history: (data) => data.history }}
        actions={actions}
        tabs={tabsOf(kind)}
      />
      {sending && <SendDialog planId={planId} onClose={() => setSending(false)} />}
    </>
  );
};
export default PlanDetailScreen;
