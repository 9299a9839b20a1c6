import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import {
  type Column,
  calendarDay,
  code,
  count,
  dateTime,
  learnedMinutes,
  longText,
  planNumber,
  tags,
  text,
} from '#contracts/columns.ts';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { flavourCode, flavourOf } from '#contracts/training/flavours.ts';
import { trainPlace } from '#contracts/training/plan.codes.ts';
import { planSendMachine } from '#contracts/training/sends/send.codes.ts';
import { type SendDetail, sendApi } from '#contracts/training/sends/send.contract.ts';
import { type Action, edgeActions, ownEdges } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { EmptyView } from '#kit/views.tsx';
import { lessonColumns } from '../plans/lesson.columns.tsx';

const only = (on: boolean, ...columns: Column[]): Column[] => (on ? columns : []);

const factsOf = (data: SendDetail | undefined): Column[] => {
  const kind = data && flavourOf(data.flavour);
  const asks = data?.content ?? undefined;
  return [
    code('flavour', flavourCode),
    text('senderName'),
    text('orgName'),
    planNumber('planNumber'),
    calendarDay('startDate'),
    calendarDay('endDate'),
    calendarDay('makeUpUntil'),
    code('place', trainPlace),
    tags('subjectNames'),
    tags('industryNames'),
    tags('dutyNames'),
    ...only(kind?.hours === true, learnedMinutes('requiredMinutes', { titled: 'requiredHours' })),
    ...only(Boolean(asks?.paperName), text('paperName'), count('examAttempts'), count('passingScore')),
    text('sentByName'),
    dateTime('sentAt'),
    ...only(Boolean(data?.answeredAt), text('answeredByName'), dateTime('answeredAt')),
    ...only(Boolean(data?.reason), longText('reason')),
    longText('intro'),
  ];
};

const Lessons = ({ of }: { of: SendDetail }) => {
  const say = useSay();
  const columns = lessonColumns<NonNullable<SendDetail['content']>['lessons'][number]>(
    say,
    of.content?.minutesPerHour ?? usualMinutesPerHour,
  );
  if (of.content === null) return <EmptyView title={say('plans.sentWithdrawn')} />;
  if (of.content.lessons.length === 0) return <EmptyView title={say('plans.noLessons')} />;
  return (
    <DataTable
      label={say('fields.lessons')}
      rows={of.content.lessons}
      keyOf={(row) => row.lessonId}
      density="small"
      busy={false}
      columns={[columns.name, columns.type, columns.required]}
    />
  );
};

const tabs = () => [
  { key: 'lessons', title: sayNow('fields.lessons'), content: (of: SendDetail) => <Lessons of={of} /> },
];

/** A plan that came from above: what it asks for, and the answer to it; where a message about it leads. */
const SendDetailScreen = () => {
  const frame = useFrame();
  const sendId = useParam('sendId');
  const answer = useCall(sendApi.one, { sendId });
  const { data } = answer;
  const name = data?.planName;
  useTitle(name);
  const actions: Action<SendDetail>[] = [
    {
      key: 'copy',
      title: sayNow('plans.openCopy'),
      primary: true,
      silent: true,
      on: (of) => of.copyPlanId !== null,
      run: (of) => frame.open(`${flavourOf(of.flavour).path}/detail`, { planId: of.copyPlanId ?? '' }),
    },
    ...edgeActions<SendDetail>(planSendMachine, sendApi.edges, (of) => of.sendId),
  ];
  return (
    <DetailScreen<SendDetail>
      title={name ?? ''}
      data={data && ({ ...data.content, ...data } as SendDetail)}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={factsOf(data)}
      machine={{ machine: ownEdges(planSendMachine, data?.can), state: (of) => of.state, history: (of) => of.history }}
      actions={actions}
      tabs={tabs()}
    />
  );
};
export default SendDetailScreen;
