import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { unchangedEmployee } from '#testing/employees.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { furnish } from '#testing/makers.ts';
import { mightyRole } from '#testing/reach.ts';
import { type Browser, openWorld, type Someone, unique, type World } from '#testing/world.ts';

// A name that was corrected is the name everywhere where something still goes on: the tables that repeat a name are read from the
// database, so that a new one has to say what becomes of it.

/** Tables that keep the name of the day, with the reason. */
const keeping: Readonly<Record<string, string>> = {
  certificate: 'was issued: a reissue says the name of today',
  letter_signature: 'was signed under that name',
  real_name: 'says the name that somebody asked to have confirmed',
};

/** What closes the rows that follow: they keep their name from then on. */
const closing: Readonly<Record<string, { shut: string; open: string }>> = {
  training_record: { open: 'update plan set archived_at = null', shut: 'update plan set archived_at = now()' },
  agreement_record: { open: 'update agreement_record set state = 1', shut: 'update agreement_record set state = 2' },
  user_transfer: { open: 'update user_transfer set state = 1', shut: 'update user_transfer set state = 4' },
  class_sign_up: {
    open: 'update class_sign_up set state = 1; update training_class set state = 2',
    shut: 'update training_class set state = 5',
  },
};
/** Rows of an archived plan, and of a class that is closed, go along with theirs. */
const along = ['exam_sitting', 'exam_booking', 'study_session', 'meeting_scan', 'class_escort'];
const own = ['app_user', 'org_user'];
/** Reckoned anew from a membership whenever its name changes, as their own tests show. */
const reckoned = ['obliged_person', 'assessment_due'];

let world: World;
let boss: Browser;
let person: Someone;
let tables: { name: string; by: string }[];

beforeAll(async () => {
  world = await openWorld();
  const place = await world.organisation('company');
  const roleIds = [await mightyRole(world, place, {})];
  boss = await world.logIn((await world.person(place, 'company', { roleIds })).username);
  person = await world.person(place, 'company', { student: true });
  await furnish({ world, place, person, text: `改名${unique()}` }, allFixtures);
  tables = await world.asSystem(
    async (db) =>
      (
        await sql<{ name: string; by: string }>`
          select t.table_name as name, case t.table_name when 'app_user' then 'id' else coalesce((select c.column_name from information_schema.columns c
            where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'user_id'), 'id') end as by
          from information_schema.columns t join pg_class k on k.relname = t.table_name and k.relkind in ('r', 'p') and not k.relispartition
          where t.table_schema = 'public' and t.column_name = 'real_name'`.execute(db)
      ).rows,
  );
});
afterAll(() => world.close());

const ask = (statements: string): Promise<void> =>
  world.asSystem(async (db) => {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db);
  });

const namesIn = async (table: string, by: string): Promise<string[]> =>
  world.asSystem(async (db) =>
    (
      await sql<{ name: string }>`select distinct real_name as name from ${sql.table(table)}
          where ${sql.ref(by)} = ${by === 'user_id' || table === 'app_user' ? person.userId : person.orgUserId}`.execute(
        db,
      )
    ).rows.map((row) => row.name),
  );

const rename = async (realName: string): Promise<void> => {
  await boss.call(employeeApi.mod, { ...(await unchangedEmployee(boss, person.orgUserId)), realName } as never);
};

it('goes along to whatever goes on, and to nothing that is closed', async () => {
  for (const { open } of Object.values(closing)) await ask(open);
  await rename('王健');
  await rename('王建');
  const now = new Map<string, string[]>();
  for (const { name, by } of tables) now.set(name, await namesIn(name, by));
  const follows = [...Object.keys(closing), ...along, ...own];
  expect([...now.keys()].sort()).toEqual([...follows, ...reckoned, ...Object.keys(keeping)].sort());
  for (const name of follows) expect([name, now.get(name)]).toEqual([name, ['王建']]);
  for (const name of Object.keys(keeping)) expect([name, now.get(name)]).not.toEqual([name, ['王建']]);

  for (const { shut } of Object.values(closing)) await ask(shut);
  await rename('王键');
  for (const name of [...follows, ...Object.keys(keeping)])
    expect([name, await namesIn(name, tables.find((one) => one.name === name)?.by ?? '')]).toEqual([
      name,
      own.includes(name) ? ['王键'] : now.get(name),
    ]);
});
