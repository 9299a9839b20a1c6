import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLanguage, useSay } from '#client/phrases.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import { StateTag, Tag } from '#kit/show.tsx';
import './questions.css';

/** A question as a list of chosen ones shows it. */
export interface Asked {
  questionId: string;
  exercisesType: number;
  stem: string;
  stemEn: string;
  /** 1 enabled, 0 disabled. */
  state: number;
}

/** Chosen questions in the order they are asked: moved up and down, taken out. */
export const AskedQuestions = ({
  questions,
  onChange,
}: {
  questions: readonly Asked[];
  onChange: (questions: Asked[]) => void;
}) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const swap = (at: number, other: number): void => {
    const next = [...questions];
    const [one, two] = [next[at], next[other]];
    if (!one || !two) return;
    [next[at], next[other]] = [two, one];
    onChange(next);
  };
  return (
    <ol className="luan-asked">
      {questions.map((one, at) => {
        const stem = (english && one.stemEn) || one.stem;
        return (
          <li key={one.questionId}>
            <span className="luan-figures">{at + 1}.</span>
            <span>
              <StateTag codes={exercisesType} value={one.exercisesType} />
              {one.state === 0 && <Tag tone="bad">{say('questions.disabledMark')}</Tag>}
            </span>
            <span className="luan-asked-stem" title={stem}>
              {stem}
            </span>
            <span className="luan-asked-tools">
              <Button
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={say('questions.up', { stem })}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <Button
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={say('questions.down', { stem })}
                disabled={at === questions.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <Button
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={`${say('kit.remove')} ${stem}`}
                onClick={() => onChange(questions.filter((other) => other !== one))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
};
