import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { type Client, dayIn, openClass, someClient } from '#testing/schools.ts';
import { makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
let client: Client;

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  client = await someClient(world);
  const offer = { creditCode: client.code, relationKind: 'exam', startDate: dayIn(0) } as const;
  const { relationId } = await registrar.call(relationApi.offer, offer);
  expect((await client.boss.call(relationApi.one, { relationId })).reach).toContain('examined');
  await client.boss.call(relationApi.edges.accept, { id: relationId });
});
afterAll(() => world.close());

/** A class of a plan that is an exam alone: of two-person training, whose exam the authority holds and the school books. */
const examClass = async (): Promise<string> => {
  const planId = await makePlan(world, school, { flavour: 'two_personnel', lessons: [], begins: -5 });
  await world.asSystem((db) => sql`update plan set books_exam = true where id = ${planId}`.execute(db));
  const { classId } = await registrar.call(classApi.add, {
    planId,
    className: `考试${unique()}期`,
    startDate: dayIn(0),
    endDate: dayIn(2),
    classPlaces: 5,
    signsFrom: dayIn(-3),
    signsUntil: dayIn(3),
  });
  await registrar.call(classApi.edges.open, { id: classId });
  return classId;
};
const rowsOf = async (by: Browser, classId: string): Promise<SignUpRow[]> =>
  ((await by.call(signUpApi.list.page, { classId, size: 20 } as never)) as PageOf<SignUpRow>).list;

describe('a relation for exams', () => {
  it('leads to classes that are an exam alone, where the exam comes at once, and to no other', async () => {
    const { person } = await world.student(client.place);
    const taught = await openClass(world, school, registrar);
    const sent = { orgUserIds: [person.orgUserId] };
    expect((await client.boss.send(classApi.offer, { classId: taught.classId })).success).toBe(false);
    expect((await client.boss.send(signUpApi.add, { classId: taught.classId, ...sent })).success).toBe(false);
    const classId = await examClass();
    expect((await client.boss.call(classApi.offer, { classId })).examOnly).toBe(true);
    await client.boss.call(signUpApi.add, { classId, ...sent });
    const [row] = await rowsOf(registrar, classId);
    await registrar.call(signUpApi.edges.accept, { id: row?.signUpId ?? '' });
    const [own] = await rowsOf(client.boss, classId);
    expect(own?.trainingState).toBe(trainingState.values.awaitingBooking);
  });

  it('ends: the classes are the client’s no more', async () => {
    const classId = await examClass();
    const { list } = (await registrar.call(relationApi.list.page, { relationKind: 'exam' } as never)) as PageOf<{
      relationId: string;
      peopleNow: number;
    }>;
    expect(list[0]?.peopleNow).toBe(1);
    await registrar.call(relationApi.edges.end, { id: list[0]?.relationId ?? '', reason: '到期' });
    expect((await client.boss.send(classApi.offer, { classId })).success).toBe(false);
  });
});
