import { useMemo } from 'react';
import type { z } from 'zod';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { Route } from '#contracts/route.ts';
import { TreeSelect } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Entry {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  /** What typing looks through: code, and name in both languages. */
  said: string;
}
interface Node {
  value: string;
  title: string;
  said: string;
  children: Node[];
}

/** Milliseconds a lookup stays fresh: the catalogue hardly changes during a day's work. */
const fresh = 10 * 60_000;

const grow = (entries: readonly Entry[]): Node[] => {
  const nodes = new Map(
    entries.map((entry): [string, Node] => [
      entry.id,
      {
        value: entry.code,
        title: entry.name,
        said: entry.said,
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

interface Props<T> extends EditorProps {
  of: Route<z.ZodType, z.ZodType<readonly T[]>>;
  read: (row: T) => Entry;
  many?: boolean;
}

/** Chooses entries of one of the catalogue's trees by code; typing searches names and codes. */
export const CataloguePicker = <T,>({ of, read, many = false, value, onChange, ...rest }: Props<T>) => {
  const say = useSay();
  const answer = useCall(of, {}, { fresh });
  const nodes = useMemo(() => grow((answer.data ?? []).map(read)), [answer.data, read]);
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
