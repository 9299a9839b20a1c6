import { useSay } from '#client/phrases.ts';
import { lateHindrance, lateState, minutesLate } from '#contracts/exams/late/late-answer.codes.ts';
import type { AnsweredQuestion, RecordDetail } from '#contracts/exams/record.contract.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import { toSeconds } from '#contracts/zone.ts';
import { StateTag, showCode } from '#kit/show.tsx';

/** How late something arrived, in words. */
export const useLateness = (): ((seconds: number) => string) => {
  const say = useSay();
  return (seconds) => {
    const minutes = minutesLate(seconds);
    return minutes === undefined ? say('records.lateSeconds', { seconds }) : say('records.lateMinutes', { minutes });
  };
};

const useLetters = () => {
  const say = useSay();
  return (of: AnsweredQuestion, letters: string): string => {
    if (letters === '') return say('records.notAnswered');
    if (of.exercisesType !== exercisesType.values.judge) return letters;
    return say(letters === 'A' ? 'questions.right' : 'questions.wrong');
  };
};

/** What arrived after the time for one question: what, when, how late, and whether it counts. */
export const LateOfQuestion = ({ of, state }: { of: AnsweredQuestion; state: number }) => {
  const say = useSay();
  const lateness = useLateness();
  const lettersOf = useLetters();
  return of.late.map((one) => (
    <p key={`${one.arrivedAt} ${one.answer}`} className="luan-exam-late" data-late={of.place}>
      {say('records.lateAnswer', {
        answer: lettersOf(of, one.answer),
        at: toSeconds(one.arrivedAt),
        late: lateness(one.secondsLate),
        state: showCode(lateState, state),
      })}
    </p>
  ));
};

/** What arrived after the time of a sitting, whether it can be counted and what that would come to. */
export const LateAnswers = ({ of }: { of: RecordDetail }) => {
  const say = useSay();
  const lateness = useLateness();
  if (!of.late) return null;
  const { state, answers, secondsLate, heardAt, hindrance, scoreWith, proposal } = of.late;
  const lines = [
    heardAt === null ? say('records.lateUnheard') : say('records.lateHeard', { at: toSeconds(heardAt) }),
    hindrance === null ? '' : say('records.lateHindered', { reason: showCode(lateHindrance, hindrance) }),
    scoreWith === null ? '' : say('records.lateScoreWith', { score: scoreWith }),
    proposal === null
      ? ''
      : say('records.lateProposal', { name: proposal.byName, at: toSeconds(proposal.at), reason: proposal.reason }),
  ].filter(Boolean);
  return (
    <section>
      <h3 className="luan-group-title">{say('records.late')}</h3>
      <p data-late-state={state}>
        <StateTag codes={lateState} value={state} />{' '}
        {say('records.lateFacts', { answers, late: lateness(secondsLate) })}
      </p>
      {lines.map((line) => (
        <p key={line} className="luan-hint">
          {line}
        </p>
      ))}
    </section>
  );
};
