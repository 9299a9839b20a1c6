import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { mergeApi } from '#contracts/people/merges/merge.contract.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { say } from '#phrases/say.ts';
import { untilBlocked } from '#testing/blocked.ts';
import { everywhere, makeRow } from '#testing/rows.ts';
import { joinPlan, makePlan } from '#testing/training.ts';
import { openWorld, type Place, type Someone, somePhone, type World } from '#testing/world.ts';

// Merges that meet something else at the same moment: another merge, a transfer, an exam that begins, a person who is there.

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let company: Place;
let boss: Administrator;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company', await world.organisation('supervise'));
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const driver = (of: Place = company): Promise<Someone> => world.person(of, 'company', { student: true });
const versionOf = async (kept: Someone, merged: Someone): Promise<number> =>
  (await boss.call(mergeApi.preview, { orgUserId: kept.orgUserId, mergedOrgUserId: merged.orgUserId })).version;
const merge = (kept: Someone, merged: Someone, version: number) =>
  boss.send(mergeApi.merge, {
    orgUserId: kept.orgUserId,
    mergedOrgUserId: merged.orgUserId,
    reason: '同一人登记了两次',
    version,
  } as never);
const mergedInto = async (of: Someone): Promise<string | null> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ into: string | null }>`select merged_into_id as into from app_user where id = ${of.userId}`.execute(db),
  );
  return rows[0]?.into ?? null;
};

describe('two merges at once', () => {
  it('of one pair crosswise leave one of them, and no circle', async () => {
    const [one, other] = [await driver(), await driver()];
    const version = await versionOf(one, other);
    const answers = await Promise.all([merge(one, other, version), merge(other, one, version)]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect([await mergedInto(one), await mergedInto(other)].filter((into) => into !== null)).toHaveLength(1);
    expect((await boss.call(employeeApi.one, { orgUserId: one.orgUserId })).userId).toBe(
      (await boss.call(employeeApi.one, { orgUserId: other.orgUserId })).userId,
    );
  });

  it('of three in a row lead everybody to who stays', async () => {
    const [first, second, third] = [await driver(), await driver(), await driver()];
    const versions = [await versionOf(first, second), await versionOf(second, third)] as const;
    await Promise.all([merge(first, second, versions[0]), merge(second, third, versions[1])]);
    if ((await mergedInto(second)) === null)
      expect((await merge(first, second, await versionOf(first, second))).success).toBe(true);
    if ((await mergedInto(third)) === null)
      expect((await merge(first, third, await versionOf(first, third))).success).toBe(true);
    for (const one of [second, third])
      expect((await boss.call(employeeApi.one, { orgUserId: one.orgUserId })).orgUserId).toBe(first.orgUserId);
  });
});

describe('a merge', () => {
  it('waits for an exam that is being opened, and is refused by it', async () => {
    const [kept, merged] = [await driver(), await driver()];
    const planId = await makePlan(world, company, { lessons: [] });
    const recordId = await joinPlan(world, planId, company, merged);
    const version = await versionOf(kept, merged);
    const standing = new Map([
      ['plan', planId],
      ['training_record', recordId],
    ]);
    const pressed = await world.asSystem(async (db) => {
      // As the opening of an exam does: it holds the record before it writes the sitting.
      await sql`select from training_record where id = ${recordId} for update`.execute(db);
      const pending = merge(kept, merged, version);
      await untilBlocked(world, 1);
      const about = { place: company, person: merged, text: '考试', standing };
      await makeRow(db, 'exam_sitting', about, { ...everywhere, record_id: recordId, plan_id: planId, state: 1 });
      return { pending };
    });
    expect((await pressed.pending).description).toBe(say('zh-CN', 'failures.people.mergeSitting'));
    expect(await mergedInto(merged)).toBeNull();
  });

  it('and a transfer asked at the same moment: one of them stands, whichever came first', async () => {
    const taker = await world.organisation('company');
    const takers = await world.administrator(taker, 'company');
    const phone = somePhone();
    const made = await boss.call(employeeApi.add, { realName: '周同名', phone, identities: ['student'] });
    const [kept, merged] = [await driver(), { ...made, username: '' }];
    const version = await versionOf(kept, merged);
    const [merging, asking] = await Promise.all([
      merge(kept, merged, version),
      takers.send(transferApi.ask, { phone, realName: '周同名', reason: '本人申请' }),
    ]);
    expect([merging.success, asking.success].filter(Boolean)).toHaveLength(1);
  });

  it('ends what the merged person has open, at either door, and leaves who stays logged in', async () => {
    const [kept, merged] = [await driver(), await driver()];
    await world.asSystem((db) =>
      sql`insert into user_role (org_user_id, path, role_id) select ${merged.orgUserId}, ${company.path}, id from role
        where role_code = 'administrator.company' and built_in`.execute(db),
    );
    await world.asSystem((db) =>
      sql`insert into user_identity (org_user_id, path, identity_code) values (${merged.orgUserId}, ${company.path}, 'admin')
        on conflict do nothing`.execute(db),
    );
    const [desk, phone, mine] = [
      await world.logIn(merged.username),
      await world.student(merged.username),
      await world.student(kept.username),
    ];
    expect((await desk.send(sessionApi.info, {})).success).toBe(true);
    expect((await merge(kept, merged, await versionOf(kept, merged))).success).toBe(true);
    expect((await desk.send(sessionApi.info, {})).success).toBe(false);
    expect((await phone.send(studyApi.tasks, {})).success).toBe(false);
    expect((await mine.send(studyApi.tasks, {})).success).toBe(true);
  });
});
