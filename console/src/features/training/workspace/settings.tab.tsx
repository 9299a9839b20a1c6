import { useSay } from '#client/phrases.ts';
import {
  areas,
  type Column,
  calendarDay,
  code,
  count,
  learnedMinutes,
  longText,
  planNumber,
  tags,
  text,
  yes,
} from '#contracts/columns.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import { periodCode, planSource, signatureClass, trainLevel, trainPlace } from '#contracts/training/plan.codes.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { Facts } from '#kit/facts.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { lessonColumns } from '../plans/lesson.columns.tsx';

const only = (on: boolean, ...columns: Column[]): Column[] => (on ? columns : []);

/** Facts of a plan; those a kind does not have are left out. */
const factsOf = (kind: Flavour, data: PlanDetail): Column[] => [
  planNumber('planNumber'),
  calendarDay('startDate'),
  calendarDay('endDate'),
  calendarDay('makeUpUntil'),
  ...only(kind.repeats, code('periodCode', periodCode)),
  ...only(kind.levels, code('trainLevel', trainLevel)),
  ...only(Boolean(data.seriesName), text('seriesName')),
  code('source', planSource),
  ...only(Boolean(data.sentFromName), text('sentFromName')),
  text('orgName'),
  code('place', trainPlace),
  tags('subjectNames'),
  tags('industryNames'),
  tags('dutyNames'),
  areas('areaNames'),
  ...only(
    kind.hours,
    learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
    count('minutesPerHour'),
    count('dailyMinutes'),
    yes('auditsHours'),
  ),
  code('signWay', signWay),
  yes('signIn'),
  yes('signOut'),
  count('spotMinutes'),
  ...only(data.spotMinutes !== null, count('spotSeconds')),
  ...only(kind.hours, count('lengthFactor'), yes('filmOnce')),
  ...only(kind.exam, text('paperName')),
  ...only(
    kind.exam && Boolean(data.paperId),
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
  ...only(kind.exam, yes('agreementsFirst')),
  ...only(kind.certificate, yes('auditsPrint')),
  text('submittedByName'),
  longText('intro'),
];

const Lessons = ({ of }: { of: PlanDetail }) => {
  const say = useSay();
  const columns = lessonColumns<PlanDetail['lessons'][number]>(say, of.minutesPerHour);
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

/** Everything the plan was set to, and its lessons. */
export const SettingsTab = ({ of, kind }: { of: PlanDetail; kind: Flavour }) => {
  const say = useSay();
  return (
    <div className="luan-training-work-part">
      <h3 className="luan-group-title">{say('fields.lessons')}</h3>
      <Lessons of={of} />
      <h3 className="luan-group-title">{say('plans.settings')}</h3>
      <Facts
        columns={factsOf(kind, of)}
        data={{ ...of, letters: of.letters.map((letter) => showCode(signatureClass, letter)) }}
      />
    </div>
  );
};
