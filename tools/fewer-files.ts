import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// The bundler writes two kinds of files that cost a round trip each and hold nothing: its own few lines of run time, which
// every chunk imports, and for each chunk that was grouped a file that only names it again (rolldown issues 9729 and 5126).

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** `a as b,c` as pairs of the name inside and the name outside. */
const namesOf = (list: string): [string, string][] =>
  list.split(',').map((one) => {
    const [inside = '', outside = inside] = one.trim().split(' as ');
    return [inside, outside];
  });

const only = <T>(found: readonly T[], what: string): T => {
  const [first, ...more] = found;
  if (first === undefined || more.length > 0)
    throw new Error(`the build holds ${found.length} files of ${what}, not one`);
  return first;
};

const exported = /export\{([^}]+)\};?\s*$/;

/** Puts the bundler's run time into the base, which every chunk has by then, and lets all others take it from there. */
const withoutRuntime = (files: Map<string, string>): string => {
  const runtime = only(
    [...files.keys()].filter((name) => name.startsWith('rolldown-runtime-')),
    'run time',
  );
  const base = only(
    [...files.keys()].filter((name) => /^base-[\w-]{8}\.js$/.test(name)),
    'the base',
  );
  const code = files.get(runtime) ?? '';
  const given = namesOf(exported.exec(code)?.[1] ?? '').map(([inside, outside]) => `${outside}:${inside}`);
  const importing = new RegExp(`import\\{([^}]+)\\}from"\\./${runtime.replaceAll('.', '\\.')}";`);
  for (const [name, text] of files) {
    const taken = importing.exec(text);
    if (!taken) continue;
    const names = namesOf(taken[1] ?? '').map(([inside, outside]) => `${inside}:${outside}`);
    const source =
      name === base
        ? `const luanRuntime=(()=>{${code.replace(exported, '')}return{${given}}})();`
        : `import{luanRuntime}from"./${base}";`;
    const without = text.replace(taken[0], () => `${source}const{${names}}=luanRuntime;`);
    files.set(name, name === base ? `${without}\nexport{luanRuntime};` : without);
  }
  files.delete(runtime);
  return runtime;
};

const facade = /^\s*export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/;

/** What is asked for by a file that only names another is asked of that other. Answers the files gone, by what they named. */
const withoutFacades = (files: Map<string, string>): Map<string, string> => {
  const found = new Map<string, { target: string; names: string }>();
  const waitedFor = new Set(
    [...files.values()].flatMap((text) =>
      [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, one = '']) => one),
    ),
  );
  for (const [name, text] of files) {
    const [, names = '', target = ''] = facade.exec(text) ?? [];
    if (target && !waitedFor.has(name))
      found.set(name, { target, names: `${namesOf(names).map(([inside, outside]) => `${outside}:m.${inside}`)}` });
  }
  for (const [name, text] of files) {
    const next = text.replace(/import\((["'`])\.\/([^"'`]+)\1\)/g, (whole, _, asked: string) => {
      const one = found.get(asked);
      return one ? `import("./${one.target}").then(m=>({${one.names}}))` : whole;
    });
    if (next !== text) files.set(name, next);
  }
  for (const name of found.keys()) files.delete(name);
  return new Map([...found].map(([name, { target }]) => [name, target]));
};

/** Rewrites a built folder (page, manifest, assets) so that no file is fetched that holds nothing. */
export const fewerFiles = (dist: string): Plugin => ({
  name: 'fewer-files',
  apply: 'build',
  writeBundle() {
    const folder = join(dist, 'assets');
    const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const before = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    const files = new Map(before);
    const gone = withoutRuntime(files);
    const facades = withoutFacades(files);
    for (const [name, text] of files) if (text !== before.get(name)) writeFileSync(join(folder, name), text);
    for (const name of names) if (!files.has(name)) rmSync(join(folder, name));

    const page = join(dist, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace(new RegExp(`\\s*<script[^>]*/${gone}"></script>`), ''));
    const account = join(dist, '.vite', 'manifest.json');
    const manifest = JSON.parse(readFileSync(account, 'utf8')) as Manifest;
    const chunks = Object.entries(manifest).filter(([, { file }]) => file !== `assets/${gone}`);
    const chunkOf = (file: string): Chunk =>
      only(
        chunks.filter(([key, one]) => key.startsWith('_') && one.file === `assets/${file}`).map(([, one]) => one),
        file,
      );
    for (const [, chunk] of chunks) {
      const target = facades.get(chunk.file.replace('assets/', ''));
      if (target) Object.assign(chunk, { file: `assets/${target}`, imports: chunkOf(target).imports });
      chunk.imports = chunk.imports?.filter((key) => manifest[key]?.file !== `assets/${gone}`);
    }
    writeFileSync(account, JSON.stringify(Object.fromEntries(chunks), null, 2));
  },
});
