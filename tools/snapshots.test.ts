import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#contracts/resources/tree.ts';
import { phrases } from '#phrases/zh-CN/all.ts';
import { allMachines } from '#testing/machines.ts';
import { describe as describeInterface } from '../server/src/app/openapi/document.ts';
import { domains, importers, tasks } from '../server/src/domains/order.ts';
import { timers } from '../server/src/domains/timers.ts';

// What other programs call, what stands in databases and what browsers hold is named outside of this code: a rename inside changes none
// of it. A change that is meant is written down by `-u`, and is read in the difference of the snapshots.

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('snapshots/', import.meta.url));

const matchesSnapshot = async (name: string, lines: readonly string[]): Promise<void> => {
  expect(lines.length).toBeGreaterThan(0);
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(join(folder, `${name}.txt`));
};

/** Sources of some rooms, without their tests: path to text. */
const sourcesOf = (pattern: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(pattern, { cwd: root, exclude: ['**/*.test.*', '**/dist/**', '**/testing/**'] }).map((name) => [
      name,
      readFileSync(join(root, name), 'utf8'),
    ]),
  );

/** Sentences for people, which may be said better at any time. */
const forPeople = new Set(['description', 'summary', 'examples', 'example', 'title']);

/** A value in one order of its keys, without sentences; names of fields stay, whatever they are called. */
const normalise = (value: unknown, isNames = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => normalise(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !forPeople.has(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, normalise(one, key === 'properties' || key === 'schemas')]),
  );
};

/** A few letters that change with any part of a value. */
const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(normalise(value)))
    .digest('hex')
    .slice(0, 12);

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Keys of a book of phrases, those beside each other in one line. */
const keysBelow = (book: object, start = ''): string[] => {
  const entries = Object.entries(book);
  const own = entries.filter(([, value]) => typeof value === 'string').map(([key]) => key);
  const below = entries.flatMap(([key, value]) =>
    typeof value === 'string' ? [] : keysBelow(value as object, `${start}${key}.`),
  );
  return own.length > 0 ? [`${start} ${own.toSorted().join(' ')}`, ...below] : below;
};

describe('the interface', () => {
  const { paths, components } = describeInterface(domains) as unknown as Described;

  it('has the calls it had, each with the same shape', () =>
    matchesSnapshot('calls', [
      ...Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, call]) => `${method.toUpperCase()} ${path} ${call.operationId} ${digestOf(call)}`,
        ),
      ),
      ...Object.entries(components.schemas).map(([name, shape]) => `schema ${name} ${digestOf(shape)}`),
    ]));

  it('asks for the permissions it asked for', () => matchesSnapshot('permissions', allPermissions()));

  it('says what it said under the same keys', () => matchesSnapshot('phrases', keysBelow(phrases)));
});

describe('what stands in databases', () => {
  it('is called as it was: states’ machines and transitions, kinds of tasks and imports, timers', async () => {
    const machines = await allMachines();
    await matchesSnapshot('stored', [
      ...new Set([
        ...machines.flatMap(({ name, edges }) => Object.keys(edges).map((edge) => `machine ${name} ${edge}`)),
        ...[...tasks.keys()].map((kind) => `task ${kind}`),
        ...importers.map(({ kind }) => `import ${kind}`),
        ...timers.map(({ name }) => `timer ${name}`),
      ]),
    ]);
  });

  it('names objects of the operation log as it did', () => {
    const found = [...sourcesOf('server/src/**/*.ts').values()].flatMap((text) =>
      [...text.matchAll(/\bobjectKind: '(\w+)'/g)].map(([, kind = '']) => kind),
    );
    return matchesSnapshot('objects', [...new Set(found)]);
  });

  it('names the lists of saved views as it did', async () => {
    const lists = new Set<string>();
    for (const name of sourcesOf('contracts/src/**/*.ts').keys())
      for (const value of Object.values((await import(join(root, name))) as object)) addLists(lists, value);
    return matchesSnapshot('lists', [...lists]);
  });
});

/** Adds the names of the lists in an exported value: a list, or what holds some. */
const addLists = (names: Set<string>, value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null || depth > 2) return;
  if ('name' in value && 'columns' in value && 'filters' in value) names.add(String(value.name));
  else for (const one of Object.values(value)) addLists(names, one, depth + 1);
};

/** What browsers hold under a name, and the names their pages share; each stands in the code of its room, in quotes. */
const browserNames: Readonly<Record<string, readonly string[]>> = {
  client: ['luan.'],
  console: [
    'announcements.read',
    'banners.closed',
    'collapsed',
    'density',
    'guided.own.',
    'luan-told',
    'open',
    'pinned',
    'register',
    'self',
    'settings',
    'site.face',
    'tabs',
    'used',
    'username',
  ],
  student: [
    'exam.device',
    'language',
    'luan-',
    'luan-beats',
    'luan-exam',
    'student.',
    'student./',
    'student.person',
    'student.session',
    'student.sitting.',
    'waiting',
  ],
  server: ['luan_device', 'luan_session', 'luan_student', 'luan_token'],
};

describe('what browsers hold', () => {
  it.each(Object.entries(browserNames))('is called as it was: %s', (room, names) => {
    const text = [...sourcesOf(`${room}/src/**/*.{ts,tsx}`).values()].join('\n');
    const missing = names.filter((name) => !text.includes(`'${name}'`) && !text.includes(`\`${name}$`));
    expect(missing).toEqual([]);
  });
});
