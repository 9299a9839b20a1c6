import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Where a test waits for time to pass, or has a limit of its own: file, the words, how often, and why no event will do. The
 * list only shrinks; limits stand in one place each (docs/decisions/test-run.md).
 */
const known: readonly (readonly [file: string, words: string, count: number, why: string])[] = [
  ['e2e/away.test.ts', 'waitForTimeout((briefSeconds + 1', 1, 'on a phone no call tells how a session stands'],
  ['e2e/console.ts', 'waitForTimeout(4000', 1, 'a picture for the README alone: notices go, charts come'],
  ['e2e/console.ts', 'setTimeout((', 1, 'says what is still loading, where a page never comes to rest'],
  ['e2e/console.ts', 'timeout', 1, 'loops over every screen and a walk say how long a page may take to rest'],
  ['e2e/exam.test.ts', 'waitForTimeout(25_000', 2, 'nothing is told in longer than the page bears being away'],
  ['e2e/kit.test.ts', 'setTimeout(resolve', 1, 'a file that comes late: the time is what the journey is about'],
  ['e2e/run-as.test.ts', 'waitForTimeout(3100', 1, 'a wrong password is followed by seconds in which none is taken'],
  ['e2e/schools.test.ts', 'setTimeout(test.info(', 1, 'the last minutes of a day are let go by'],
  ['e2e/schools.test.ts', 'setTimeout(go', 1, 'the last minutes of a day are let go by'],
  ['e2e/session.test.ts', 'setTimeout(resolve', 1, 'no page says when it sees what a closed one wrote'],
  ['e2e/student-app.test.ts', 'waitForTimeout(4000', 1, 'seconds of reading are what is counted'],
  ['e2e/wander-walk.ts', 'waitForTimeout(100', 2, 'a walk at random presses at the pace of a hasty person'],
  ['e2e/wander-walk.ts', 'timeout: 2000', 1, 'a press that nothing answers is gone past'],
  ['e2e/wander-walk.ts', 'timeout: patience', 1, 'a press that nothing answers is gone past'],
  ['e2e/wander-walk.ts', 'timeout: 20_000', 2, 'a press that nothing answers is gone past'],
  ['e2e/wander-walk.ts', 'timeout: 10_000', 1, 'a press that nothing answers is gone past'],
  ['e2e/wander.ts', 'setTimeout(resolve', 1, 'the log-in page alone says when the demonstration is whole'],
  ['server/src/app/database/embedded.api.test.ts', 'setTimeout(wait', 1, 'looks whether a process is gone'],
  ['server/src/app/life.api.test.ts', 'setTimeout(wait', 1, 'looks whether a process is gone'],
  ['console/src/app/session/catalogue.test.ts', 'setTimeout(next', 1, 'the turn after this one, not a time'],
];

/** Programs that take pictures and weigh, for people who look at the result: no part of a run of tests. */
const programs = /^e2e\/(?:compared|judge|playwright\.config|screenshots|shots|weigh)\.ts$/;
const own = /^tools\/waits\.test\.ts$/;

const wait =
  /\b(?:waitForTimeout|setTimeout)\([^,;)]*|\btimeout: [^ ,})]+|(?<=[{,] )timeout(?= ?[,}])|(?<=^ *\}, )[\d_]+(?=\);)/g;

const found = (): [string, string][] =>
  globSync(['{e2e,server,console,student,client,contracts,phrases,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'])
    .filter((file) => !file.includes('node_modules') && !programs.test(file) && !own.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => [...line.matchAll(wait)].map(([words]): [string, string] => [file, words])),
    );

it('whatever waits for time, or has a limit of its own, stands on the list, and the list holds nothing else', () => {
  const counts = new Map<string, number>();
  for (const [file, words] of found()) {
    const name = `${file}: ${words}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const asked = Object.fromEntries(known.map(([file, words, count]) => [`${file}: ${words}`, count]));
  expect(Object.fromEntries(counts)).toEqual(asked);
  expect(known.every(([, , , why]) => why.length > 10)).toBe(true);
});
