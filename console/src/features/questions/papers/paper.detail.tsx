import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, count, longText, tags, text } from '#contracts/columns.ts';
import { examPaperMachine } from '#contracts/questions/paper.codes.ts';
import { type PaperDetail, paperApi, paperEdges, paperList } from '#contracts/questions/paper.contract.ts';
import { difficultyDegree, exercisesType } from '#contracts/questions/question.codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { showCode } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { LawReferences } from '#pickers/law-references.tsx';
import { QuestionView } from '../question.view.tsx';
import '../questions.css';
import './papers.css';
import { PhonePreview } from './phone.preview.tsx';

const PrintDialog = lateDialog(async () => (await import('./print.dialog.tsx')).PrintDialog);

const facts = [
  ...columnsWithout(paperList.columns, 'paperName', 'state'),
  text('areaName'),
  count('seed'),
  tags('bankNames'),
  longText('remark'),
];

const Exercises = ({ of }: { of: PaperDetail }) => {
  const say = useSay();
  if (of.examPaperExercises.length === 0) return <EmptyView title={say('papers.drawnAtExam')} />;
  return (
    <ol className="luan-paper-exercises">
      {of.examPaperExercises.map((one, place) => (
        <li key={one.questionId}>
          <span className="luan-hint">
            {showCode(exercisesType, one.exercisesType)} · {showCode(difficultyDegree, one.difficultyDegree)} ·{' '}
            {say('papers.points', { score: one.score })}
          </span>
          <QuestionView of={one} answered number={place + 1} />
        </li>
      ))}
    </ol>
  );
};

const Editions = ({ of }: { of: PaperDetail }) => {
  const frame = useFrame();
  const say = useSay();
  return (
    <ul>
      {of.editions.map((one) => (
        <li key={one.paperId}>
          <button
            type="button"
            className="luan-link"
            onClick={() => frame.open('/exam/paperDetail', { paperId: one.paperId })}
          >
            {say('questions.revisionOf', { revision: one.edition })} · {showCode(examPaperMachine.codes, one.state)}
          </button>
        </li>
      ))}
    </ul>
  );
};

const tabs = () => [
  { key: 'exercises', title: sayNow('papers.exercises'), content: (data: PaperDetail) => <Exercises of={data} /> },
  { key: 'preview', title: sayNow('papers.preview'), content: (data: PaperDetail) => <PhonePreview of={data} /> },
  {
    key: 'laws',
    title: sayNow('laws.cited'),
    content: (data: PaperDetail) => <LawReferences of={{ paperId: data.paperId }} writable={false} />,
  },
  { key: 'editions', title: sayNow('papers.editions'), content: (data: PaperDetail) => <Editions of={data} /> },
];

/** A paper: its rules, its questions, how the student sees it, its editions and its history. */
const PaperDetailScreen = () => {
  const frame = useFrame();
  const paperId = useParam('paperId');
  const [printing, setPrinting] = useState(false);
  const answer = useCall(paperApi.one, { paperId });
  const name = answer.data?.paperName;
  useTitle(name);
  const actions: Action<PaperDetail>[] = [
    {
      key: 'mod',
      title: sayNow('kit.edit'),
      primary: true,
      silent: true,
      on: (data) => data.can.includes('mod'),
      run: () => frame.open('/exam/paperEdit', { paperId }),
    },
    {
      key: 'edition',
      title: sayNow('papers.newEdition'),
      ask: true,
      follows: sayNow('papers.editionFollows'),
      on: (data) => data.can.includes('edition'),
      run: async () => {
        const made = await call(paperApi.edition, { paperId });
        frame.open('/exam/paperEdit', { paperId: made.paperId });
      },
    },
    {
      key: 'print',
      title: sayNow('papers.print'),
      silent: true,
      on: (data) => data.can.includes('print'),
      run: () => setPrinting(true),
    },
    ...edgeActions<PaperDetail>(examPaperMachine, paperEdges, (data) => data.paperId),
  ];
  return (
    <>
      <DetailScreen<PaperDetail>
        title={name ?? ''}
        data={answer.data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: examPaperMachine, state: (data) => data.state, history: (data) => data.history }}
        actions={actions}
        tabs={tabs()}
      />
      {printing && answer.data && <PrintDialog of={answer.data} onClose={() => setPrinting(false)} />}
    </>
  );
};
export default PaperDetailScreen;
