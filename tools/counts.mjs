// Reads what the runners report: how many tests passed, which went wrong and why, how long each took.
import { relative } from 'node:path';
import { root } from './install.mjs';

/** Path of a file of tests below the project. */
const placeOf = (file) => relative(root, file.name);

/** What went wrong in a file of a vitest report, `{ name, why }` each: its tests, or itself where it could not be prepared. */
const wrongIn = (file) => {
  const red = file.assertionResults.filter((one) => one.status === 'failed');
  if (red.length === 0 && file.status === 'failed')
    return [{ name: placeOf(file), why: file.message || 'could not be prepared, see above' }];
  return red.map((one) => ({ name: `${placeOf(file)}: ${one.fullName}`, why: one.failureMessages.join('\n') }));
};

/** Counts of the files of a vitest report; `seconds` each. */
export const countVitest = (files) => ({
  passed: files.flatMap((file) => file.assertionResults).filter((one) => one.status === 'passed').length,
  slow: files.map((file) => ({ name: placeOf(file), seconds: (file.endTime - file.startTime) / 1000 })),
  wrong: files.flatMap(wrongIn),
});

const playwrightTests = (suite) => [
  ...(suite.specs ?? []).map((spec) => {
    const results = spec.tests.flatMap((one) => one.results);
    return {
      name: `e2e/${spec.file}:${spec.line}: ${suite.title} ${spec.title}`,
      seconds: results.reduce((sum, result) => sum + result.duration / 1000, 0),
      why: results.flatMap((result) => result.errors.map((error) => error.message)).join('\n'),
      status: spec.tests[0]?.status,
    };
  }),
  ...(suite.suites ?? []).flatMap(playwrightTests),
];
/** Counts of a Playwright report. `shaky` passed at the second try; `why` says what was wrong with the tries before. */
export const countPlaywright = (report) => {
  const all = report.suites.flatMap(playwrightTests);
  return {
    passed: report.stats.expected,
    slow: all,
    wrong: all.filter((one) => one.status === 'unexpected'),
    shaky: all.filter((one) => one.status === 'flaky'),
  };
};
