/** What is known of a module before chunks are made. */
interface ModuleLinks {
  /** Modules it imports without waiting. */
  readonly imports: readonly string[];
  /** Weight: characters of its code as the bundler reads it, types and comments gone. */
  readonly characters: number;
}
export type ModuleGraph = ReadonlyMap<string, ModuleLinks>;

/** A chunk with the modules it is begun from: what they reach lies in it. */
interface Ground {
  readonly name: string;
  readonly entries: readonly string[];
}

export interface Opened {
  /** Fetched before any list, one after the other; the last takes what lists have in common. */
  readonly first: readonly Ground[];
  /** Parts of the kit that load on a press, each fetched by screens of every feature. */
  readonly onPress: readonly Ground[];
  /** The feature of each list. */
  readonly lists: ReadonlyMap<string, string>;
  /** Named by what is fetched first and run by none of it: it lies with whoever runs it. */
  readonly isOnlyNamed: (id: string) => boolean;
}

/**
 * What lists of several features share lies in the shell up to this weight for each list that reaches it. A request costs a list
 * about as much as a kilobyte; a module in the shell is carried by every list.
 */
export const charactersPerList = 1000;

/** Lists of one feature that weigh no more than this together lie in one file: whoever goes from one to the next waits for nothing. */
export const lightLists = 12_000;

/** Which lists reach a module without a dynamic import, and whose they are. */
interface Readers {
  readonly lists: Set<string>;
  readonly features: Set<string>;
}
type ReadModules = readonly (readonly [id: string, readers: Readers])[];
type File = readonly [name: string, modules: readonly string[]];

const reachOf = (graph: ModuleGraph, entries: readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const links = graph.get(id);
    if (!links || reached.has(id)) continue;
    reached.add(id);
    open.push(...links.imports);
  }
  return reached;
};

const readersByModule = (graph: ModuleGraph, lists: ReadonlyMap<string, string>): Map<string, Readers> => {
  const found = new Map<string, Readers>();
  for (const [list, feature] of lists) {
    for (const id of reachOf(graph, [list])) {
      const readers = found.get(id) ?? { lists: new Set(), features: new Set() };
      readers.lists.add(list);
      readers.features.add(feature);
      found.set(id, readers);
    }
  }
  return found;
};

const idsOf = (modules: ReadModules): string[] => modules.map(([id]) => id);

const weightOf = (graph: ModuleGraph, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (graph.get(id)?.characters ?? 0), 0);

/** What lists of several features share and is light for their number, with all it imports: else the shell would fetch more. */
const lightShared = (graph: ModuleGraph, modules: ReadModules): Set<string> => {
  const open = new Set(idsOf(modules));
  const light = modules.filter(
    ([id, { lists, features }]) => features.size > 1 && weightOf(graph, [id]) <= charactersPerList * lists.size,
  );
  const kept = new Set(idsOf(light));
  const fetchesMore = (id: string): boolean =>
    graph.get(id)?.imports.some((one) => open.has(one) && !kept.has(one)) ?? false;
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    for (const id of kept) if (fetchesMore(id)) kept.delete(id);
  }
  return kept;
};

/** Files of what lists of several features share: whatever one list reaches of it lies together, so that it costs one request. */
const sharedFiles = (modules: ReadModules): File[] => {
  let groups: ReadModules[] = [];
  for (const module of modules.filter(([, { features }]) => features.size > 1)) {
    const [, { lists }] = module;
    const isMet = (group: ReadModules): boolean =>
      group.some(([, other]) => [...other.lists].some((list) => lists.has(list)));
    const met = groups.filter(isMet);
    groups = [...groups.filter((group) => !met.includes(group)), [...met.flat(), module]];
  }
  return groups.map((group) => {
    const features = new Set(group.flatMap(([, readers]) => [...readers.features]));
    return [`shared-${[...features].toSorted().join('-')}`, idsOf(group)];
  });
};

const baseName = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Files of one feature: one for what its lists share, with the lists if they are light, else one more for each list. */
const filesOfFeature = (graph: ModuleGraph, feature: string, modules: ReadModules): File[] => {
  const own = modules.filter(([, { features }]) => features.has(feature));
  const ofOneList = own.filter(([, { lists }]) => lists.size === 1);
  const areLight = weightOf(graph, idsOf(ofOneList)) <= lightLists;
  const nameOf = ([list = '']: readonly string[]): string => `${feature}-${baseName(list)}`;
  const fileOf = ({ lists }: Readers): string => (areLight || lists.size > 1 ? `lists-${feature}` : nameOf([...lists]));
  return own.map(([id, readers]) => [fileOf(readers), [id]]);
};

/**
 * In which chunk each module lies, by who reaches it. What no list and no part of the kit reaches is left to the bundler: it lies
 * with the dialogs, forms and details that do.
 *
 * - Reached by the log-in page or the shell: there.
 * - Reached by lists and by a part of the kit that loads on a press, or by lists of several features and light for their number:
 *   in the shell.
 * - Reached by lists of several features and heavy: a file of what these features share.
 * - Reached by several lists of one feature: the file of that feature's lists; by one list: with that list.
 *
 * A module's imports are reached by whoever reaches the module, so no file waits for one that waits for it.
 *
 * @returns names of chunks by the ids of modules (decision first-screen).
 */
export const chunksByReach = (graph: ModuleGraph, opened: Opened): Map<string, string> => {
  const { first, onPress, lists, isOnlyNamed } = opened;
  const chunks = new Map<string, string>();
  const place = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name);
  };
  const readers = [...readersByModule(graph, lists)].filter(([id]) => !isOnlyNamed(id));
  const notPlaced = (): ReadModules => readers.filter(([id]) => !chunks.has(id));
  const shell = first.at(-1)?.name ?? '';
  const pressed = onPress.map(({ name, entries }) => ({ name, reached: reachOf(graph, entries) }));

  for (const { name, entries } of first)
    place(
      name,
      [...reachOf(graph, entries)].filter((id) => !isOnlyNamed(id)),
    );
  const alsoPressed = notPlaced().filter(([id]) => pressed.some(({ reached }) => reached.has(id)));
  place(shell, idsOf(alsoPressed));
  place(shell, lightShared(graph, notPlaced()));
  for (const { name, reached } of pressed) place(name, reached);
  for (const [name, ids] of sharedFiles(notPlaced())) place(name, ids);
  for (const feature of new Set(lists.values()))
    for (const [name, ids] of filesOfFeature(graph, feature, notPlaced())) place(name, ids);
  return chunks;
};
