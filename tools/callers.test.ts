import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { fullPath, type Route } from '#contracts/route.ts';
import { allRoutes } from '#domains/order.ts';

// Each call has a caller: a screen, the student entry, or a program, which the contract says (`forPrograms`).

const root = fileURLToPath(new URL('..', import.meta.url));
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, folder, file));
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** Text of sources without what they import: a name that is only fetched calls nothing. */
const textOf = (files: readonly string[]): string =>
  files.map((file) => readFileSync(file, 'utf8').replace(/^import[\s\S]*?from '[^']*';$/gm, '')).join('\n');

/** Names under which each call is exported: `payOrderApi.list.page`. */
const namesOfRoutes = async (): Promise<Map<Route, string[][]>> => {
  const names = new Map<Route, string[][]>(allRoutes.map((route) => [route, []]));
  const look = (value: unknown, name: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || name.length > 5) return;
    const known = names.get(value as Route);
    if (known) known.push([...name]);
    else if (Object.getPrototypeOf(value) === Object.prototype)
      for (const [key, inner] of Object.entries(value)) look(inner, [...name, key]);
  };
  for (const file of sourcesIn('contracts/src').filter((one) => !isTest(one)))
    for (const [name, value] of Object.entries(await import(pathToFileURL(file).href))) look(value, [name]);
  return names;
};

/** Whether a text names a call, or hands on as a whole something that holds it (a list, the edges of a machine, a register). */
const isNamed = (text: string, name: readonly string[]): boolean =>
  name.some((_, nth) => {
    const rest = nth + 1 === name.length ? '(?!\\w)' : '(?!\\w|\\??\\.\\w)';
    return new RegExp(`\\b${name.slice(0, nth + 1).join('\\??\\.')}${rest}`).test(text);
  });

/** Calls no file names by their contract, with who asks them. The list only shrinks. */
const askedOtherwise: Readonly<Record<string, string>> = {
  'GET /manager/exam/question/picture': 'an address in the answer of its question',
  'GET /manager/exam/paper/picture': 'an address in the answer of its paper',
  'GET /manager/news/board/picture': 'an address in the text of its news',
  'GET /manager/api/company/news/picture': 'an address in the text of its news',
  'GET /manager/api/student/news/picture': 'an address in the text of its news',
  'GET /manager/api/help/picture': 'an address in the text of its article',
  // The phone signs within the calls of what is signed; these go once tests of faces sign there too.
  'GET /manager/student/face/consent/one': 'tests alone',
  'POST /manager/student/face/sign': 'tests alone',
  'POST /manager/student/face/sign/name': 'tests alone',
};

const wordsOf = (route: Route): string => `${route.method} ${fullPath(route)}`;
/** What other systems send: signed bytes that come by themselves. */
const isReceived = (route: Route): boolean => route.signedBody === true || route.path.endsWith('/receive');

it('each call is asked by a screen, or says that it is for programs and is called by a test', async () => {
  const names = await namesOfRoutes();
  const asked = textOf(['console/src', 'student/src', 'client/src'].flatMap(sourcesIn).filter((file) => !isTest(file)));
  const tested = textOf(sourcesIn('server/src').filter(isTest));
  const nobodys = (text: string): string[] =>
    [...names].filter(([, some]) => !some.some((name) => isNamed(text, name))).map(([route]) => wordsOf(route));
  const unasked = nobodys(asked);
  const forPrograms = allRoutes.filter((route) => route.forPrograms).map(wordsOf);
  expect(
    unasked
      .filter(
        (words) => !forPrograms.includes(words) && !allRoutes.some((one) => wordsOf(one) === words && isReceived(one)),
      )
      .sort(),
    'calls without a caller',
  ).toEqual(Object.keys(askedOtherwise).sort());
  expect(
    forPrograms.filter((words) => !unasked.includes(words)),
    'calls for programs that a screen asks',
  ).toEqual([]);
  expect(
    nobodys(tested).filter((words) => forPrograms.includes(words)),
    'calls for programs that no test calls',
  ).toEqual([]);
});
