import type { Query } from '#client/crypto.ts';
import { useSay } from '#client/phrases.ts';
import type { List, PageOf } from '#contracts/list.ts';
import { TabBar } from './parts/tab-bar.tsx';
import { showCode } from './show.tsx';

/** The tab of all rows; no code is empty. */
const all = '';
/** With more states than these, those nobody is in stay away. */
const fewStates = 6;

interface Props {
  of: List;
  query: Query;
  page: PageOf<unknown> | undefined;
  /** Asks for the rows of one state, or of all. */
  onChoose: (filters: Query) => void;
}

/** The values of a filter; of none the tab of all. */
const valuesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : String(value ?? all).split(',');

type Parting = NonNullable<List['tabs']>;

/** Groups of states that are whole among those asked for. */
const wholeGroups = ({ groups = [] }: Parting, wanted: readonly string[]) =>
  wanted.length > 1 ? groups.filter(({ states }) => states.every((state) => wanted.includes(String(state)))) : [];

/** Whether a list shows its states as tabs: where the screen leaves that filter to the person. */
export const hasTabs = (of: List, fixed: Query): boolean => of.tabs !== undefined && !(of.tabs.filter in fixed);

/** The part of a query that says which tab it is in. */
export const chosenTab = (of: List, query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name === of.tabs?.filter));

/** The states of a list beside each other, each with the number of its rows under the other filters. */
export const StateTabs = ({ of, query, page, onChoose }: Props) => {
  const say = useSay();
  if (!of.tabs) return null;
  const { filter, codes, apart = [] } = of.tabs;
  const wanted = valuesOf(query[filter]);
  const chosen = wanted.join(',');
  const counts = new Map(page?.states?.map(({ value, count }) => [value, count]));
  const states = Object.values(codes.values).map((code) => ({ key: String(code), label: showCode(codes, code) }));
  const shown =
    states.length <= fewStates || counts.size === 0
      ? states
      : states.filter(({ key }) => key === chosen || (counts.get(key) ?? 0) > 0);
  // Several states at once, as a figure or a task opens them, are a tab for as long as they are asked for.
  const together = states.filter(({ key }) => wanted.length > 1 && wanted.includes(key));
  const whole = wholeGroups(of.tabs, wanted);
  const named = new Set(whole.flatMap((group) => group.states.map(String)));
  const names = [
    ...whole.map((group) => showCode(group.codes, group.value)),
    ...together.filter(({ key }) => !named.has(key)).map(({ label }) => label),
  ];
  const several =
    together.length === 0 ? [] : [{ key: chosen, label: names.join(say('kit.between')), count: page?.total }];
  const within = [...counts].filter(([value]) => !apart.map(String).includes(value));
  const sum = counts.size === 0 ? undefined : within.reduce((total, [, count]) => total + count, 0);
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => name in of.filters && name !== filter));
  return (
    <TabBar
      label={say('kit.states')}
      chosen={chosen}
      items={[
        { key: all, label: say('kit.allStates'), count: sum },
        // A group that stands there by its name says its states.
        ...shown.filter(({ key }) => !named.has(key)).map((one) => ({ ...one, count: counts.get(one.key) })),
        ...several,
      ]}
      onChoose={(value) => onChoose(value === all ? others : { ...others, [filter]: value.split(',') })}
    />
  );
};
