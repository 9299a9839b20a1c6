import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type QuestionDetail, questionApi, questionList } from '#contracts/questions/question.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { LawReferences } from '#pickers/law-references.tsx';
import { QuestionView } from '#pickers/questions/question-view.tsx';

const facts = questionList.columns.filter((column) =>
  [
    'exercisesType',
    'difficultyDegree',
    'bankName',
    'source',
    'optionOrder',
    'usedCount',
    'answeredCount',
    'facility',
    'discrimination',
    'updatedAt',
  ].includes(column.field),
);

const Uses = ({ of }: { of: QuestionDetail }) => {
  const say = useSay();
  return (
    <>
      <h3 className="luan-group-title">{say('questions.usedOn')}</h3>
      {of.papers.length + of.lessons.length === 0 && <p className="luan-hint">{say('questions.noUse')}</p>}
      <ul>
        {of.papers.map((paper) => (
          <li key={paper.paperId}>{paper.paperName}</li>
        ))}
      </ul>
      {of.lessons.length > 0 && <h3 className="luan-group-title">{say('questions.usedInLessons')}</h3>}
      <ul>
        {of.lessons.map((one) => (
          <li key={`${one.lessonId}${one.chapterName}`}>
            {one.lessonName} · {say('lessons.editionOf', { edition: one.edition })} · {one.chapterName}
          </li>
        ))}
      </ul>
      {of.revisions.length > 0 && <h3 className="luan-group-title">{say('questions.revisions')}</h3>}
      <ul>
        {of.revisions.map((one) => (
          <li key={one.revision}>
            {say('questions.revisionOf', { revision: one.revision })} · {showDateTime(one.at)} · {one.byName}:{' '}
            {one.stem} ({one.answer})
            {one.facility !== null &&
              ` · ${say('questions.figures', { count: one.answeredCount, facility: one.facility })}`}
          </li>
        ))}
      </ul>
    </>
  );
};

/** One question with its answer, where it is used and what it said before. */
export const QuestionGlance = ({ questionId, onClose }: { questionId: string; onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(questionApi.one, { questionId });
  return (
    <Dialog
      title={say('questions.basics')}
      open
      width={1040}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('kit.close')}</Button>}
    >
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {!answer.data && !answer.isError && <Bones rows={5} />}
      {answer.data && (
        <>
          <QuestionView of={answer.data} answered />
          <Facts columns={facts} data={answer.data} />
          <p className="luan-hint">
            {answer.data.answeredCount === 0 ? say('questions.notAnswered') : say('questions.figuresHint')}
          </p>
          <LawReferences of={{ questionId }} writable={answer.data.can.includes('mod')} />
          <Uses of={answer.data} />
        </>
      )}
    </Dialog>
  );
};
