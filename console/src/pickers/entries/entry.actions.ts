import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import type { AnyRow } from '#kit/use-list.ts';

/** A row of any register: what may be done with it stands in it. */
export type EntryRow = AnyRow & { can: string[] };

/** What is done with one of a register, in its list and on its page. */
export const entryActions = (of: AnyEntries, edit: (row: EntryRow) => void, gone?: () => void): Action<EntryRow>[] => [
  { key: 'mod', title: say('kit.edit'), silent: true, on: (row) => row.can.includes('mod'), run: edit },
  ...edgeActions<EntryRow>(of.machine, of.edges, (row) => String(row[of.key])),
  {
    key: 'del',
    title: say('kit.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: async (row) => {
      await call(of.del, { [of.key]: row[of.key] });
      gone?.();
    },
  },
];
