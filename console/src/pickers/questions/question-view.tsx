import { fitted } from '#client/media/picture.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import type { QuestionDetail } from '#contracts/questions/question.contract.ts';
import './questions.css';

type Shown = Pick<QuestionDetail, 'stem' | 'stemEn' | 'caseStem' | 'exercisesType'> &
  Partial<Pick<QuestionDetail, 'answer' | 'explanation' | 'explanationEn' | 'lawBasis'>> & {
    options: readonly Omit<QuestionDetail['options'][number], 'picture'>[];
  };

/** A question as a student sees it; with its answer and explanation where `answered`. */
export const QuestionView = ({ of, answered = false, number }: { of: Shown; answered?: boolean; number?: number }) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const pick = (zh: string, en: string): string => (english && en) || zh;
  const options =
    of.exercisesType === 3
      ? [
          { exercisesOption: 'A', text: say('questions.right'), picUrl: '' },
          { exercisesOption: 'B', text: say('questions.wrong'), picUrl: '' },
        ]
      : of.options.map((one) => ({ ...one, text: pick(one.content, one.contentEn) }));
  const { answer = '', lawBasis = '' } = of;
  const explanation = pick(of.explanation ?? '', of.explanationEn ?? '');
  return (
    <div className="luan-question">
      {of.caseStem !== '' && <p className="luan-hint">{of.caseStem}</p>}
      <p>
        {number !== undefined && `${number}. `}
        {pick(of.stem, of.stemEn)}
      </p>
      {options.map((one) => (
        <div
          key={one.exercisesOption}
          className={`luan-question-option ${answered && answer.includes(one.exercisesOption) ? 'luan-question-right' : ''}`}
        >
          <span>
            {one.exercisesOption}. {one.text}
            {answered && answer.includes(one.exercisesOption) && ' ✓'}
          </span>
          {one.picUrl !== '' && <img src={fitted(one.picUrl, 320)} alt={one.exercisesOption} loading="lazy" />}
        </div>
      ))}
      {answered && explanation !== '' && <p className="luan-hint">{explanation}</p>}
      {answered && lawBasis !== '' && <p className="luan-hint">{lawBasis}</p>}
    </div>
  );
};
