import { type Figures, load } from './load.ts';
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

const line = (title: string, ours: Figures, bare: Figures, ours16: Figures, bare16: Figures): string =>
  [
    title.padEnd(38),
    `${ours.p50.toFixed(2)} ms (bare ${bare.p50.toFixed(2)})`.padEnd(26),
    `p95 ${ours.p95.toFixed(1)} ms`.padEnd(14),
    `${ours16.rps}/s (bare ${bare16.rps}/s, ${Math.round((100 * ours16.rps) / bare16.rps)} %)`,
  ].join(' ');

/** Lists and single records over HTTP against the bare handler on the same database, alone and from 16 connections. */
export const measureLists = async (databaseUrl: string, print: (text: string) => void): Promise<void> => {
  const server = await startServer({ DATABASE_URL: databaseUrl });
  const bare = await startBare(databaseUrl);
  try {
    const cookie = await logIn(server.url, 'bench2');
    const headers = { cookie, platform: 'pc-admin', 'encrypt-mode': '-1' };
    print(`\nStart on PostgreSQL to the first answer: ${(server.startedIn / 1000).toFixed(2)} s   target 1 s`);
    print(
      '\nLists, level-2 supervisor (2,000 organisations, 100,000 people): p50 at c = 1; requests per second at c = 16',
    );
    for (const one of cases) {
      const ours = await load(server.url + one.path, headers, 1, 400);
      const limit = await load(bare.url + one.bare, {}, 1, 400);
      const ours16 = await load(server.url + one.path, headers, 16, 3000);
      const limit16 = await load(bare.url + one.bare, {}, 16, 3000);
      print(line(one.title, ours, limit, ours16, limit16));
    }
    print(`\nServer memory after the load: ${server.memory()} MB   target 250 MB`);
  } finally {
    await bare.stop();
    await server.stop();
  }
};
