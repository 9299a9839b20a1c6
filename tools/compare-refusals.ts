import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerCodes } from '../contracts/src/envelope.ts';
import { phrases } from '../phrases/src/zh-CN/all.ts';
import {
  type Named,
  nameOf,
  ofAnyCall,
  refusalsOf,
  seenOfEach,
  understood,
} from '../server/src/app/openapi/refusals.ts';
import { ofTheirOwn, refusedOnTheField } from '../server/src/app/openapi/refusals-by-call.ts';
import { allRoutes } from '../server/src/domains/order.ts';
import { byChance, unsaid } from './unsaid-failures.ts';

// The loop "refused": what calls are refused with is what the document of the interface promises, and each failure that has words is said.

const root = fileURLToPath(new URL('..', import.meta.url));
const codeNames = new Map<number, string>(Object.entries(answerCodes).map(([name, code]) => [code, name]));

/** Codes each call was refused with, by its name. @param refused lines `POST /identity/login 20007 login.wrong`. */
const codesByCall = (refused: readonly string[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const line of refused) {
    const [method, path = '', code] = line.split(' ');
    const call = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
    found.set(call, (found.get(call) ?? new Set()).add(codeNames.get(Number(code)) ?? String(code)));
  }
  return found;
};

const leavesOf = (book: object, start = ''): string[] =>
  Object.entries(book).flatMap(([name, said]) =>
    typeof said === 'string' ? [`${start}${name}`] : leavesOf(said as object, `${start}${name}.`),
  );

/** Failures that the browser says by itself. */
const saidByBrowsers = (): Set<string> => {
  const text = globSync('{client,console,student}/src/**/*.{ts,tsx}', { cwd: root })
    .map((name) => readFileSync(`${root}${name}`, 'utf8'))
    .join('\n');
  return new Set([...text.matchAll(/failures\.([\w.]+\w)/g)].map((match) => match[1] ?? ''));
};

/** What is wrong between promises and answers, a line each. */
const compareCodes = (refused: readonly string[]): string[] => {
  const seen = codesByCall(refused);
  const everSeen = new Set([...seen.values()].flatMap((codes) => [...codes]));
  const calls = new Map(allRoutes.map((route) => [nameOf(route), refusalsOf(route)]));
  const promised = new Set([...calls.values()].flatMap((codes) => [...codes]));
  const wrong: string[] = [];
  for (const [call, codes] of calls) {
    for (const code of seen.get(call) ?? [])
      if (!codes.has(code as Named) && !(code in ofAnyCall))
        wrong.push(`${call} is refused with ${code}, which it does not promise`);
    for (const code of codes)
      if (seenOfEach.includes(code) && !seen.get(call)?.has(code))
        wrong.push(`${call} promises ${code}, which never comes`);
  }
  for (const [code, of] of Object.entries(ofTheirOwn))
    for (const call of of)
      if (!seen.get(call)?.has(code)) wrong.push(`${call} is listed with ${code} of its own, which never comes`);
  for (const code of promised) if (!everSeen.has(code)) wrong.push(`calls promise ${code}, which never comes from any`);
  for (const code of Object.keys(understood))
    if (everSeen.has(code)) wrong.push(`${code} is sent: it is not only understood`);
  const known = new Set<string>([...promised, ...Object.keys(understood), ...Object.keys(ofAnyCall), 'ok']);
  for (const code of Object.keys(answerCodes))
    if (!known.has(code)) wrong.push(`${code}: nothing promises it, nothing says why`);
  for (const call of refusedOnTheField)
    if (!calls.has(call) || seen.get(call)?.has('foreignOrMissing'))
      wrong.push(`${call} need not be listed as refused on the field`);
  return wrong;
};

/** Failures that have words and were never said, and lines of the list of those that are said after all. */
const compareFailures = (refused: readonly string[], said: readonly string[]): string[] => {
  const heard = new Set([...refused.map((line) => line.split(' ')[3] ?? ''), ...said, ...saidByBrowsers()]);
  const listed = new Set(Object.values(unsaid).flat());
  const all = leavesOf(phrases.failures);
  return [
    ...all
      .filter((key) => !heard.has(key) && !listed.has(key) && !byChance.includes(key))
      .map((key) => `failures.${key} was never said`),
    ...[...listed]
      .filter((key) => heard.has(key) || !all.includes(key))
      .map((key) => `failures.${key} need not be listed as unsaid`),
  ];
};

/**
 * What is wrong, a line each. @param refused calls with code and failure they were refused with @param said failures whose words
 * were said, also of rows of a sheet and of a batch
 */
export const compareRefusals = (refused: readonly string[], said: readonly string[]): string[] => [
  ...compareCodes(refused),
  ...compareFailures(refused, said),
];
