import { note } from './figures.ts';
import { type Figures, load, patience } from './load.ts';
import { headersOf } from './long.ts';
import { logIn, startBare, startServer } from './processes.ts';

interface Case {
  title: string;
  path: string;
  /** The bare handler it is held against. */
  bare: string;
}

/** Requests of the level-2 supervisor that are measured. */
export const cases: readonly Case[] = [
  { title: 'organisations, newest 20 of 2,000', path: '/manager/org/manage/page?size=20', bare: '/organisations' },
  {
    title: 'organisations, name search',
    path: `/manager/org/manage/page?size=20&keyword=${encodeURIComponent('危险')}`,
    bare: '/organisationsNamed',
  },
  {
    title: 'organisations, sorted by name',
    path: '/manager/org/manage/page?size=20&sort=orgName&order=asc',
    bare: '/organisationsByName',
  },
  { title: 'organisations, page 90', path: '/manager/org/manage/page?size=20&page=90', bare: '/organisationsDeep' },
  { title: 'people, newest 20 of 100,000', path: '/manager/system/user/page?size=20', bare: '/people' },
  {
    title: 'people, name search, one character',
    path: `/manager/system/user/page?size=20&realName=${encodeURIComponent('王')}`,
    bare: '/named',
  },
  {
    title: 'people, name search, two characters',
    path: `/manager/system/user/page?size=20&realName=${encodeURIComponent('建国')}`,
    bare: '/named2',
  },
  {
    title: 'people, sorted by name',
    path: '/manager/system/user/page?size=20&sort=realName&order=asc',
    bare: '/byName',
  },
  { title: 'people, page 5,000', path: '/manager/system/user/page?size=20&page=5000', bare: '/deep' },
  { title: 'students, newest 20 of 100,000', path: '/manager/student/page?size=20', bare: '/people' },
  {
    title: 'students, name search, two characters',
    path: `/manager/student/page?size=20&realName=${encodeURIComponent('建国')}`,
    bare: '/named2',
  },
  {
    title: 'students, certificate ends soon',
    path: '/manager/student/page?size=20&certExpiresBefore=2027-06-30',
    bare: '/people',
  },
  { title: 'students, without a photo', path: '/manager/student/page?size=20&hasPhoto=false', bare: '/people' },
  { title: 'students, 60 and older', path: '/manager/student/page?size=20&leastAge=60', bare: '/people' },
  { title: 'students, disabled', path: '/manager/student/page?size=20&state=0', bare: '/people' },
  { title: 'one person', path: '/manager/system/orgUser/one?orgUserId=10000000', bare: '/person' },
  { title: 'one organisation', path: '/manager/org/manage/one?orgId=1000012', bare: '/organisation' },
];

/** Most requests of a measurement from one connection and from sixteen, and its seconds. */
const efforts = { whole: { one: 200, sixteen: 1500, seconds: patience }, short: { one: 60, sixteen: 400, seconds: 1 } };
/** Ours and the bare one are asked in turn, so often: what else the machine does comes and goes. */
const rounds = 3;

interface Turn {
  readonly ours: Figures;
  readonly bare: Figures;
}

/** The turn whose share is the middle one. */
const middleOf = (turns: readonly Turn[], figure: 'p50' | 'rps'): { value: number; bare: number } => {
  const shares = turns.map(({ ours, bare }) => ({ value: ours[figure], bare: bare[figure] }));
  shares.sort((one, other) => one.value / one.bare - other.value / other.bare);
  return shares[Math.floor(rounds / 2)] ?? { value: 0, bare: 0 };
};

/** Lists and single records over HTTP against the bare handler on the same database, alone and from 16 connections. */
export const measureLists = async (databaseUrl: string, effort: keyof typeof efforts): Promise<void> => {
  const { one, sixteen, seconds } = efforts[effort];
  const server = await startServer({ DATABASE_URL: databaseUrl });
  const bare = await startBare(databaseUrl);
  try {
    note('Start: PostgreSQL, to the first answer', { value: server.startedIn / 1000, unit: 's', goal: { most: 1 } });
    const headers = headersOf(await logIn(server.url, 'bench2'));
    for (const { title, path, bare: limit } of cases) {
      const ask = async (connections: number, count: number): Promise<Turn[]> => {
        const turns: Turn[] = [];
        for (let turn = 0; turn < rounds; turn += 1)
          turns.push({
            ours: await load(server.url + path, headers, connections, count, seconds),
            bare: await load(bare.url + limit, {}, connections, count, seconds),
          });
        return turns;
      };
      const alone = middleOf(await ask(1, one), 'p50');
      note(`Lists: ${title}, p50`, { ...alone, unit: 'ms', goal: { times: 1.5, plus: 1 } });
      const many = middleOf(await ask(16, sixteen), 'rps');
      note(`Lists: ${title}, 16 at once`, { ...many, unit: '/s', goal: { share: 0.6 } });
    }
    note('Memory: server after the lists', { value: server.memory(), unit: 'MB', goal: { most: 250 } });
  } finally {
    await bare.stop();
    await server.stop();
  }
};
