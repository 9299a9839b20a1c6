import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['contracts/src', 'phrases/src', 'server/src', 'client/src', 'console/src', 'student/src'];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(name) ? [relative(root, path)] : [];
  });

const files = rooms.flatMap((room) => filesBelow(join(root, room)));
/** What tests alone use: they, their tools, and what each domain makes for them. */
const isForTests = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.includes('/testing/') || /^server\/src\/domains\/\w+\/fixtures\.ts$/.test(file);
const sources = files.filter((file) => !isForTests(file));

const subpaths = Object.entries(packageFile.imports).map(
  ([name, target]) => [name.replace('*', ''), target.replace('./', '').replace('*', '')] as const,
);

const resolveImport = (from: string, wanted: string): string | undefined => {
  if (wanted.startsWith('.')) return relative(root, resolve(root, dirname(from), wanted));
  const found = subpaths.find(([name]) => wanted.startsWith(name));
  return found ? wanted.replace(found[0], found[1]) : undefined;
};

const importsOf = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const wanted = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return wanted.flatMap((one) => resolveImport(file, one) ?? []).filter((target) => /\.tsx?$/.test(target));
};
const graph = new Map(sources.map((file) => [file, importsOf(file)]));

/** What each room may import, beside itself. */
const allowed: readonly (readonly [room: string, may: readonly string[]])[] = [
  ['contracts/src', []],
  ['phrases/src', ['contracts/src']],
  ['server/src/schema', ['contracts/src']],
  ['server/src/kernel', ['contracts/src', 'phrases/src', 'server/src/schema']],
  ['server/src/domains', ['contracts/src', 'phrases/src', 'server/src/schema', 'server/src/kernel']],
  ['server/src/app', ['contracts/src', 'phrases/src', 'server/src/schema', 'server/src/kernel', 'server/src/domains']],
  ['client/src', ['contracts/src', 'phrases/src']],
  ['console/src/kit', ['contracts/src', 'phrases/src', 'client/src']],
  ['console/src/pickers', ['contracts/src', 'phrases/src', 'client/src', 'console/src/kit']],
  ['console/src/features', ['contracts/src', 'phrases/src', 'client/src', 'console/src/kit', 'console/src/pickers']],
  ['student/src', ['contracts/src', 'phrases/src', 'client/src']],
  [
    'console/src/app',
    ['contracts/src', 'phrases/src', 'client/src', 'console/src/kit', 'console/src/pickers', 'console/src/features'],
  ],
];
const inside = (file: string, room: string): boolean => file.startsWith(`${room}/`);

const cycles = (edges: ReadonlyMap<string, readonly string[]>): string[] => {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const walk = (node: string, trail: readonly string[]): void => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') return void found.push([...trail.slice(trail.indexOf(node)), node].join(' -> '));
    state.set(node, 'open');
    for (const next of edges.get(node) ?? []) walk(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of edges.keys()) walk(node, []);
  return found;
};

/** Files longer than 300 lines, each with its reason. */
const longFiles: Readonly<Record<string, string>> = {
  'server/src/app/first/questions/facts.ts': 'the rules the demonstration asks about, one entry of data a rule',
  'server/src/schema/tables.ts': 'generated from the migrated database',
  'server/src/domains/catalogue/data/subject.data.ts': 'the tree of subjects, one line of data a subject',
};
/** Folders with more than 12 files, each with its reason. */
const fullFolders: Readonly<Record<string, string>> = {
  'server/src/domains/archives/layout': 'one part of an archive a file, and rich text for all of them',
  'server/src/app': 'the process and its threads, one part a file',
  'server/src/schema': 'one file a domain',
  'server/src/kernel': 'one mechanism a file; each is used by every domain',
  'server/src/app/first': 'demonstration data, a few files a domain',
  'phrases/src/zh-CN': 'one file a domain',
  'phrases/src/en': 'one file a domain',
  'console/src/kit': 'one part a file; each is used by several features',
  'console/src/app': 'one part of the shell a file',
  'console/src/pickers': 'one picker a file; each is used by several features',
  'phrases/src/written': 'one file a domain',
  'contracts/src': 'one form or rule a file; each is used by every domain',
};

/** Folders beside each other that import each other: each line is a knot to be undone, none may come. */
const knots: readonly string[] = [
  'server/src/domains/agreements/records = server/src/domains/agreements/register',
  'server/src/domains/archives/packs = server/src/domains/archives/sheets',
  'server/src/domains/certificates/issues = server/src/domains/certificates/templates',
  'server/src/domains/events/behaviours = server/src/domains/events/conversions',
  'server/src/domains/schools/classes = server/src/domains/schools/signups',
  'server/src/domains/schools/classes = server/src/domains/schools/slots',
  'server/src/domains/training/hours = server/src/domains/training/members',
  'server/src/domains/training/practice = server/src/domains/training/study',
  'server/src/domains/vehicles/papers = server/src/domains/vehicles/register',
  'student/src/app = student/src/entry',
  'student/src/app = student/src/mine',
  'student/src/app = student/src/offline',
  'student/src/app = student/src/parts',
  'student/src/app = student/src/tasks',
  'student/src/app = student/src/places',
  'student/src/app = student/src/study',
  'student/src/app = student/src/meeting',
  'student/src/app = student/src/classes',
  'student/src/app = student/src/certificates',
  'student/src/app = student/src/news',
  'student/src/app = student/src/exam',
  'student/src/app = student/src/fees',
  'student/src/app = student/src/survey',
  'student/src/app = student/src/checks',
  'student/src/app = student/src/sign',
  'student/src/checks = student/src/offline',
  'student/src/entry = student/src/mine',
  'student/src/offline = student/src/study/beats',
];
/** Folders that import what lies in them, which imports them again: how many in a room. They may only become fewer. */
const inward: Readonly<Record<string, number>> = {
  'server/src': 31,
  'console/src': 21,
};

/** Rooms that do not stand everywhere under one name, each with its reason. */
const strangers: Readonly<Record<string, string>> = {
  'server/src/domains/reminders': 'reminds by the clock what other domains declare; its codes are theirs',
  'contracts/src/certification': 'part of the organisations on the server',
  'contracts/src/entries': 'what registers of every domain are declared with',
  'contracts/src/licences': 'part of the organisations on the server',
  'contracts/src/officials': 'part of the students on the server',
  'contracts/src/past': 'part of the students on the server',
  'contracts/src/metrics': 'declared over lists of every domain; answered by the system',
  'contracts/src/panels': 'declared over metrics and todos; answered by the system',
  'contracts/src/readiness': 'answered by the system',
  'contracts/src/resources': 'the tree of rights over every domain',
  'contracts/src/todos': 'declared over lists of every domain; answered by the system',
  'contracts/src/written': 'texts as people paste them, for the fields of every domain',
  'contracts/src/views': 'kept with the settings of a person',
  'console/src/features/certification': 'part of the organisations on the server',
  'console/src/features/letters': 'part of the training on the server',
  'console/src/features/sites': 'part of the organisations on the server',
};

/** Folders of a room, by the folders they import. */
const folders = new Map<string, Set<string>>();
for (const [file, targets] of graph)
  for (const target of targets) {
    const [from, to] = [dirname(file), dirname(target)];
    if (from !== to) folders.set(from, (folders.get(from) ?? new Set<string>()).add(to));
  }
const mutual = [...folders].flatMap(([from, targets]) =>
  [...targets].filter((to) => from < to && folders.get(to)?.has(from)).map((to) => [from, to] as const),
);
const holds = (outer: string, inner: string): boolean => inner.startsWith(`${outer}/`);
const roomOf = (folder: string): string => rooms.find((room) => folder === room || inside(folder, room)) ?? folder;

describe('the house', () => {
  it.each(allowed)('%s imports only what stands below it', (room, may) => {
    const wrong = [...graph]
      .filter(([file]) => inside(file, room))
      .flatMap(([file, targets]) =>
        targets
          .filter((target) => !inside(target, room) && !may.some((one) => inside(target, one)))
          .map((target) => `${file} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('uses nothing that was made for tests', () => {
    const wrong = [...graph].flatMap(([file, targets]) => targets.filter(isForTests).map((one) => `${file} -> ${one}`));
    expect(wrong).toEqual([]);
  });

  it('has no circle of files', () => {
    expect(cycles(graph)).toEqual([]);
  });

  it('ties no knots between folders', () => {
    expect(
      mutual
        .filter(([one, other]) => !holds(one, other))
        .map((pair) => pair.join(' = '))
        .sort(),
    ).toEqual([...knots].sort());
    const counts: Record<string, number> = {};
    for (const [outer, inner] of mutual)
      if (holds(outer, inner)) counts[roomOf(outer)] = (counts[roomOf(outer)] ?? 0) + 1;
    expect(counts).toEqual(inward);
  });

  it('has no ring of folders of contracts, however many folders lie between', () => {
    const contracts = [...folders].filter(([from]) => roomOf(from) === 'contracts/src');
    expect(cycles(new Map(contracts.map(([from, targets]) => [from, [...targets]])))).toEqual([]);
  });

  it('calls a room by one name in contracts, server and console', () => {
    const namesIn = (place: string): string[] =>
      readdirSync(join(root, place)).filter((name) => statSync(join(root, place, name)).isDirectory());
    const [contracts, domains, features] = ['contracts/src', 'server/src/domains', 'console/src/features'].map(
      (place) => ({ place, names: namesIn(place) }),
    );
    const absent = (of: typeof contracts, beside: typeof contracts): string[] =>
      (of?.names ?? []).filter((name) => !beside?.names.includes(name)).map((name) => `${of?.place}/${name}`);
    const found = [...absent(contracts, domains), ...absent(domains, contracts), ...absent(features, domains)];
    expect(found.sort()).toEqual(Object.keys(strangers).sort());
  });

  it('has no circle of domains, and each uses only doors of those before it', () => {
    const order = [...readFileSync(join(root, 'server/src/domains/order.ts'), 'utf8').matchAll(/name: '(\w+)'/g)].map(
      (match) => match[1] ?? '',
    );
    const wrong = [...graph]
      .filter(
        ([file]) => inside(file, 'server/src/domains') && !/^server\/src\/domains\/(order|timers)\.ts$/.test(file),
      )
      .flatMap(([file, targets]) => {
        const own = file.split('/')[3] ?? '';
        return targets
          .filter((target) => inside(target, 'server/src/domains') && target.split('/')[3] !== own)
          .filter(
            (target) => !target.endsWith('/door.ts') || order.indexOf(target.split('/')[3] ?? '') >= order.indexOf(own),
          )
          .map((target) => `${file} -> ${target}`);
      });
    expect(wrong).toEqual([]);
  });

  it('has no feature that imports another feature', () => {
    const wrong = [...graph]
      .filter(([file]) => inside(file, 'console/src/features'))
      .flatMap(([file, targets]) =>
        targets
          .filter((target) => inside(target, 'console/src/features') && target.split('/')[3] !== file.split('/')[3])
          .map((target) => `${file} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('has no barrels and no rooms without a meaning', () => {
    expect(
      sources.filter((file) => /\/(utils|common|helpers|misc|shared)\//.test(file) || /\/index\.tsx?$/.test(file)),
    ).toEqual([]);
  });

  it('keeps files short', () => {
    const long = sources.filter(
      (file) => !(file in longFiles) && readFileSync(join(root, file), 'utf8').split('\n').length > 300,
    );
    expect(long).toEqual([]);
  });

  it('keeps folders small', () => {
    const sizes = new Map<string, number>();
    for (const file of sources) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    const full = [...sizes]
      .filter(([folder, size]) => size > 12 && !(folder in fullFolders))
      .map(([folder, size]) => `${folder}: ${size}`);
    expect(full).toEqual([]);
  });

  it('names its zone once, and shows no time in the zone of whoever reads it', () => {
    const text = (file: string): string => readFileSync(join(root, file), 'utf8');
    expect(sources.filter((file) => text(file).includes('Asia/Shanghai'))).toEqual(['contracts/src/zone.ts']);
    const local = /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|toLocale(Date|Time)?String\(/;
    expect(
      sources.filter((file) => /^(console|student|client)\//.test(file)).filter((file) => local.test(text(file))),
    ).toEqual([]);
  });

  it('leaves nothing half-done in the sources', () => {
    const marks = /\bTODO\b|\bFIXME\b|\bXXX\b|console\.log|: any\b|as any\b|@ts-ignore/;
    expect(
      sources.filter(
        (file) => file !== 'server/src/schema/tables.ts' && marks.test(readFileSync(join(root, file), 'utf8')),
      ),
    ).toEqual([]);
  });
});
