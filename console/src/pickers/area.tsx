import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { Cascader } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Option[];
}

type Load = (parentId: string | undefined) => Promise<readonly { areaId: string; areaName: string }[]>;

const loadOwn: Load = (parentId) => call(organisationApi.paramArea, parentId === undefined ? {} : { parentId });

/** Levels of the address tree: province, city, district, street (spec section 9). */
const mostLevels = 4;
/** As deep as an organisation lies. */
const districtLevel = 3;

/** The tree of areas as far as it was opened: along the given ways at first, deeper when a person opens one. */
const useAreas = (ways: readonly (readonly string[])[], load: Load, levels: number) => {
  const [options, setOptions] = useState<Option[]>([]);
  const children = async (parentId: string | undefined, depth: number): Promise<Option[]> =>
    (await load(parentId)).map((area) => ({
      value: area.areaId,
      label: area.areaName,
      isLeaf: depth === levels - 1,
    }));

  useEffect(() => {
    const open = async (): Promise<void> => {
      const top = await children(undefined, 0);
      for (const way of ways) {
        let level = top;
        for (const [depth, id] of way.slice(0, levels - 1).entries()) {
          const parent = level.find((one) => one.value === id);
          if (!parent) break;
          parent.children ??= await children(id, depth + 1);
          level = parent.children;
        }
      }
      setOptions(top);
    };
    void open().catch(() => undefined);
    // The chosen ways are opened when they first arrive.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ways.join(';')]);

  const loadData = (path: readonly unknown[]): void => {
    const last = path.at(-1) as Option | undefined;
    if (!last || last.children) return;
    void children(last.value, path.length).then(
      (next) => {
        last.children = next;
        setOptions((before) => [...before]);
      },
      () => undefined,
    );
  };
  return { options, loadData };
};

/**
 * Chooses an area from the province down to `levels`; the value is the ids on the way. `load` asks elsewhere, where nobody is
 * logged in.
 */
export const AreaPicker = ({
  value,
  onChange,
  load = loadOwn,
  levels = mostLevels,
  ...rest
}: EditorProps & { load?: Load; levels?: number }) => {
  const say = useSay();
  const ids = (value as string[] | undefined) ?? [];
  const { options, loadData } = useAreas([ids], load, levels);
  return (
    <Cascader
      {...rest}
      options={options}
      changeOnSelect
      placeholder={say('kit.choose')}
      value={ids}
      loadData={loadData}
      onChange={(next) => onChange?.(next ?? [])}
    />
  );
};

/** Ids from the province down to an area: its digits carry its ancestors. */
const wayTo = (areaId: string): string[] =>
  Array.from({ length: areaId.length / 3 }, (_, depth) => areaId.slice(0, 3 * (depth + 1)));

/** Chooses one area, as deep as is known; the value is its id alone. */
export const OneAreaPicker = ({ value, onChange, ...rest }: EditorProps) => (
  <AreaPicker
    {...rest}
    value={typeof value === 'string' ? wayTo(value) : []}
    onChange={(ids) => onChange?.((ids as string[]).at(-1) ?? null)}
  />
);

/** Chooses several areas, each as deep as is wanted; the value is their ids. What lies in a chosen area is chosen with it. */
export const AreasPicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const ways = ((value as readonly string[] | undefined) ?? []).map(wayTo);
  const { options, loadData } = useAreas(ways, loadOwn, districtLevel);
  return (
    <Cascader
      {...rest}
      multiple
      options={options}
      placeholder={say('kit.choose')}
      value={ways}
      loadData={loadData}
      onChange={(next: unknown) => onChange?.(((next ?? []) as string[][]).map((way) => way.at(-1) ?? ''))}
    />
  );
};
