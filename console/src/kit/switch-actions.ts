import { say, sayOr } from '#client/phrases.ts';
import type { Action } from './actions.tsx';

const switches = () =>
  [
    { key: 'disable', title: say('kit.disable'), danger: true, state: 0, name: 'disabled' },
    { key: 'enable', title: say('kit.enable'), danger: false, state: 1, name: 'enabled' },
  ] as const;

/** Enabling and disabling what `can` says may be; the other one takes it back. */
const switching = <T>(
  can: (thing: T) => readonly string[],
  send: (thing: T, state: 0 | 1) => Promise<unknown>,
): Action<T>[] =>
  switches().map(({ state, name, ...action }) => ({
    ...action,
    on: (thing) => can(thing).includes(action.key),
    run: (thing) => send(thing, state),
    undo: { now: sayOr(`codes.recordState.${name}`, name), run: (thing) => send(thing, state === 0 ? 1 : 0) },
  }));

/** Enabling and disabling several records at once, where every one of them may by its `can`; `send` writes the new state. */
export const switchAll = <R extends { can: string[] }>(
  send: (rows: R[], state: 0 | 1) => Promise<unknown>,
): Action<R[]>[] =>
  switching((rows) => switches().flatMap(({ key }) => (rows.every((row) => row.can.includes(key)) ? key : [])), send);

/** The same for one record. */
export const switchActions = <R extends { can: string[] }>(
  send: (row: R, state: 0 | 1) => Promise<unknown>,
): Action<R>[] => switching((row) => row.can, send);
