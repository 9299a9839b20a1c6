import { Button } from 'antd';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { mostOfChapter } from '#contracts/lessons/chapter.contract.ts';
import { type Asked, AskedQuestions } from '#pickers/questions/asked-questions.tsx';
import { QuestionPick } from '#pickers/questions/question-pick.tsx';

/** Test questions after one chapter: chosen from the banks, put in order, taken out. */
export const ChapterQuestions = ({
  questions,
  onChange,
}: {
  questions: readonly Asked[];
  onChange: (questions: Asked[]) => void;
}) => {
  const say = useSay();
  const [picking, setPicking] = useState(false);
  return (
    <div className="lesson-chapter-questions">
      <span className="lesson-chapter-questions-head">
        <span className="luan-hint">
          {questions.length === 0
            ? say('questions.testAfter')
            : say('questions.testCount', { count: questions.length })}
        </span>
        <Button
          size="small"
          data-action="questions"
          disabled={questions.length >= mostOfChapter}
          onClick={() => setPicking(true)}
        >
          {say('questions.pick')}
        </Button>
      </span>
      {questions.length > 0 && <AskedQuestions questions={questions} onChange={onChange} />}
      {picking && (
        <QuestionPick
          most={mostOfChapter}
          taken={new Set(questions.map((one) => one.questionId))}
          onClose={() => setPicking(false)}
          onPick={(rows) => {
            setPicking(false);
            onChange([...questions, ...rows]);
          }}
        />
      )}
    </div>
  );
};
