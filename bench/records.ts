import { note } from './figures.ts';
import { load, noteTimes } from './load.ts';
import { headersOf } from './long.ts';
import { logIn, startServer } from './processes.ts';

/** The head office, whose plan holds a tenth of everybody and has its number. */
const headOffice = '1000001';
/** Plate of the first company below the level-2 supervisor (vehicles of world.records.ts). */
const plate = '冀M9FAA8';

const named = encodeURIComponent('王');
const members = `/manager/train/member/page?planId=${headOffice}&size=20`;

/** Members of a plan of 100,000 people, and plans of a platform with 500,000 members in all. */
const ofPlans = [
  ['members of a plan of 100,000, newest 20', members],
  ['members of it, by name', `${members}&sort=realName&order=asc`],
  ['members of it in training', `${members}&state=16`],
  ['members of it, name 王', `${members}&realName=${named}`],
  ['members of it, page 2,000', `${members}&page=2000`],
  ['the plan with its progress', `/manager/train/plan/one?planId=${headOffice}`],
  ['18,890 plans with their progress', '/manager/train/plan/page?size=20'],
  ['study schedule of 500,000, newest 20', '/manager/train/study/schedule/page?flavour=safe_train&size=20'],
  ['archives', '/manager/train/archive/page?flavour=safe_train&size=20'],
] as const;

const events = '/manager/risk/event/page?size=20';
/** What stands in the subtree of the level-2 supervisor: 100,000 of a million events, and so on. */
const ofSubtree = [
  ['risk events, newest 20', events],
  ['risk events, new ones', `${events}&state=1`],
  ['risk events, page 1,000', `${events}&page=1000`],
  ['risk events, one plate', `${events}&keyword=${encodeURIComponent(plate)}`],
  ['alarms, newest 20', '/manager/data/behaviour/page?size=20'],
  ['documents, newest 20', '/manager/docs/document/page?size=20'],
  ['receipts of documents, newest 20', '/manager/docs/receipt/page?size=20'],
  ['exam sittings, newest 20', '/manager/exam/record/page?size=20'],
  ['study, sitting by sitting, newest 20', '/manager/train/study/flow/page?size=20'],
  ['study schedule, newest 20', '/manager/train/study/schedule/page?flavour=safe_train&size=20'],
] as const;

/** Lists of what the people of the big world have done; only read. */
export const measureRecords = async (databaseUrl: string, count: number): Promise<void> => {
  const server = await startServer({ DATABASE_URL: databaseUrl });
  try {
    const head = headersOf(await logIn(server.url, 'bench1'));
    await noteTimes('Records, head office', server.url, head, ofPlans, count);
    await noteTimes('Records, head office', server.url, head, [['risk events of 1,000,000, newest 20', events]], count);
    const supervisor = headersOf(await logIn(server.url, 'bench2'));
    await noteTimes('Records, level 2', server.url, supervisor, ofSubtree, count);
    const { rps } = await load(server.url + events, supervisor, 16, count * 4);
    note('Records, level 2: risk events, newest 20, 16 at once', { value: rps, unit: '/s' });
    note('Memory: server after the lists of records', { value: server.memory(), unit: 'MB', goal: { most: 250 } });
  } finally {
    await server.stop();
  }
};
