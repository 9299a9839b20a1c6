import { fitted } from '#client/media/picture.ts';
import { type AskedQuestion, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { exercisesType, judgeLetters } from '#contracts/questions/question.codes.ts';
import { fullPath } from '#contracts/route.ts';
import { type Say, useLanguage, useSay } from '../app/words.ts';

/** Kind of a question in words. */
export const kindOf = (say: Say, question: Pick<AskedQuestion, 'exercisesType'>): string => {
  if (question.exercisesType === exercisesType.values.multiple) return say('study.desk.multiple');
  return say(question.exercisesType === exercisesType.values.judge ? 'study.desk.judge' : 'study.desk.single');
};

/** A question's text in the reader's language, where it has one. */
export const useTexts = () => {
  const english = useLanguage() === 'en';
  return {
    stem: (one: Pick<AskedQuestion, 'stem' | 'stemEn'>): string =>
      english && one.stemEn !== '' ? one.stemEn : one.stem,
    content: (one: AskedQuestion['options'][number]): string =>
      english && one.contentEn !== '' ? one.contentEn : one.content,
  };
};

/** Options of a question; a judge question without any has its two. */
export const optionsOf = (say: Say, question: AskedQuestion): AskedQuestion['options'] =>
  question.options.length > 0
    ? question.options
    : [
        { letter: judgeLetters.right, content: say('study.desk.right'), contentEn: '', fileId: null },
        { letter: judgeLetters.wrong, content: say('study.desk.wrong'), contentEn: '', fileId: null },
      ];

/** Address of a picture of the paper of an own sitting. */
export const pictureAddress = (sittingId: string, fileId: string): string =>
  `${fullPath(studentExamApi.picture)}?sittingId=${sittingId}&fileId=${fileId}`;

interface Props {
  sittingId: string;
  question: AskedQuestion;
  answer: string;
  closed: boolean;
  choose: (answer: string) => void;
}

const toggled = (answer: string, letter: string): string =>
  answer.includes(letter) ? answer.replace(letter, '') : [...answer, letter].sort().join('');

/** One question with its options, to be chosen by touch or keyboard. */
export const Question = ({ sittingId, question, answer, closed, choose }: Props) => {
  const say = useSay();
  const texts = useTexts();
  const several = question.exercisesType === exercisesType.values.multiple;
  return (
    <fieldset className="card question" disabled={closed}>
      <legend>
        <span className="quiet">
          {kindOf(say, question)} · {say('study.desk.points', { n: question.score })}
        </span>
        {question.caseStem !== '' && <span className="case">{question.caseStem}</span>}
        <span className="stem">
          {question.place}. {texts.stem(question)}
        </span>
      </legend>
      {optionsOf(say, question).map((option) => (
        <label key={option.letter} className="option">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={`q${question.place}`}
            value={option.letter}
            checked={answer.includes(option.letter)}
            onChange={() => choose(several ? toggled(answer, option.letter) : option.letter)}
          />
          <span>
            {question.options.length > 0 && <b>{option.letter}. </b>}
            {texts.content(option)}
            {option.fileId !== null && (
              <img
                src={fitted(pictureAddress(sittingId, option.fileId), 640)}
                alt={say('study.desk.picture', { letter: option.letter })}
                loading="lazy"
              />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
