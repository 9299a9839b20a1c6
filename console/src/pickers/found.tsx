import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { List, PageOf } from '#contracts/list.ts';
import type { Route } from '#contracts/route.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Found<R> {
  readonly list: List;
  /** Call that gives the row that stands in the field, which may not be among those found. */
  readonly one: Route;
  readonly id: keyof R & string;
  readonly label: (row: R) => string;
  /** What the list is narrowed to beside the words that are typed. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Rows that are offered; all of them without it. */
  readonly offered?: (row: R) => boolean;
  /** What was chosen may be changed and not taken away. */
  readonly kept?: true;
}

/** Most rows that are offered at once. */
const most = 50;

/** Chooses a row of a list by the words its search knows; the row that stands in the field is named, found or not. */
export const FoundPicker = <R extends object>({ of, value, onChange, ...rest }: EditorProps & { of: Found<R> }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const asked = { size: most, ...of.fixed, ...(keyword ? { keyword } : {}) };
  const found = useCall(of.list.page, asked, { keep: true, fresh: 30_000 });
  const standing = value ? String(value) : '';
  const chosen = useCall(of.one, { [of.id]: standing }, { enabled: standing !== '', fresh: 60_000 });
  const rows = ((found.data as PageOf<R> | undefined)?.list ?? []).filter((row) => of.offered?.(row) ?? true);
  const options = new Map(rows.map((row) => [String(row[of.id]), of.label(row)]));
  if (chosen.data && !options.has(standing)) options.set(standing, of.label(chosen.data as R));
  return (
    <Select
      {...rest}
      allowClear={!of.kept}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={options.has(standing) ? standing : undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
