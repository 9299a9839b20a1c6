// `npm run prove`: everything, whole and strict: what passes only at its second try is red. `-- --part=server`, `answers`, `oldest`,
// `screens`, `days`, `parameters` or `journeys` is a part of it; `-- --part=days --moment=leap` one of its moments. A run that was broken off goes
// on: a part that is green for these very files is not run again, but with `-- --again`.
import { databaseAhead, environmentAhead, findLibrary, moments, nextTime, nodeAhead } from './days.mjs';
import { installed } from './install.mjs';
import { describeMachine, findBrowser } from './machine.mjs';
import { testsOfParameters } from './parameter-tests.mjs';
import { startPostgres } from './postgres.mjs';
import { isProven, noteProof } from './proof.mjs';

process.env.PROVE = '1';
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
const { build, close, countSoFar, journeys, leaveOut, serverHalves, step, vitest, vitestRed, wholeHouse } =
  await import('./steps.mjs');

/** Migrations, demonstration, a session, a list with its export, an import, a machine: what differs between versions shows here. */
const smoke = [
  'server/src/domains/identity/session.api.test.ts',
  'server/src/domains/people/employee.api.test.ts',
  'server/src/domains/people/imports/employee.import.api.test.ts',
  'server/src/domains/training/plans',
  'server/src/kernel/reading.api.test.ts',
];

const onOldest = async () => {
  const postgres = await startPostgres({ settings: ['autovacuum=off'] });
  if (!postgres) return leaveOut('server on the oldest PostgreSQL', 'none can be had on this machine', true);
  const env = { TEST_DATA: '.test/oldest', TEST_DATABASE_URL: postgres.url };
  await vitest(`server on PostgreSQL ${postgres.version}`, 'api', { env, files: smoke });
  await postgres.stop();
};

/** What differs from the truth by more, in milliseconds, is not ahead as it was told. */
const slip = 60_000;
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** The server's tests of `npm test` with the clocks of the program and of its database at a moment of the year. */
const onDay = async (library, moment) => {
  const title = `server on ${moment.day} at ${moment.at}`;
  const ahead = nextTime(moment, Date.now()) - Date.now();
  const environment = environmentAhead(library, ahead);
  const postgres = await startPostgres({ settings: fast, environment });
  if (!postgres) return leaveOut(title, 'no PostgreSQL can be had on this machine', true);
  const clocks = [nodeAhead(environment), await databaseAhead(postgres.url)];
  if (clocks.some((found) => !(Math.abs(found - ahead) < slip))) leaveOut(title, 'a clock cannot be moved', true);
  else {
    const env = { TEST_DATA: '.test/days', TEST_DATABASE_URL: postgres.url, PROVE: '' };
    await vitest(title, 'api*', { env: { ...env, ...environment } });
  }
  await postgres.stop();
};

/** The product deaf to each parameter in turn: the test that says it changes it and sees the difference must turn red. */
const onParameters = async () => {
  for (const [code, file] of Object.entries(testsOfParameters))
    await vitestRed(`deaf to ${code}`, 'deaf', {
      env: { TEST_DATA: '.test/deaf', DEAF_PARAMETER: code },
      files: [file],
      why: `${file} is green though nobody reads ${code}`,
    });
};

/** The server's tests of `npm test`, and what they showed against what is promised. A part of a run, or a red one, shows nothing of what is missing. */
const onAnswers = async () => {
  const title = 'what the run showed';
  const env = { TEST_DATA: '.test/answers', RUN_NOTES: '1', PROVE: '' };
  if (await vitest('server, with notes', 'api*', { env }))
    await step(title, ['tools/compare-run.ts', '.test/answers/notes']);
  else leaveOut(title, 'the tests of the server are red', false);
};

/** Runs a part and notes how it went; one that is proven already is left out. */
const prove = async (part, work) => {
  if (!again && isProven(part)) {
    process.stdout.write(`\n── ${part}: proven for these files\n`);
    return;
  }
  const before = countSoFar();
  const began = Date.now();
  await work();
  const after = countSoFar();
  const counted = { passed: after.passed - before.passed, failed: after.failed - before.failed };
  if (counted.passed + counted.failed > 0)
    noteProof(part, { ...counted, seconds: Math.round((Date.now() - began) / 1000) });
};

const onDays = async () => {
  const library = findLibrary();
  if (!library) return leaveOut('server on other days', 'no libfaketime', process.env.LUAN_CI === '1');
  const chosen = moments.filter(({ name }) => onlyMoments.length === 0 || onlyMoments.includes(name));
  for (const moment of chosen) await prove(`days ${moment.name}`, () => onDay(library, moment));
};

const inBrowser = async (work) => {
  const browser = findBrowser();
  if (browser) await work(browser);
  else leaveOut('browser', 'no browser can be had on this machine', true);
};

const walk = (browser) =>
  step('a walk at random', ['e2e/wander.ts', '--seed=7', '--steps=1000', '--seconds=60', '--beside=2'], {
    LUAN_BROWSER: browser,
  });

const parts = {
  server: () => prove('server', () => serverHalves('server', 'api*')),
  answers: () => prove('answers', onAnswers),
  oldest: () => prove('oldest', onOldest),
  days: onDays,
  parameters: () => prove('parameters', onParameters),
  screens: () => prove('screens', () => inBrowser((browser) => journeys('screens', browser, 'screens'))),
  journeys: () =>
    prove('journeys', () =>
      inBrowser(async (browser) => {
        await journeys('journeys', browser, 'journeys');
        await walk(browser);
      }),
    ),
};

const words = process.argv.slice(2).filter((word) => word !== '--again');
const again = process.argv.includes('--again');
const onlyMoments = words.filter((word) => word.startsWith('--moment=')).map((word) => word.replace('--moment=', ''));
const asked = words.filter((word) => !word.startsWith('--moment=')).map((word) => word.replace(/^--part=/, ''));
const refuse = (what, unknown, known) => {
  if (unknown.length === 0) return;
  process.stderr.write(`No ${what} ${unknown.join(', ')}: there are ${known.join(', ')}.\n`);
  process.exit(2);
};
const partNames = Object.keys(parts);
const momentNames = moments.map(({ name }) => name);
refuse(
  'part',
  asked.filter((name) => !partNames.includes(name)),
  partNames,
);
refuse(
  'moment',
  onlyMoments.filter((name) => !momentNames.includes(name)),
  momentNames,
);
await installed();
describeMachine();
if (asked.length > 0) await build();
else {
  await wholeHouse();
  await vitest('rules', 'rules*');
  await vitest('engines', 'engines');
}
for (const name of asked.length > 0 ? asked : partNames) await parts[name]();
process.stdout.write(`\nThe same order and the same random tests again: TEST_SEED=${process.env.TEST_SEED}\n`);
close();
