import { type ComponentType, useState } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import { ImportDialog } from '#kit/dialogs.tsx';
import { ListScreen } from '#kit/list.tsx';
import { type EntryRow, entryActions } from './entry.actions.ts';
import { searchOf } from './entry.fields.tsx';
import { useEntryForm } from './entry.form.tsx';

/** The list of a register with its form. */
export const entryList = (of: AnyEntries): ComponentType =>
  function EntryList() {
    const say = useSay();
    const [importing, setImporting] = useState(false);
    const { dialog, create, edit } = useEntryForm(of);
    const byList = { permission: of.writes, silent: true, run: () => setImporting(true) } as const;
    return (
      <>
        <ListScreen<EntryRow>
          of={of.list}
          search={searchOf(of)}
          create={{ permission: of.writes, run: create }}
          {...(of.sheet && { tools: [{ key: 'import', title: say('kit.import'), ...byList }] })}
          rowActions={entryActions(of, edit)}
        />
        {dialog}
        {importing && (
          <ImportDialog
            kind={of.name}
            title={say('system.importTitle', { what: sayOr(`imports.${of.name}`, of.name) })}
            onClose={() => setImporting(false)}
          />
        )}
      </>
    );
  };
