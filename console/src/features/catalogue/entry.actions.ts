import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import type { Input, Route } from '#contracts/route.ts';
import type { Action } from '#kit/actions.tsx';
import { switchActions } from '#kit/switch-actions.ts';

interface Entry {
  can: string[];
  version: number;
}

interface Means<R> {
  idOf: (row: R) => string;
  state: Route;
  del: Route;
  edit: (row: R) => void;
  addBelow: (row: R) => void;
}

/** What can be done with an entry of the catalogue: the same for industries, subjects and duties. */
export const entryActions = <R extends Entry>({ idOf, state, del, edit, addBelow }: Means<R>): Action<R>[] => [
  { key: 'mod', title: say('kit.edit'), silent: true, on: (row) => row.can.includes('mod'), run: (row) => edit(row) },
  {
    key: 'add',
    title: say('lookups.addBelow'),
    silent: true,
    on: (row) => row.can.includes('add'),
    run: (row) => addBelow(row),
  },
  ...switchActions<R>((row, to) => call(state, { id: idOf(row), state: to, version: row.version } as Input<Route>)),
  {
    key: 'del',
    title: say('kit.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: (row) => call(del, { id: idOf(row) } as Input<Route>),
  },
];
