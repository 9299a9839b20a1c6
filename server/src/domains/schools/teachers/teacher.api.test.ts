import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { mergeApi } from '#contracts/people/merges/merge.contract.ts';
import type { SignUpRow } from '#contracts/schools/sign-up.contract.ts';
import { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { type SlotRow, slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { mightyRole } from '#testing/reach.ts';
import { openClass, serveClient, someClient } from '#testing/schools.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
});
afterAll(() => world.close());

/** Somebody of the school who reaches the own person alone. */
const narrow = async (): Promise<Browser & { person: Someone }> => {
  const person = await world.person(school, 'company', {
    roleIds: [await mightyRole(world, school, { dataScope: 5 })],
  });
  return Object.assign(await world.logIn(person.username), { person });
};
const add = (teacherName: string, memberId: string | null) => registrar.call(teacher.add, { teacherName, memberId });
const memberOf = async (teacherId: string) => (await registrar.call(teacher.one, { teacherId })).memberId;

/** A lesson that began some minutes ago, with somebody of a client expected; times by the database's clock. */
const lessonOf = async (teacherId: string): Promise<string> => {
  const client = await someClient(world);
  await serveClient(registrar, client);
  const { classId } = await openClass(world, school, registrar);
  const { person } = await world.student(client.place);
  await client.boss.call(signUpApi.add, { classId, orgUserIds: [person.orgUserId] });
  const { list } = (await registrar.call(signUpApi.list.page, { classId, size: 10 } as never)) as PageOf<SignUpRow>;
  await registrar.call(signUpApi.edges.accept, { id: list[0]?.signUpId ?? '' });
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: string;
    }>`insert into class_slot (class_id, org_id, path, starts_at, ends_at, topic, place, teacher_id, teacher_name, created_by)
      select k.id, k.org_id, k.path, now() - interval '5 minutes', now() + interval '50 minutes', '夜间行车', '一楼', t.id, t.teacher_name, 1
      from training_class k, teacher t where k.id = ${classId} and t.id = ${teacherId} returning id`.execute(db),
  );
  return rows[0]?.id ?? '';
};
const mine = async (by: Browser): Promise<string[]> =>
  ((await by.call(slotApi.list.page, { mine: '1', size: 100 } as never)) as PageOf<SlotRow>).list.map(
    (one) => one.slotId,
  );

describe('a teacher who is one of the organisation’s people', () => {
  it('is chosen among the own people at work, one teacher a person, or left without', async () => {
    const person = await world.person(school, 'company');
    const stranger = await world.person(await world.organisation('organ'), 'company');
    const refused = async (memberId: string) =>
      (await registrar.send(teacher.add, { teacherName: '王讲师', memberId })).fields?.[0]?.field;
    expect(await refused(stranger.orgUserId)).toBe('memberId');
    await add('王讲师', person.orgUserId);
    expect(await refused(person.orgUserId)).toBe('memberId');
    expect(await memberOf((await add('外聘讲师', null)).id)).toBeNull();
  });

  it('sees the own lessons by it in a narrow role, and opens their sign-in; nobody else’s', async () => {
    const [self, other] = [await narrow(), await narrow()];
    const slotId = await lessonOf((await add('郑讲师', self.person.orgUserId)).id);
    const foreign = await lessonOf((await add('冯讲师', null)).id);
    expect(await mine(self)).toEqual([slotId]);
    expect(await mine(other)).toEqual([]);
    expect((await self.call(slotApi.code, { slotId })).digits).toMatch(/^\d{6}$/);
    expect((await other.send(slotApi.code, { slotId })).success).toBe(false);
    expect((await self.send(slotApi.code, { slotId: foreign })).success).toBe(false);
    expect((await self.send(slotApi.one, { slotId: foreign })).success).toBe(false);
    expect(await mine(registrar)).toEqual([]);
    // Whoever does not reach the teacher's person does not read who it is, and does not undo it.
    const { list } = (await other.call(teacher.list.page, { keyword: '郑讲师' } as never)) as PageOf<{
      teacherId: string;
    }>;
    const seen = await other.call(teacher.one, { teacherId: list[0]?.teacherId ?? '' });
    expect([seen.memberId, seen.memberName]).toEqual([null, '']);
    const { teacherId, version, teacherName } = seen;
    await other.call(teacher.mod, { teacherId, version, teacherName, memberId: null });
    expect(await memberOf(teacherId)).toBe(self.person.orgUserId);
  });

  it('is linked to an account by those who reach everybody alone', async () => {
    const [self, linked] = [await narrow(), await narrow()];
    const memberId = self.person.orgUserId;
    const { id: teacherId, version } = await add('褚讲师', null);
    for (const answer of [
      await self.send(teacher.add, { teacherName: '卫讲师', memberId }),
      await self.send(teacher.mod, { teacherId, version, teacherName: '褚讲师', memberId }),
    ])
      expect(answer.fields?.[0]?.field).toBe('memberId');
    expect(await memberOf(teacherId)).toBeNull();
    const own = await add('蒋讲师', linked.person.orgUserId);
    await linked.call(teacher.mod, {
      teacherId: own.id,
      version: own.version,
      teacherName: '蒋老师',
      memberId: linked.person.orgUserId,
    });
    expect(await memberOf(own.id)).toBe(linked.person.orgUserId);
  });

  it('is carried along when two records become one, and ends with the post', async () => {
    const clerk = () => world.person(school, 'company', { roleIds: [] });
    const [kept, merged] = [await clerk(), await clerk()];
    const { id } = await add('陈讲师', merged.orgUserId);
    const { version } = await registrar.call(mergeApi.preview, {
      orgUserId: kept.orgUserId,
      mergedOrgUserId: merged.orgUserId,
    });
    const done = await registrar.send(mergeApi.merge, {
      orgUserId: kept.orgUserId,
      mergedOrgUserId: merged.orgUserId,
      version,
      reason: '同一人',
    } as never);
    expect(done.success, JSON.stringify(done)).toBe(true);
    expect(await memberOf(id)).toBe(kept.orgUserId);
    await world.asSystem((db) =>
      sql`update org_user set left_at = luan_today() where id = ${kept.orgUserId}`.execute(db),
    );
    expect(await memberOf(id)).toBeNull();
  });
});
