import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import type { Input, Route } from '#contracts/route.ts';
import type { Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import type { Field } from '#kit/fields.tsx';

interface Version {
  version: number;
}

interface Means<R> {
  add: Route;
  mod: Route;
  idOf: (row: R) => string;
  nameOf: (row: R) => string;
  fields: readonly Field[];
  /** Values of a new entry below a parent or at the top. */
  fresh: (below: R | undefined) => Values;
  /** Values of an entry as it stands. */
  standing: (row: R) => Values;
}

type Editing<R> = { below: R | undefined } | { row: R };

/** The add and edit dialog of a kind of entries, and what opens it. */
export const useEntryDialog = <R extends Version>({ add, mod, idOf, nameOf, fields, fresh, standing }: Means<R>) => {
  const say = useSay();
  const [editing, setEditing] = useState<Editing<R>>();
  const close = () => setEditing(undefined);
  const dialog = () => {
    if (!editing) return null;
    if ('row' in editing) {
      const { row } = editing;
      const toInput = (values: Values) =>
        ({ ...standing(row), ...values, id: idOf(row), version: row.version }) as Input<Route>;
      return (
        <FormDialog
          title={`${say('kit.edit')} · ${nameOf(row)}`}
          fields={fields}
          send={mod}
          initial={standing(row)}
          toInput={toInput}
          onDone={close}
          onCancel={close}
        />
      );
    }
    const { below } = editing;
    const title = below ? `${say('lookups.addBelow')} · ${nameOf(below)}` : say('kit.create');
    return (
      <FormDialog
        title={title}
        fields={fields}
        send={add}
        initial={fresh(below)}
        toInput={(values) => ({ ...fresh(below), ...values }) as Input<Route>}
        onDone={close}
        onCancel={close}
      />
    );
  };
  return {
    dialog: dialog(),
    create: () => setEditing({ below: undefined }),
    addBelow: (below: R) => setEditing({ below }),
    edit: (row: R) => setEditing({ row }),
  };
};
