import { resourceTree } from '#contracts/resources/tree.ts';
import { keysOf, type Route } from '#contracts/route.ts';
import { deeds } from '#contracts/system/deeds.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { phrases } from '#phrases/zh-CN/all.ts';

/** A word in both languages. */
export interface Word {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
}

type Called = Pick<Route, 'method' | 'path' | 'permission'>;

const inBoth = (key: string, of: (language: Language) => string): Word => ({
  key,
  name: of('zh-CN'),
  nameEn: of('en'),
});

const objectIn = (language: Language, kind: string): string =>
  sayOr(language, `deeds.objects.${kind}`, sayOr(language, `lists.${kind}`, ''));

const joined = (language: Language, object: string, verb: string): string =>
  object === '' || verb === '' ? object + verb : say(language, 'deeds.of', { object, verb });

/** What objects of deeds are called: those of machines and of `deeds`, and every list by its name. */
export const objectWords = (): Word[] => {
  const kinds = new Set([...Object.keys(phrases.lists), ...Object.keys(phrases.deeds.objects)]);
  return [...kinds].sort().map((kind) => inBoth(kind, (language) => objectIn(language, kind)));
};

const labels = ((): ReadonlyMap<string, Readonly<Record<Language, string>>> => {
  const found = new Map<string, Readonly<Record<Language, string>>>();
  const walk = (nodes: typeof resourceTree): void => {
    for (const node of nodes) {
      for (const [key, zh, en] of node.permissions ?? []) found.set(key, { 'zh-CN': zh, en });
      walk(node.children ?? []);
    }
  };
  walk(resourceTree);
  return found;
})();

/** What a call does with what its permission is about: the end of its path. */
const verbOf = ({ method, path }: Called): string => {
  if (method === 'DELETE') return 'del';
  const [before = '', last = ''] = path.split('/').slice(-2);
  if (before === 'state' && last === 'mod') return 'state';
  return last === '' ? 'add' : last.startsWith('{') ? 'mod' : last;
};

/** A call by its own words, or by the label of what grants it, with its verb where one grant stands for several calls. */
const callWord = (call: Called, sharing: number): Word => {
  const action = `${call.method} ${call.path}`;
  const label = labels.get(keysOf(call.permission)[0] ?? '');
  const verb = `deeds.verbs.${verbOf(call)}`;
  return inBoth(action, (language) =>
    label === undefined
      ? sayOr(language, `deeds.calls.${action}`, '')
      : joined(language, label[language], sharing > 1 ? sayOr(language, verb, '') : ''),
  );
};

/**
 * Words of every deed that the operation log can hold: the calls that change something, the edges of the machines, and
 * `deeds`. The empty key is what a later version no longer knows.
 */
export const deedWords = (calls: readonly Called[]): Word[] => {
  const changing = calls.filter(({ method }) => method !== 'GET');
  const sharing = new Map<string, number>();
  const granted = ({ permission }: Called): string => keysOf(permission)[0] ?? '';
  for (const call of changing) sharing.set(granted(call), (sharing.get(granted(call)) ?? 0) + 1);
  const edges = Object.entries(phrases.machines).flatMap(([machine, words]) =>
    Object.keys(words)
      .filter((edge) => edge !== 'title')
      .map((edge) =>
        inBoth(`${machine}.${edge}`, (language) =>
          joined(language, objectIn(language, machine), sayOr(language, `machines.${machine}.${edge}`, '')),
        ),
      ),
  );
  const named = Object.entries(deeds).flatMap(([object, verbs]) =>
    verbs.map((verb) =>
      inBoth(`${object}.${verb}`, (language) =>
        joined(language, objectIn(language, object), sayOr(language, `deeds.verbs.${verb}`, '')),
      ),
    ),
  );
  const words = [
    inBoth('', (language) => say(language, 'deeds.other')),
    ...changing.map((call) => callWord(call, sharing.get(granted(call)) ?? 0)),
    // A call that only asks stands in the log where it was refused.
    ...calls.filter((call) => call.method === 'GET' && labels.has(granted(call))).map((call) => callWord(call, 1)),
    ...edges,
    ...named,
  ];
  return [...new Map(words.map((word) => [word.key, word])).values()];
};
