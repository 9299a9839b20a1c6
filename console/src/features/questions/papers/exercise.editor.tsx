import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { StateTag } from '#kit/show.tsx';
import { PickDialog } from './pick.dialog.tsx';

/** A picked question with its score. */
export interface PickedExercise {
  questionId: string;
  stem: string;
  exercisesType: number;
  score: number;
}

const moved = <T,>(things: readonly T[], from: number, to: number): T[] => {
  const result = [...things];
  const [one] = result.splice(from, 1);
  if (one !== undefined) result.splice(to, 0, one);
  return result;
};

/** Points of a question that was just picked. */
const usualScore = 1;

/** Questions of a paper by hand: picked, dragged into order (or moved by the arrows), each with its score. Value: `PickedExercise[]`. */
export const ExerciseEditor = ({ id, value, onChange }: EditorProps) => {
  const say = useSay();
  const [picking, setPicking] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const exercises = (value as PickedExercise[] | undefined) ?? [];
  const score = exercises.reduce((sum, one) => sum + one.score, 0);
  const drop = (place: number): void => {
    if (dragged !== undefined && dragged !== place) onChange?.(moved(exercises, dragged, place));
    setDragged(undefined);
  };
  return (
    <div className="luan-options" id={id}>
      <ol className="luan-pick" aria-label={say('papers.order')}>
        {exercises.map((one, place) => (
          // Dragging is for the mouse; the arrows beside it do the same for the keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={one.questionId}
            draggable
            className={`luan-picked ${dragged === place ? 'luan-dragged' : ''}`}
            onDragStart={() => setDragged(place)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(place)}
            onDragEnd={() => setDragged(undefined)}
          >
            <HolderOutlined aria-hidden />
            <span>{place + 1}</span>
            <StateTag codes={exercisesType} value={one.exercisesType} />
            <span className="luan-picked-stem" title={one.stem}>
              {one.stem}
            </span>
            <InputNumber
              aria-label={say('papers.scoreOf', { number: place + 1 })}
              min={1}
              max={100}
              value={one.score}
              onChange={(next) =>
                onChange?.(exercises.map((each, index) => (index === place ? { ...each, score: next ?? 1 } : each)))
              }
            />
            <Button
              icon={<ArrowUpOutlined />}
              aria-label={say('papers.up', { number: place + 1 })}
              disabled={place === 0}
              onClick={() => onChange?.(moved(exercises, place, place - 1))}
            />
            <Button
              icon={<ArrowDownOutlined />}
              aria-label={say('papers.down', { number: place + 1 })}
              disabled={place === exercises.length - 1}
              onClick={() => onChange?.(moved(exercises, place, place + 1))}
            />
            <Button
              icon={<DeleteOutlined />}
              aria-label={say('papers.takeOff', { number: place + 1 })}
              onClick={() => onChange?.(exercises.filter((_, index) => index !== place))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button icon={<PlusOutlined />} data-action="pick" onClick={() => setPicking(true)}>
          {say('papers.pick')}
        </Button>{' '}
        <span className="luan-hint">{say('papers.sum', { count: exercises.length, score })}</span>
      </div>
      {picking && (
        <PickDialog
          taken={new Set(exercises.map((one) => one.questionId))}
          onClose={() => setPicking(false)}
          onPick={(rows) => {
            setPicking(false);
            onChange?.([
              ...exercises,
              ...rows.map((row) => ({
                questionId: row.questionId,
                stem: row.stem,
                exercisesType: row.exercisesType,
                score: usualScore,
              })),
            ]);
          }}
        />
      )}
    </div>
  );
};
