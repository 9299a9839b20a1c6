import { say } from '#client/phrases.ts';
import type { Action } from './actions.tsx';

/** Enabling and disabling a record, by its `can`; `send` writes the new state. */
export const switchActions = <R extends { can: string[] }>(
  send: (row: R, state: 0 | 1) => Promise<unknown>,
): Action<R>[] => [
  {
    key: 'disable',
    title: say('kit.disable'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('disable'),
    run: (row) => send(row, 0),
  },
  {
    key: 'enable',
    title: say('kit.enable'),
    ask: true,
    on: (row) => row.can.includes('enable'),
    run: (row) => send(row, 1),
  },
];

/** The same for several at once: offered where every one of them may. */
export const switchAll = <R extends { can: string[] }>(
  send: (rows: R[], state: 0 | 1) => Promise<unknown>,
): Action<R[]>[] =>
  switchActions<R>(() => Promise.resolve()).map((action) => ({
    ...action,
    on: (rows) => rows.every((row) => row.can.includes(action.key)),
    run: (rows) => send(rows, action.key === 'enable' ? 1 : 0),
  }));
