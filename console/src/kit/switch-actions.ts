import { say } from '#client/phrases.ts';
import type { Action } from './actions.tsx';

const switches = () =>
  [
    { key: 'disable', title: say('kit.disable'), danger: true, ask: true, state: 0 },
    { key: 'enable', title: say('kit.enable'), danger: false, ask: true, state: 1 },
  ] as const;

/** Enabling and disabling several records at once, where every one of them may by its `can`; `send` writes the new state. */
export const switchAll = <R extends { can: string[] }>(
  send: (rows: R[], state: 0 | 1) => Promise<unknown>,
): Action<R[]>[] =>
  switches().map(({ state, ...action }) => ({
    ...action,
    on: (rows) => rows.every((row) => row.can.includes(action.key)),
    run: (rows) => send(rows, state),
  }));

/** The same for one record. */
export const switchActions = <R extends { can: string[] }>(
  send: (row: R, state: 0 | 1) => Promise<unknown>,
): Action<R>[] =>
  switches().map(({ state, ...action }) => ({
    ...action,
    on: (row) => row.can.includes(action.key),
    run: (row) => send(row, state),
  }));
