import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { StateTag, showCode } from '#kit/show.tsx';
import { useStem } from './stem.ts';
import './papers.css';

const PickDialog = lateDialog(async () => (await import('./pick.dialog.tsx')).PickDialog);

/** A picked question with its score. */
export interface PickedExercise {
  questionId: string;
  stem: string;
  stemEn: string;
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

/** What of a line has the focus, and keeps it when the line moves. */
type Held = 'handle' | 'up' | 'down';

interface LineProps {
  of: PickedExercise;
  place: number;
  count: number;
  /** Moves the line by some places; the control that did it keeps the focus. */
  onMove: (by: number, held: Held) => void;
  onScore: (score: number) => void;
  onRemove: () => void;
}

const Line = ({ of, place, count, onMove, onScore, onRemove }: LineProps) => {
  const say = useSay();
  const stem = useStem()(of);
  const number = place + 1;
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onMove(by, 'handle');
  };
  return (
    <>
      <button
        type="button"
        className="luan-paper-handle"
        data-held="handle"
        aria-label={say('papers.handle', { number })}
        onKeyDown={press}
      >
        <HolderOutlined />
      </button>
      <span>{number}</span>
      <StateTag codes={exercisesType} value={of.exercisesType} />
      <span className="luan-question-picked-stem" title={stem}>
        {stem}
      </span>
      <InputNumber
        aria-label={say('papers.scoreOf', { number })}
        min={1}
        max={100}
        precision={0}
        value={of.score}
        onChange={(next) => onScore(next ?? 1)}
      />
      <Button
        icon={<ArrowUpOutlined />}
        data-held="up"
        aria-label={say('papers.up', { number })}
        disabled={place === 0}
        onClick={() => onMove(-1, 'up')}
      />
      <Button
        icon={<ArrowDownOutlined />}
        data-held="down"
        aria-label={say('papers.down', { number })}
        disabled={number === count}
        onClick={() => onMove(1, 'down')}
      />
      <Button icon={<DeleteOutlined />} aria-label={say('papers.takeOff', { number })} onClick={onRemove} />
    </>
  );
};

/** One score for every question of a type. */
const ScoreAll = ({
  exercises,
  onScore,
}: {
  exercises: readonly PickedExercise[];
  onScore: (type: number, score: number) => void;
}) => {
  const say = useSay();
  const types = Object.values(exercisesType.values).filter((type) =>
    exercises.some((one) => one.exercisesType === type),
  );
  if (types.length === 0) return null;
  return (
    <div className="luan-paper-score-all">
      <span>{say('papers.scoreAll')}</span>
      {types.map((type) => {
        const scores = new Set(exercises.flatMap((one) => (one.exercisesType === type ? [one.score] : [])));
        return (
          <label key={type}>
            {say('papers.scoreAllOf', { type: showCode(exercisesType, type) })}
            <InputNumber
              min={1}
              max={100}
              precision={0}
              value={scores.size === 1 ? [...scores][0] : null}
              onChange={(next) => next && onScore(type, next)}
            />
          </label>
        );
      })}
    </div>
  );
};

/** Questions of a paper by hand: picked, dragged into order (or moved by keys), each with its score. Value: `PickedExercise[]`. */
export const ExerciseEditor = ({ id, value, onChange }: EditorProps) => {
  const say = useSay();
  const lines = useRef<HTMLOListElement>(null);
  const [picking, setPicking] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [moving, setMoving] = useState<{ questionId: string; held: Held; told: string }>();
  const exercises = (value as PickedExercise[] | undefined) ?? [];
  const score = exercises.reduce((sum, one) => sum + one.score, 0);

  // A line that changes its place loses the focus: the control that moved it gets it back, or its handle at either end.
  useEffect(() => {
    if (!moving) return;
    const line = lines.current?.querySelector(`[data-question="${moving.questionId}"]`);
    const control = line?.querySelector<HTMLButtonElement>(`[data-held="${moving.held}"]`);
    (control?.disabled ? line?.querySelector<HTMLButtonElement>('[data-held="handle"]') : control)?.focus();
  }, [moving]);

  const move = (place: number, by: number, held: Held): void => {
    const to = place + by;
    const one = exercises[place];
    if (!one || to < 0 || to >= exercises.length) return;
    onChange?.(moved(exercises, place, to));
    setMoving({
      questionId: one.questionId,
      held,
      told: say('papers.movedTo', { place: to + 1, count: exercises.length }),
    });
  };
  const drop = (place: number): void => {
    if (dragged !== undefined && dragged !== place) onChange?.(moved(exercises, dragged, place));
    setDragged(undefined);
    setOver(undefined);
  };
  const lookOf = (place: number): string => {
    if (dragged === place) return 'luan-question-dragged';
    if (dragged === undefined || over !== place) return '';
    return dragged < place ? 'luan-paper-drop-after' : 'luan-paper-drop-before';
  };
  const rescore = (next: (one: PickedExercise, place: number) => number): void =>
    onChange?.(exercises.map((one, place) => ({ ...one, score: next(one, place) })));
  return (
    <div className="luan-question-options" id={id}>
      {exercises.length > 1 && <span className="luan-hint">{say('papers.keysHint')}</span>}
      <ol className="luan-pick" aria-label={say('papers.order')} ref={lines}>
        {exercises.map((one, place) => (
          // Dragging is for the mouse; the handle's keys and the arrows do the same for the keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={one.questionId}
            data-question={one.questionId}
            draggable
            className={`luan-question-picked ${lookOf(place)}`}
            onDragStart={() => setDragged(place)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(place);
            }}
            onDrop={() => drop(place)}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
          >
            <Line
              of={one}
              place={place}
              count={exercises.length}
              onMove={(by, held) => move(place, by, held)}
              onScore={(next) => rescore((each, index) => (index === place ? next : each.score))}
              onRemove={() => onChange?.(exercises.filter((_, index) => index !== place))}
            />
          </li>
        ))}
      </ol>
      <span className="luan-sr" aria-live="polite">
        {moving?.told}
      </span>
      <ScoreAll
        exercises={exercises}
        onScore={(type, next) => rescore((each) => (each.exercisesType === type ? next : each.score))}
      />
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
                stemEn: row.stemEn,
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
