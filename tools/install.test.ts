import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { root, whatToInstall } from './install.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sourcesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|\/node_modules\/|\/fixtures\.ts$/.test(file),
  );

const packageOf = (wanted: string): string =>
  wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that sources import; what is only a type is gone before anything runs. */
const importedBy = (files: readonly string[]): Set<string> =>
  new Set(
    files
      .flatMap((file) => [
        ...read(file).matchAll(/^(?:import|export|\} from)(?! type\b)(?:[^'\n]* from)? '([^'.#][^']*)'/gm),
        ...read(file).matchAll(/\bimport\('([^'.#][^']*)'\)/g),
      ])
      .map(([, wanted = '']) => wanted)
      .filter((wanted) => !wanted.startsWith('node:'))
      .map(packageOf),
  );

const building = sourcesOf('{console,student,server}/vite.config.ts', 'tools/{build,compressed,fewer-files,shapes}.ts');
const drawing = importedBy([...sourcesOf('{client/src,console/src,student/src}/**/*.{ts,tsx}'), ...building]);
const serving = importedBy(sourcesOf('{server/src,contracts/src,phrases/src}/**/*.ts'));
const dependencies = Object.keys(packageFile.dependencies);

describe('what npm start installs', () => {
  it('holds all that the product is built from and runs with', () => {
    expect(drawing).toContain('react');
    expect(serving).toContain('pg');
    expect([...drawing, ...serving].filter((name) => !dependencies.includes(name))).toEqual([]);
  });

  it('is thrown away after the build of the image, as far as the server does not use it', () => {
    const [, thrown = ''] = /npm pkg delete ([^&]*)/.exec(read('Dockerfile')) ?? [];
    const names = [...thrown.matchAll(/dependencies\.(\S+)/g)].map(([, name = '']) => name);
    expect([...drawing].filter((name) => !serving.has(name) && !names.includes(name))).toEqual([]);
    expect(names.filter((name) => serving.has(name) || !dependencies.includes(name))).toEqual([]);
  });
});

describe('what an installation does', () => {
  it.each([
    ['start in a fresh clone', 'start', '', true, 'start'],
    ['start, started before', 'start', 'lock start', false, 'nothing'],
    ['start, tested before', 'start', 'lock', false, 'nothing'],
    ['start after another lock, started before', 'start', 'older start', false, 'start'],
    ['start after another lock, tested before: nothing is taken away', 'start', 'older', false, 'all'],
    ['start over packages that somebody installed', 'start', '', false, 'all'],
    ['test in a fresh clone', 'all', '', true, 'all'],
    ['test, started before: a server may be running', 'all', 'lock start', false, 'rest'],
    ['test, tested before', 'all', 'lock', false, 'nothing'],
    ['test after another lock', 'all', 'older start', false, 'all'],
  ] as const)('%s', (_, needs, stamped, isFresh, expected) =>
    expect(whatToInstall(needs, 'lock', stamped, isFresh)).toBe(expected),
  );
});
