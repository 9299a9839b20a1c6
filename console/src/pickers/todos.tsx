import { RightOutlined } from '@ant-design/icons';
import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { todoApi, type Waiting } from '#contracts/todos/todo.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { dayOf, daysBetween } from '#contracts/zone.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';
import './todos.css';

/** Milliseconds a count of what waits stays fresh. */
const fresh = 30_000;

/** Days from today to a day or moment in the platform's zone; negative for what is past. */
const daysTo = (moment: string): number => daysBetween(dayOf(new Date()), moment.length > 10 ? dayOf(moment) : moment);

type Say = ReturnType<typeof useSay>;

const whenOf = (say: Say, days: number): string => {
  if (days === 0) return say('todos.today');
  if (Math.abs(days) === 1) return say(days < 0 ? 'todos.yesterday' : 'todos.tomorrow');
  return days < 0 ? say('todos.daysAgo', { days: -days }) : say('todos.inDays', { days });
};

/** Since when the longest waits; by when the next is due, or for how long it has been. */
const noteOf = (say: Say, { kind, moment }: Waiting): string => {
  if (moment === null) return '';
  const days = daysTo(moment);
  if (days >= 0 && kind === 'due') return say('todos.due', { when: whenOf(say, days) });
  if (days < 0 && kind === 'due') return say('todos.late', { days: -days });
  return say(days > 0 ? 'todos.due' : 'todos.since', { when: whenOf(say, days) });
};

const Line = ({ of, onOpen }: { of: Waiting; onOpen: () => void }) => {
  const say = useSay();
  useLanguage();
  const count = of.more ? say('todos.more', { count: of.count }) : of.count;
  const kind = of.flavour === null ? '' : showCode(flavourCode, of.flavour);
  return (
    <li className={`todos-${of.kind}`}>
      <button type="button" className="luan-row-button" data-todo={of.code} data-count={of.count} onClick={onOpen}>
        <span className="todos-mark" aria-hidden />
        <span>{sayOr(`todos.${of.code}`, of.code, { count, kind })}</span>
        <span className="luan-hint" title={of.moment === null ? '' : showDateTime(of.moment)}>
          {noteOf(say, of)}
        </span>
        <span className="todos-deed">
          {say(of.kind === 'decide' ? 'todos.decide' : of.kind === 'mend' ? 'todos.mend' : 'todos.look')}{' '}
          <RightOutlined aria-hidden />
        </span>
      </button>
    </li>
  );
};

/** What waits, one line each; a line opens exactly the rows it counts. */
export const Todos = ({ most, onOpen }: { most?: number; onOpen: (path: string, query: Query) => void }) => {
  const say = useSay();
  const { data, isError } = useCall(todoApi.update, {}, { fresh, quiet: true });
  if (isError) return <p role="alert">{say('todos.failed')}</p>;
  if (!data) return <Bones rows={4} />;
  if (data.list.length === 0)
    return (
      <div className="todos-none">
        <strong>{say('todos.none')}</strong>
        <span className="luan-hint">{say('todos.noneHint')}</span>
      </div>
    );
  return (
    <ul className="todos">
      {data.list.slice(0, most).map((one) => (
        <Line key={`${one.code} ${one.flavour ?? ''}`} of={one} onOpen={() => onOpen(one.screen, one.query)} />
      ))}
    </ul>
  );
};
