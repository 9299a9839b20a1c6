import { useState } from 'react';
import { fitted } from '#client/media/picture.ts';
import { type ReviewedQuestion, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { type Say, useLanguage, useSay } from '../app/words.ts';
import { Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import './exam.css';
import { kindOf, optionsOf, pictureAddress, useTexts } from './question.tsx';

const lettersOf = (say: Say, question: ReviewedQuestion, letters: string): string => {
  if (letters === '') return say('study.desk.none');
  return question.options.length > 0 ? letters : say(letters === 'A' ? 'study.desk.right' : 'study.desk.wrong');
};

const Reviewed = ({ sittingId, question }: { sittingId: string; question: ReviewedQuestion }) => {
  const say = useSay();
  const texts = useTexts();
  const english = useLanguage() === 'en';
  const explanation = english && question.explanationEn !== '' ? question.explanationEn : question.explanation;
  return (
    <li className="card question">
      <p className="quiet">
        {kindOf(say, question)} · {say('study.desk.scored', { score: question.marks, full: question.score })}
      </p>
      {question.caseStem !== '' && <p className="case">{question.caseStem}</p>}
      <h2 className="stem">
        {question.place}. {texts.stem(question)}
      </h2>
      <ul className="reviewed">
        {optionsOf(say, question).map((option) => (
          <li key={option.letter} className={question.right.includes(option.letter) ? 'good' : undefined}>
            {question.options.length > 0 && <b>{option.letter}. </b>}
            {texts.content(option)}
            {option.fileId !== null && (
              <img
                src={fitted(pictureAddress(sittingId, option.fileId), 640)}
                alt={say('study.desk.picture', { letter: option.letter })}
                loading="lazy"
              />
            )}
          </li>
        ))}
      </ul>
      {question.voided ? (
        <p className="warn">{say('study.desk.taken')}</p>
      ) : (
        <p className={question.correct ? 'good' : 'problem'}>
          {say('study.desk.yours')} {lettersOf(say, question, question.answer)} · {say('study.desk.rightAnswer')}{' '}
          {lettersOf(say, question, question.right)}
        </p>
      )}
      {explanation !== '' && (
        <p className="intro">
          <b>{say('study.desk.explanation')}</b> {explanation}
        </p>
      )}
      {question.lawBasis !== '' && (
        <p className="quiet">
          {say('study.desk.law')} {question.lawBasis}
        </p>
      )}
    </li>
  );
};

/** A paper as it was answered, with right answers and explanations. */
export const ReviewPage = ({ sittingId, recordId }: { sittingId: string; recordId: string }) => {
  const say = useSay();
  const [wrongOnly, setWrongOnly] = useState(false);
  const { data, failure, reload } = useLoad(studentExamApi.review, { sittingId });
  const back = () => go('/exam', { record: recordId });
  return (
    <>
      <PageHead title={data?.paperName ?? say('study.desk.review')} back={back} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data && (
        <>
          <label className="check">
            <input type="checkbox" checked={wrongOnly} onChange={(event) => setWrongOnly(event.target.checked)} />
            {say('study.desk.wrongOnly')}
          </label>
          <ul className="list">
            {data.questions
              .filter((one) => !wrongOnly || !one.correct)
              .map((question) => (
                <Reviewed key={question.place} sittingId={sittingId} question={question} />
              ))}
          </ul>
        </>
      )}
    </>
  );
};
