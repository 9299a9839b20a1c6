import { useState } from 'react';
import { call } from '#client/call.ts';
import { fitted } from '#client/media/picture.ts';
import { exercisesType, judgeLetters } from '#contracts/questions/question.codes.ts';
import { type PracticeQuestion, practiceApi, type Solution } from '#contracts/training/practice.contract.ts';
import { useLoad } from '../app/load.ts';
import { wordsOf } from '../app/session.ts';
import { type Say, useLanguage, useSay } from '../app/words.ts';

interface Choice {
  letter: string;
  text: string;
  picUrl: string;
}

const choicesOf = (say: Say, one: PracticeQuestion, english: boolean): Choice[] =>
  one.exercisesType === exercisesType.values.judge
    ? [
        { letter: judgeLetters.right, text: say('study.judgeRight'), picUrl: '' },
        { letter: judgeLetters.wrong, text: say('study.judgeWrong'), picUrl: '' },
      ]
    : one.options.map((option) => ({
        letter: option.exercisesOption,
        text: english && option.contentEn !== '' ? option.contentEn : option.content,
        picUrl: option.picUrl,
      }));

const Verdict = ({ solution }: { solution: Solution }) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const explanation = english && solution.explanationEn !== '' ? solution.explanationEn : solution.explanation;
  return (
    <div role="status" className="verdict">
      <p className={solution.correct ? 'good' : 'warn'}>
        {solution.correct ? say('study.practiceRight') : say('study.practiceWrong', { answer: solution.answer })}
      </p>
      {explanation !== '' && <p className="quiet">{explanation}</p>}
    </div>
  );
};

interface Props {
  one: PracticeQuestion;
  nth: number;
  send: (questionId: string, answer: string) => Promise<Solution>;
}

const Question = ({ one, nth, send }: Props) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const several = one.exercisesType === exercisesType.values.multiple;
  const [chosen, setChosen] = useState(one.given ?? '');
  const [solution, setSolution] = useState(one.solution);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const choose = (letter: string, on: boolean): void => {
    setSolution(null);
    setChosen(
      several
        ? [...new Set([...chosen].filter((other) => other !== letter)), ...(on ? [letter] : [])].toSorted().join('')
        : letter,
    );
  };
  const hand = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setSolution(await send(one.questionId, chosen));
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  };
  return (
    <li className="practice">
      <fieldset disabled={busy}>
        <legend>
          {nth}. {one.caseStem !== '' && <span className="quiet">{one.caseStem} </span>}
          {english && one.stemEn !== '' ? one.stemEn : one.stem}
          {several && <span className="quiet"> {say('study.severalRight')}</span>}
        </legend>
        {choicesOf(say, one, english).map(({ letter, text, picUrl }) => (
          <label key={letter} className="choice">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={`q${one.questionId}`}
              checked={chosen.includes(letter)}
              onChange={(event) => choose(letter, event.target.checked)}
            />
            <span>
              {one.exercisesType === exercisesType.values.judge ? text : `${letter}. ${text}`}
              {picUrl !== '' && (
                <img src={fitted(picUrl, 640)} alt={say('study.optionPicture', { letter })} loading="lazy" />
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {failure !== undefined && (
        <p role="alert" className="warn">
          {wordsOf(failure)}
        </p>
      )}
      {solution ? (
        <Verdict solution={solution} />
      ) : (
        <button type="button" className="button small" disabled={busy || chosen === ''} onClick={() => void hand()}>
          {say('study.handAnswer')}
        </button>
      )}
    </li>
  );
};

/** Test questions after a chapter: answered here and marked at once; nothing where the chapter has none. */
export const Practice = ({ recordId, chapterId }: { recordId: string; chapterId: string }) => {
  const say = useSay();
  const { data } = useLoad(practiceApi.list, { recordId, chapterId });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="practice-title">
      <h2 id="practice-title">{say('study.practice')}</h2>
      <p className="quiet">{say('study.practiceHint')}</p>
      <ol className="card plain">
        {data.map((one, index) => (
          <Question
            key={one.questionId}
            one={one}
            nth={index + 1}
            send={(questionId, answer) => call(practiceApi.answer, { recordId, chapterId, questionId, answer })}
          />
        ))}
      </ol>
    </section>
  );
};
