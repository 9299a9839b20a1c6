import { RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
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

/** For whom it waits; since when the longest does; by when the next is due, or for how long it has been. */
const noteOf = (say: Say, { kind, moment, waitsFor }: Waiting): string => {
  if (kind === 'others') return say('todos.waitsFor', { who: waitsFor.join(say('kit.between')) });
  if (moment === null) return '';
  const days = daysTo(moment);
  if (days >= 0 && kind === 'due') return say('todos.due', { when: whenOf(say, days) });
  if (days < 0 && kind === 'due') return say('todos.late', { days: -days });
  return say(days > 0 ? 'todos.due' : 'todos.since', { when: whenOf(say, days) });
};

/** Whether a day is over by which it was to be done. */
const isLate = ({ kind, moment }: Waiting): boolean => kind === 'due' && moment !== null && daysTo(moment) < 0;

/** The first of those it is about, and that there are more. */
const namesOf = (say: Say, { names, count }: Waiting): string =>
  say(count > names.length ? 'todos.namesMore' : 'todos.names', { names: names.join(say('kit.between')) });

const Line = ({ of, onOpen }: { of: Waiting; onOpen: () => void }) => {
  const say = useSay();
  useLanguage();
  const count = of.more ? say('todos.more', { count: of.count }) : of.count;
  const kind = of.flavour === null ? '' : showCode(flavourCode, of.flavour);
  return (
    <li className={isLate(of) ? 'todos-late' : `todos-${of.kind}`}>
      <button type="button" className="luan-row-button" data-todo={of.code} data-count={of.count} onClick={onOpen}>
        <span className="todos-mark" aria-hidden />
        <span>
          {sayOr(`todos.${of.code}`, of.code, { count, kind })}
          {of.names.length > 0 && <span className="luan-hint todos-names">{namesOf(say, of)}</span>}
        </span>
        <span className="luan-hint" title={of.moment === null ? '' : showDateTime(of.moment)}>
          {noteOf(say, of)}
        </span>
        <span className="todos-deed">
          {sayOr(`todos.verbs.${of.verb}`, of.verb)} <RightOutlined aria-hidden />
        </span>
      </button>
    </li>
  );
};

/** Lines shown before the rest is asked for. */
const shownFirst = 7;

type Open = (path: string, query: Query) => void;

const Lines = ({ of, onOpen }: { of: readonly Waiting[]; onOpen: Open }) => (
  <ul className="todos">
    {of.map((one) => (
      <Line
        key={`${one.kind} ${one.code} ${one.flavour ?? ''}`}
        of={one}
        onOpen={() => onOpen(one.screen, one.query)}
      />
    ))}
  </ul>
);

/** Nothing is to be done, and when there will be. */
const None = () => {
  const say = useSay();
  return (
    <div className="todos-none">
      <strong>{say('todos.none')}</strong>
      <span className="luan-hint">{say('todos.noneHint')}</span>
    </div>
  );
};

/** What waits for others, apart from what the reader does: with whom it lies. */
const Others = ({ of, onOpen }: { of: readonly Waiting[]; onOpen: Open }) => {
  const say = useSay();
  return (
    <section className="todos-apart" data-part="others">
      <h3>{say('todos.others')}</h3>
      <Lines of={of} onOpen={onOpen} />
    </section>
  );
};

/**
 * What waits, one line each; a line opens exactly the rows it counts.
 * @param ownAlone without what waits for others: the bell.
 */
export const Todos = ({ ownAlone = false, onOpen }: { ownAlone?: boolean; onOpen: Open }) => {
  const say = useSay();
  const [all, setAll] = useState(false);
  const { data, isError } = useCall(todoApi.update, {}, { fresh, quiet: true });
  if (isError) return <p role="alert">{say('todos.failed')}</p>;
  if (!data) return <Bones rows={4} />;
  const own = data.list.filter((one) => one.kind !== 'others');
  const others = data.list.filter((one) => one.kind === 'others');
  const hidden = own.length - shownFirst;
  return (
    <>
      {own.length === 0 && <None />}
      <Lines of={own.slice(0, all ? own.length : shownFirst)} onOpen={onOpen} />
      {hidden > 0 && (
        <button type="button" className="luan-link todos-rest" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('todos.fewer') : say('todos.rest', { count: hidden })}
        </button>
      )}
      {!ownAlone && others.length > 0 && <Others of={others} onOpen={onOpen} />}
    </>
  );
};
