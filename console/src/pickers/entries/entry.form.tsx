import { type ReactNode, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import type { Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import type { AnyRow } from '#kit/use-list.ts';
import { formOf } from './entry.fields.tsx';

export const valuesOf = ({ fields }: AnyEntries, row: AnyRow | undefined): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, row ? row[name] : field.empty]));

/** What one of a register is called: its first field. */
export const nameOf = ({ fields }: AnyEntries, row: AnyRow): string => String(row[Object.keys(fields)[0] ?? '']);

/** The input of a form of a register: what was emptied is as in a new one. */
export const inputOf = (of: AnyEntries, values: Values): Values => {
  const empty = valuesOf(of, undefined);
  return Object.fromEntries(Object.keys(of.fields).map((name) => [name, values[name] ?? empty[name]]));
};

/** The dialog in which one of a register is made or changed, and what opens it. What is emptied is as in a new one. */
export const useEntryForm = (
  of: AnyEntries,
): { dialog: ReactNode; create: () => void; edit: (row: AnyRow) => void } => {
  const say = useSay();
  const frame = useFrame();
  const [editing, setEditing] = useState<{ row?: AnyRow }>();
  const close = (): void => setEditing(undefined);
  const open = (): ReactNode => {
    if (!editing) return null;
    const { row } = editing;
    const standing = row ? { [of.key]: row[of.key], version: row.version } : {};
    return (
      <FormDialog
        title={row ? `${say('kit.edit')} · ${nameOf(of, row)}` : say('kit.create')}
        fields={formOf(of)}
        send={row ? of.mod : of.add}
        initial={valuesOf(of, row)}
        toInput={(values) => ({
          ...inputOf(of, values),
          ...standing,
        })}
        onDone={close}
        onCancel={close}
      />
    );
  };
  const change = (row: AnyRow): void =>
    of.edit === undefined ? setEditing({ row }) : frame.open(of.edit, { [of.key]: String(row[of.key]) });
  return { dialog: open(), create: () => setEditing({}), edit: change };
};
