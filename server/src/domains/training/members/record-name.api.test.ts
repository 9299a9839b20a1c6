import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { memberList, scheduleList } from '#contracts/training/member.contract.ts';
import { unchangedEmployee } from '#testing/employees.ts';
import { mightyRole } from '#testing/reach.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let place: Place;
let boss: Browser;
let person: Someone;
let closed: string;
let open: string;

const rename = async (realName: string): Promise<void> => {
  await boss.call(employeeApi.mod, { ...(await unchangedEmployee(boss, person.orgUserId)), realName } as never);
  person = { ...person, realName };
};

const join = async (): Promise<[plan: string, record: string]> => {
  const { lessonId } = await makeLesson(world, place, 60);
  const planId = await makePlan(world, place, { lessons: [{ lessonId, requiredSeconds: 60 }] });
  return [planId, await joinPlan(world, planId, place, person)];
};

/** Records found by a name, in the list of members and in that of study; they are the same. */
const found = async (realName: string): Promise<string[]> => {
  const [members = [], studied = []] = await Promise.all(
    [memberList, scheduleList].map(async ({ page }) => {
      const { list } = (await boss.call(page, { realName } as never)) as PageOf<{ recordId: string }>;
      return list.map((row) => row.recordId).toSorted();
    }),
  );
  expect(studied).toEqual(members);
  return members;
};

const ask = <T extends object>(statement: string): Promise<T[]> =>
  world.asSystem(async (db) => (await sql.raw<T>(statement).execute(db)).rows);

const apart = async (recordId: string): Promise<boolean | undefined> =>
  (await ask<{ named_apart: boolean }>(`select named_apart from training_record where id = ${recordId}`))[0]
    ?.named_apart;

beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  boss = await world.logIn(
    (await world.person(place, 'company', { roleIds: [await mightyRole(world, place, {})] })).username,
  );
  person = await world.person(place, 'company', { student: true });
  await rename('欧阳锦程');
  const [planId, first] = await join();
  closed = first;
  await ask(`update plan set archived_at = now() where id = ${planId}`);
  await rename('慕容知秋');
  open = (await join())[1];
});
afterAll(() => world.close());

describe('a record', () => {
  it.each(['慕', '知秋', '慕容知秋', ' 慕容 知秋 '])(
    'that goes on is found by the name of its person: %s',
    async (text) => {
      expect(await found(text)).toEqual([open]);
    },
  );

  it.each(['欧', '锦程', '欧阳锦', '欧阳锦程'])('that is closed is found by the name it carries: %s', async (text) => {
    expect(await found(text)).toEqual([closed]);
  });

  it('is found by nothing else, and not by pairs of characters that stand apart', async () => {
    expect(await found('慕秋')).toEqual([]);
    expect(await found('慕容秋')).toEqual([]);
    expect(await found('锦知')).toEqual([]);
  });

  it('says whether it carries another name than its member, however one of them came to change', async () => {
    expect([await apart(closed), await apart(open)]).toEqual([true, false]);
    await rename('欧阳锦程');
    expect([await apart(closed), await apart(open)]).toEqual([false, false]);
    expect(await found('锦程')).toEqual([closed, open].toSorted());
    await ask(`update training_record set real_name = '上官云起' where id = ${open}`);
    expect(await apart(open)).toBe(true);
    expect(await found('云起')).toEqual([open]);
    // Whoever writes a record with another name from the beginning.
    person = { ...person, realName: '独孤求败' };
    const [, other] = await join();
    expect(await apart(other)).toBe(true);
    expect(await found('独孤')).toEqual([other]);
  });

  it('is looked for by the signs of names, where there are too many records to be read through', async () => {
    const plan = await world.asSystem(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select r.id from training_record r
        where r.org_user_id in (select g.org_user_id from org_user_gram g where g.gram = '知秋' and g.path >= '.' and g.path < '/'
          union all select x.org_user_id from training_record x where x.named_apart)`.execute(db);
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('org_user_gram_sign');
    expect(plan).toContain('training_record_named_apart');
    expect(plan).toContain('training_record_person');
  });
});
