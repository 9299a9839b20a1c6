import { useMemo } from 'react';
import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import type { Data, Input, Route } from '#contracts/route.ts';
import { TreeSelect } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Entry {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  nameEn: string;
}
interface Node {
  value: string;
  title: string;
  /** What typing looks through: name and code. */
  said: string;
  children: Node[];
}

/** Milliseconds a lookup stays fresh: the catalogue hardly changes during a day's work. */
const fresh = 10 * 60_000;

const grow = (entries: readonly Entry[], english: boolean): Node[] => {
  const nodes = new Map(
    entries.map((entry): [string, Node] => [
      entry.id,
      {
        value: entry.code,
        title: (english && entry.nameEn) || entry.name,
        said: `${entry.name} ${entry.nameEn} ${entry.code}`,
        children: [],
      },
    ]),
  );
  const top: Node[] = [];
  for (const entry of entries) {
    const node = nodes.get(entry.id);
    if (node) (nodes.get(entry.parentId ?? '')?.children ?? top).push(node);
  }
  return top;
};

interface Props<R extends Route> extends EditorProps {
  of: R;
  read: (row: Data<R> extends readonly (infer T)[] ? T : never) => Entry;
  many?: boolean;
}

/** Chooses entries of one of the catalogue's trees by code; typing searches names and codes. */
export const CataloguePicker = <R extends Route>({ of, read, many = false, value, onChange, ...rest }: Props<R>) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const answer = useCall(of, {} as Input<R>, { fresh });
  const nodes = useMemo(
    () =>
      grow(
        ((answer.data ?? []) as unknown[]).map((row) => read(row as never)),
        english,
      ),
    [answer.data, english, read],
  );
  return (
    <TreeSelect
      {...rest}
      treeData={nodes}
      multiple={many}
      allowClear
      loading={answer.isFetching}
      maxTagCount="responsive"
      placeholder={say('kit.choose')}
      showSearch={{ treeNodeFilterProp: 'said' }}
      popupMatchSelectWidth={360}
      listHeight={360}
      value={(value as string | string[] | null) ?? undefined}
      onChange={(next) => onChange?.(next ?? (many ? [] : null))}
    />
  );
};
