import type { ComponentType } from 'react';
import type { AnyEntries } from '#contracts/entries.ts';
import { ListScreen } from '#kit/list.tsx';
import { type EntryRow, entryActions } from './entry.actions.ts';
import { searchOf } from './entry.fields.tsx';
import { useEntryForm } from './entry.form.tsx';

/** The list of a register with its form. */
export const entryList = (of: AnyEntries): ComponentType =>
  function EntryList() {
    const { dialog, create, edit } = useEntryForm(of);
    return (
      <>
        <ListScreen<EntryRow>
          of={of.list}
          search={searchOf(of)}
          create={{ permission: of.writes, run: create }}
          rowActions={entryActions(of, edit)}
        />
        {dialog}
      </>
    );
  };
