// `npm run bench`: measures the running product against the limit, ratios in one run. `npm run bench -- lists start` runs some parts.
import { cpus } from 'node:os';
import { measureCertificates } from './certificates.ts';
import { benchDatabase } from './database.ts';
import { measureEveryList } from './every-list.ts';
import { measureExams } from './exams.ts';
import { measureFirstPage } from './first-page.ts';
import { measureFleet } from './fleet.ts';
import { measureGrowth } from './growth.ts';
import { measureHeartbeats } from './heartbeats.ts';
import { measureLicences } from './licences.ts';
import { measureLists } from './lists.ts';
import { measureLong } from './long.ts';
import { measureMembers } from './members.ts';
import { measurePacks } from './packs.ts';
import { measurePapers } from './papers.ts';
import { measureQuestions } from './questions.ts';
import { measureStart } from './start.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const wanted = process.argv.slice(2);
const runs = (part: string): boolean => wanted.length === 0 || wanted.includes(part);

print(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
);
if (runs('start')) await measureStart(print);
if (runs('lists') || runs('long') || runs('licences')) {
  const database = await benchDatabase();
  try {
    if (runs('lists')) await measureLists(database.url, print);
    if (runs('long')) await measureLong(database.url, print);
    if (runs('licences')) await measureLicences(database.url, print);
  } finally {
    await database.stop();
  }
}
if (runs('certificates')) await measureCertificates(print);
if (runs('packs')) await measurePacks(print);
if (runs('papers')) await measurePapers(print);
if (runs('questions')) await measureQuestions(print);
if (runs('heartbeats')) await measureHeartbeats(print);
if (runs('first-page')) await measureFirstPage(print);
if (runs('members')) await measureMembers(print);
if (runs('exams')) await measureExams(print);
if (runs('every-list')) await measureEveryList(print);
if (runs('fleet')) await measureFleet(print);
if (runs('growth')) await measureGrowth(print);
process.exit(0);
