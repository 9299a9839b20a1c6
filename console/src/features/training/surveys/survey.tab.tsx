import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { bestMark, leastUnnamed, type SurveyResult, surveyApi } from '#contracts/training/surveys/survey.contract.ts';
import { surveyNaming } from '#contracts/training/surveys/survey.entries.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';

const marks = Array.from({ length: bestMark }, (_, index) => bestMark - index);
const shown = (mean: number | null): string => (mean === null ? '—' : mean.toFixed(1));

interface Line {
  readonly place: number;
  readonly question: string;
  readonly mean: number | null;
  readonly spread: readonly number[];
}

const Questions = ({ of, questions }: { of: SurveyResult; questions: readonly string[] }) => {
  const say = useSay();
  const rows: Line[] = questions.map((question, index) => ({
    place: index + 1,
    question,
    mean: of.all.means[index] ?? null,
    spread: of.all.spread[index] ?? [],
  }));
  return (
    <DataTable
      label={say('surveys.tab')}
      rows={rows}
      keyOf={(row) => String(row.place)}
      density="small"
      busy={false}
      columns={[
        {
          key: 'question',
          title: say('surveys.question'),
          width: 360,
          render: (row) => `${row.place}. ${row.question}`,
        },
        { key: 'mean', title: say('surveys.mean'), width: 100, right: true, render: (row) => shown(row.mean) },
        ...marks.map((mark) => ({
          key: `mark${mark}`,
          title: say('surveys.mark', { mark }),
          width: 80,
          right: true,
          render: (row: Line) => row.spread[mark - 1] ?? '—',
        })),
      ]}
    />
  );
};

const Teachers = ({ of }: { of: SurveyResult }) => {
  const say = useSay();
  if (of.teachers.length === 0) return null;
  return (
    <>
      <h3 className="luan-group-title">{say('surveys.teachers')}</h3>
      <DataTable
        label={say('surveys.teachers')}
        rows={of.teachers}
        keyOf={(row) => row.lecturer}
        density="small"
        busy={false}
        columns={[
          { key: 'lecturer', title: say('surveys.teacher'), width: 180, render: (row) => row.lecturer },
          { key: 'answers', title: say('surveys.people'), width: 110, right: true, render: (row) => row.answers },
          { key: 'mean', title: say('surveys.total'), width: 110, right: true, render: (row) => shown(row.mean) },
        ]}
      />
    </>
  );
};

const Texts = ({ of }: { of: SurveyResult }) => {
  const say = useSay();
  return (
    <>
      <h3 className="luan-group-title">{say('surveys.texts')}</h3>
      {of.texts.length === 0 && <p className="luan-hint">{say('surveys.noTexts')}</p>}
      <ul className="luan-training-said">
        {of.texts.map((one, index) => (
          // Words stand in the order of the answer; there is nothing else that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {one.comment}
            {one.realName !== '' && <span className="luan-hint"> — {one.realName}</span>}
          </li>
        ))}
      </ul>
    </>
  );
};

/** What the members said of the training: marks by question and teacher, and their words. */
export const SurveyTab = ({ of }: { of: PlanDetail }) => {
  const say = useSay();
  const frame = useFrame();
  const { data, isError, refetch } = useCall(surveyApi.result, { planId: of.planId });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={6} />;
  const { form, all, asked } = data;
  const settings = holds('train:survey:list') && (
    <Button data-action="questionnaires" onClick={() => frame.open('/train/survey/list')}>
      {say('surveys.edit')}
    </Button>
  );
  if (!form) return <EmptyView title={say('surveys.none')}>{settings}</EmptyView>;
  const naming = showCode(surveyNaming, form.named ? surveyNaming.values.named : surveyNaming.values.unnamed);
  return (
    <div className="luan-training-work-part">
      <div className="luan-training-plan-tools">
        <span>{say('surveys.askedBy', { name: form.surveyName, naming })}</span>
        <span>{say('surveys.answered', { answers: all.answers, asked })}</span>
        {all.mean !== null && (
          <strong>
            {say('surveys.total')} {shown(all.mean)}
          </strong>
        )}
        {settings}
      </div>
      {all.answers === 0 && <p className="luan-hint">{say('surveys.notYet')}</p>}
      {data.tooFew && <p className="luan-hint">{say('surveys.tooFew', { least: leastUnnamed })}</p>}
      <Questions of={data} questions={form.questions} />
      <Teachers of={data} />
      {all.answers > 0 && !data.tooFew && <Texts of={data} />}
    </div>
  );
};
