import { fitted } from '#client/media/picture.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { lateState } from '#contracts/exams/late/late-answer.codes.ts';
import type { AnsweredQuestion, RecordDetail } from '#contracts/exams/record.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import { fullPath } from '#contracts/route.ts';
import { showCode, Tag } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { LateOfQuestion } from './late-answers.tsx';

const { judge } = exercisesType.values;

const pictureOf = (sittingId: string, fileId: string): string =>
  `${fullPath(recordApi.picture)}?sittingId=${sittingId}&fileId=${fileId}`;

const Options = ({ of, sittingId, open }: { of: AnsweredQuestion; sittingId: string; open: boolean }) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const options =
    of.exercisesType === judge
      ? [
          { letter: 'A', content: say('questions.right'), contentEn: '', fileId: null },
          { letter: 'B', content: say('questions.wrong'), contentEn: '', fileId: null },
        ]
      : of.options;
  return (
    <ul className="luan-exam-options">
      {options.map((one) => {
        const chosen = of.answer.includes(one.letter);
        const right = of.right.includes(one.letter);
        const tone = chosen && !open ? (right || of.voided ? 'good' : 'bad') : 'plain';
        return (
          <li key={one.letter} data-tone={tone}>
            <span className="luan-exam-letter" aria-hidden>
              {chosen ? '●' : '○'}
            </span>
            <span>
              {of.exercisesType === judge ? '' : `${one.letter}. `}
              {(english && one.contentEn) || one.content}
              {one.fileId !== null && <img src={fitted(pictureOf(sittingId, one.fileId), 320)} alt={one.letter} />}
            </span>
            {right && <span className="luan-hint">{say('records.rightAnswer')}</span>}
            {chosen && <span className="luan-hint">{say('records.chosen')}</span>}
          </li>
        );
      })}
    </ul>
  );
};

interface QuestionProps {
  of: AnsweredQuestion;
  sittingId: string;
  open: boolean;
  /** What became of the late answers of the sitting. */
  late: number;
}

const Question = ({ of, sittingId, open, late }: QuestionProps) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  return (
    <li className="luan-exam-question" data-correct={open ? 'open' : of.correct}>
      {of.caseStem !== '' && <p className="luan-hint">{of.caseStem}</p>}
      <p>
        <strong>{of.place}. </strong>
        {(english && of.stemEn) || of.stem} <Tag>{showCode(exercisesType, of.exercisesType)}</Tag>
        {!open && (
          <Tag tone={of.correct ? 'good' : 'bad'}>{say('records.marksOf', { marks: of.marks, full: of.score })}</Tag>
        )}
        {of.voided && <Tag tone="warn">{say('records.questionVoided')}</Tag>}
        {of.corrected && <Tag tone="warn">{say('records.keyCorrected')}</Tag>}
        {of.answer === '' && <Tag>{say('records.notAnswered')}</Tag>}
        {of.changes > 0 && <Tag>{say('records.changedTimes', { n: of.changes })}</Tag>}
      </p>
      <Options of={of} sittingId={sittingId} open={open} />
      <LateOfQuestion of={of} state={late} />
      {!open && !of.correct && of.explanation !== '' && <p className="luan-hint">{of.explanation}</p>}
    </li>
  );
};

/** The paper of one person: every question as it was seen, what was chosen, what is right. */
export const Questions = ({ of }: { of: RecordDetail }) => {
  const say = useSay();
  return (
    <section>
      <h3 className="luan-group-title">{say('records.questions')}</h3>
      {of.questions.length === 0 ? (
        <EmptyView title={say('records.noQuestions')} />
      ) : (
        <ol className="luan-exam-questions">
          {of.questions.map((one) => (
            <Question
              key={one.place}
              of={one}
              sittingId={of.sittingId}
              open={of.state === sittingState.values.open}
              late={of.late?.state ?? lateState.values.uncounted}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
