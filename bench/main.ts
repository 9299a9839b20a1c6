// `npm run bench`: measures the running product against the limit, ratios in one run, and writes docs/performance.json and .md.
// `npm run bench -- lists start` runs some parts, `-- short` the most important ones in five minutes, `-- page` makes the page anew.
import { cpus } from 'node:os';
import { measureCertificates } from './certificates.ts';
import { measureChargeCycles } from './charge-cycles.ts';
import { type BenchDatabase, benchCopy, benchDatabase } from './database.ts';
import { measureEveryList } from './every-list.ts';
import { measureExams } from './exams.ts';
import { writeFigures, writePage } from './figures.ts';
import { measureFirstPage } from './first-page.ts';
import { measureFleet } from './fleet.ts';
import { measureGrowth } from './growth.ts';
import { measureHeartbeats } from './heartbeats.ts';
import { measureLicences } from './licences.ts';
import { measureLists } from './lists.ts';
import { measureLong } from './long.ts';
import { measureMoney } from './money.ts';
import { measurePacks } from './packs.ts';
import { measurePapers } from './papers.ts';
import { measureQuestions } from './questions.ts';
import { measureRecords } from './records.ts';
import { measureStart } from './start.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const words = process.argv.slice(2);
const effort = words.includes('short') ? 'short' : 'whole';
const wanted = words.filter((word) => word !== 'short');

type Measure = (url: string) => Promise<void>;
const on = (open: () => Promise<BenchDatabase>, measure: Measure) => async (): Promise<void> => {
  const database = await open();
  try {
    await measure(database.url);
  } finally {
    await database.stop();
  }
};
const onBigWorld = (measure: Measure) => on(benchDatabase, measure);

/** Requests of a question to the lists of records. */
const asked = { whole: 100, short: 20 }[effort];

/** Every part in the order of a whole run. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  start: measureStart,
  lists: onBigWorld((url) => measureLists(url, effort)),
  records: onBigWorld((url) => measureRecords(url, asked)),
  heartbeats: () => measureHeartbeats(effort),
  exams: () => measureExams(effort),
  long: on(() => benchCopy('big'), measureLong),
  licences: onBigWorld(measureLicences),
  certificates: measureCertificates,
  packs: measurePacks,
  papers: measurePapers,
  questions: measureQuestions,
  'first-page': measureFirstPage,
  'every-list': () => measureEveryList(print),
  fleet: measureFleet,
  growth: measureGrowth,
  money: () => measureMoney(effort),
  'charge-cycles': measureChargeCycles,
};
const inShort = ['start', 'lists', 'records', 'heartbeats', 'exams'];

print(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
);
const chosen = wanted.length > 0 ? wanted : effort === 'short' ? inShort : Object.keys(parts);
for (const name of chosen) {
  if (name === 'page') continue;
  const measure = parts[name];
  if (!measure) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}`);
  const begun = performance.now();
  print(`\n── ${name}`);
  await measure();
  writeFigures();
  print(`── ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
}
if (wanted.includes('page')) writePage();
process.exit(0);
