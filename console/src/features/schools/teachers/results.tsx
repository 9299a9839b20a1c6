import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type TaughtClass, teacherResultApi } from '#contracts/schools/teacher-result.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones, Note } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';

const share = (part: number, of: number): string => (of === 0 ? '—' : `${Math.round((part * 100) / of)} %`);
const sumOf = (rows: readonly TaughtClass[], field: 'people' | 'passed'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** What became of the classes of a teacher: who came, who completed, and what they said; each class opens. */
export const Results = ({ teacherId }: { teacherId: string }) => {
  const say = useSay();
  const frame = useFrame();
  const { data, isError, refetch } = useCall(teacherResultApi.list, { teacherId });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={4} />;
  if (data.length === 0) return <EmptyView title={say('teaching.resultsNone')} />;
  const [people, passed] = [sumOf(data, 'people'), sumOf(data, 'passed')];
  return (
    <>
      <Note>{say('teaching.resultsSum', { count: data.length, people, passed, rate: share(passed, people) })}</Note>
      <DataTable
        label={say('teaching.results')}
        rows={data}
        keyOf={(row) => row.classId}
        density="small"
        busy={false}
        columns={[
          {
            key: 'class',
            title: say('fields.className'),
            width: 240,
            render: (row) => (
              <button
                type="button"
                className="luan-link"
                onClick={() => frame.open('/school/classDetail', { classId: row.classId })}
              >
                {row.className}
              </button>
            ),
          },
          { key: 'lessons', title: say('teaching.heldLessons'), width: 90, right: true, render: (row) => row.lessons },
          {
            key: 'hours',
            title: say('teaching.heldHours'),
            width: 110,
            right: true,
            render: (row) => Math.floor(row.minutes / 6) / 10,
          },
          { key: 'people', title: say('teaching.taughtPeople'), width: 110, right: true, render: (row) => row.people },
          { key: 'passed', title: say('teaching.taughtPassed'), width: 100, right: true, render: (row) => row.passed },
          { key: 'failed', title: say('teaching.taughtFailed'), width: 110, right: true, render: (row) => row.failed },
          {
            key: 'rate',
            title: say('teaching.passRate'),
            width: 100,
            right: true,
            render: (row) => share(row.passed, row.people),
          },
          { key: 'answers', title: say('teaching.saidAnswers'), width: 100, right: true, render: (row) => row.answers },
          {
            key: 'mean',
            title: say('teaching.saidMean'),
            width: 130,
            right: true,
            render: (row) => (row.mean === null ? '—' : row.mean.toFixed(1)),
          },
        ]}
      />
      <p className="luan-hint">{say('teaching.resultsHint')}</p>
    </>
  );
};
