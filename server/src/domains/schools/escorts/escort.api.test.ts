import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { escortApi } from '#contracts/schools/escort.contract.ts';
import { ownEscortApi } from '#contracts/schools/own/own-escort.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { type SeatRow, seatApi } from '#contracts/schools/seat.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { seatOutcome } from '#contracts/schools/slot.codes.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { dayOf, instantOf } from '#contracts/zone.ts';
import { mightyRole } from '#testing/reach.ts';
import { makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
/** Two companies in the same class, each with its administrator. */
let places: [Place, Place];
let bosses: [Browser & { person: Someone }, Browser & { person: Someone }];
let relations: [string, string];

const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

const serve = async (place: Place, boss: Browser, body: string): Promise<string> => {
  const creditCode = body + creditCodeCheck(body);
  await world.asSystem((db) =>
    sql`update organisation set credit_code = ${creditCode} where id = ${place.orgId}`.execute(db),
  );
  const { relationId } = await registrar.call(relationApi.offer, {
    creditCode,
    relationKind: 'train',
    startDate: day(0),
  });
  await boss.call(relationApi.edges.accept, { id: relationId });
  return relationId;
};

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  places = [await world.organisation('company'), await world.organisation('company')];
  bosses = [await world.administrator(places[0], 'company'), await world.administrator(places[1], 'company')];
  relations = [
    await serve(places[0], bosses[0], '91130100MA0EK17C1'),
    await serve(places[1], bosses[1], '91130100MA0EK17C2'),
  ];
});
afterAll(() => world.close());

const rowsOf = async <R>(by: Browser, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const kindsTold = async (by: Browser): Promise<string[]> =>
  (await rowsOf<{ kind: string }>(by, messageApi.list.page)).map((one) => one.kind);
const toldOf = async (userId: string): Promise<string[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ kind: string }>`select kind from message where user_id = ${userId}`.execute(db),
  );
  return rows.map((row) => row.kind);
};
/** Somebody at the phone whom a name tells from the others. */
const driverOf = async (place: Place, realName: string) => {
  const one = await world.student(place);
  await world.asSystem((db) =>
    sql`update org_user set real_name = ${realName} where id = ${one.person.orgUserId}`.execute(db),
  );
  return { ...one, person: { ...one.person, realName } };
};

const someClass = async (): Promise<string> => {
  const film = await makeLesson(world, school, 3600);
  const planId = await makePlan(world, school, {
    lessons: [{ lessonId: film.lessonId, requiredSeconds: 3600 }],
    begins: -5,
  });
  const { classId } = await registrar.call(classApi.add, {
    planId,
    className: `带队${unique()}期`,
    startDate: day(-3),
    endDate: day(5),
    classPlaces: 10,
    signsFrom: day(-4),
    signsUntil: day(5),
    documents: ['employment'],
  });
  await registrar.call(classApi.edges.open, { id: classId });
  return classId;
};

/** Somebody at a company whom it lists as a supervisor of trainees, at the phone. */
const supervisor = async (place: Place) => {
  const one = await world.student(place);
  await world.asSystem((db) =>
    sql`update org_user set user_class = 103 where id = ${one.person.orgUserId}`.execute(db),
  );
  return one;
};

const send = async (boss: Browser, classId: string, person: Someone): Promise<string> => {
  await boss.call(signUpApi.add, { classId, orgUserIds: [person.orgUserId] });
  const rows = await rowsOf<SignUpRow>(boss, signUpApi.list.page, { classId });
  const found = rows.find((row) => row.orgUserId === person.orgUserId);
  return found?.signUpId ?? '';
};

/** A class with somebody of each company accepted, somebody of the first with a paper to mend, and the first one's escort. */
const accompaniedClass = async () => {
  const classId = await someClass();
  const [one, other] = [await driverOf(places[0], '甲一'), await driverOf(places[1], '乙一')];
  const late = await driverOf(places[0], '甲二');
  for (const [boss, person] of [
    [bosses[0], one],
    [bosses[1], other],
  ] as const)
    await registrar.call(signUpApi.edges.accept, { id: await send(boss, classId, person.person) });
  await registrar.call(signUpApi.edges.mend, { id: await send(bosses[0], classId, late.person), reason: '证明不清楚' });
  const guide = await supervisor(places[0]);
  const { escortId } = await bosses[0].call(escortApi.add, { classId, orgUserId: guide.person.orgUserId });
  return { classId, one, other, late, guide, escortId };
};

describe('who accompanies a class', () => {
  it('is a supervisor of trainees of the company, told on the phone, and holds no place', async () => {
    const classId = await someClass();
    const [guide, driver, stranger] = [
      await supervisor(places[0]),
      await world.student(places[0]),
      await supervisor(places[1]),
    ];
    const named = (orgUserId: string) => bosses[0].send(escortApi.add, { classId, orgUserId });
    expect((await named(driver.person.orgUserId)).fields?.[0]?.field).toBe('orgUserId');
    expect((await named(stranger.person.orgUserId)).success).toBe(false);
    const offered = await bosses[0].call(escortApi.candidates, { classId });
    expect(offered.map((row) => row.orgUserId)).toEqual([guide.person.orgUserId]);
    const { escortId } = await bosses[0].call(escortApi.add, { classId, orgUserId: guide.person.orgUserId });
    expect(await bosses[0].call(escortApi.candidates, { classId })).toEqual([]);
    expect(await kindsTold(registrar)).toContain('escortToCome');
    expect(await toldOf(guide.person.userId)).toContain('escortNamed');
    const [shown] = await registrar.call(escortApi.list, { classId });
    expect(shown).toMatchObject({ escortId, realName: guide.person.realName, can: ['phone'] });
    expect(shown?.phone).toMatch(/\*/);
    const { seatsTaken, applied } = await registrar.call(classApi.one, { classId });
    expect([seatsTaken, applied]).toEqual([0, 0]);
  });

  it('is named by those who reach the whole company: it sees all of its people in the class', async () => {
    const classId = await someClass();
    const roleId = await mightyRole(world, places[0], { dataScope: 5 });
    const clerk = await world.person(places[0], 'company', { roleIds: [roleId] });
    await world.asSystem((db) => sql`update org_user set user_class = 103 where id = ${clerk.orgUserId}`.execute(db));
    const by = await world.logIn(clerk.username);
    const answer = await by.send(escortApi.add, { classId, orgUserId: clerk.orgUserId });
    expect(answer.fields?.[0]?.field).toBe('orgUserId');
    expect((await bosses[0].call(escortApi.list, { classId })).length).toBe(0);
    expect((await bosses[0].send(escortApi.add, { classId, orgUserId: clerk.orgUserId })).success).toBe(true);
  });

  it('reads of the own people alone who is there, who is not and whose paper is missing', async () => {
    const { classId, one, other, late, guide } = await accompaniedClass();
    const { id: teacherId } = await registrar.call(teacher.add, { teacherName: '周讲师' });
    const { slotId } = await registrar.call(slotApi.add, {
      classId,
      startsAt: instantOf(`${day(1)} 09:00`),
      endsAt: instantOf(`${day(1)} 11:00`),
      topic: '防御性驾驶',
      place: '报告厅',
      teacherId,
    });
    await world.asSystem((db) =>
      sql`update class_slot set starts_at = now() - interval '10 minutes', ends_at = now() + interval '1 hour' where id = ${slotId}`.execute(
        db,
      ),
    );
    const [mine] = await guide.call(ownEscortApi.list, {});
    expect(mine?.people.map((row) => [row.realName, row.reason, row.missing])).toEqual(
      expect.arrayContaining([
        [one.person.realName, '', ['employment']],
        [late.person.realName, '证明不清楚', ['employment']],
      ]),
    );
    expect(JSON.stringify(mine)).not.toContain(other.person.realName);
    expect(mine?.slots[0]).toMatchObject({ topic: '防御性驾驶', place: '报告厅', teacherName: '周讲师' });
    expect(mine?.slots[0]?.seats).toEqual([
      expect.objectContaining({ realName: one.person.realName, outcome: seatOutcome.values.absent }),
    ]);
    const seats = await rowsOf<SeatRow>(registrar, seatApi.list.page, { slotId });
    const own = seats.find((row) => row.realName === one.person.realName);
    await registrar.call(seatApi.mark, { slotId, seatIds: [own?.seatId ?? ''], came: true, lateMinutes: 5 });
    const [after] = await guide.call(ownEscortApi.list, {});
    expect(after?.slots[0]?.seats[0]).toMatchObject({ outcome: seatOutcome.values.late, lateMinutes: 5 });
    expect(await one.call(ownEscortApi.list, {})).toEqual([]);
  });

  it('is reached by the school after a fresh proof, and by nobody of another company', async () => {
    const { classId, escortId, guide } = await accompaniedClass();
    expect(await bosses[1].call(escortApi.list, { classId })).toEqual([]);
    expect((await bosses[1].send(escortApi.end, { escortId })).success).toBe(false);
    expect((await registrar.send(escortApi.end, { escortId })).success).toBe(false);
    expect((await registrar.send(escortApi.phone, { escortId })).success).toBe(false);
    await registrar.call(sessionApi.stepUp, { password });
    const { phone } = await registrar.call(escortApi.phone, { escortId });
    expect(phone).toMatch(/^1\d{10}$/);
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from audit_log where user_id = ${registrar.person.userId} and action = 'classEscort.phone'
        and object_id = ${escortId} and result = 'done'`.execute(db),
    );
    expect(rows[0]?.n).toBe(1);
    expect(await guide.call(ownEscortApi.list, {})).toHaveLength(1);
  });

  it('ends when it is taken back, with the class, with the post and with the relation', async () => {
    const { classId, escortId, guide } = await accompaniedClass();
    const seen = async () => [
      (await guide.call(ownEscortApi.list, {})).length,
      (await registrar.call(escortApi.list, { classId })).length,
    ];
    await bosses[0].call(escortApi.end, { escortId });
    expect((await bosses[0].send(escortApi.end, { escortId })).success).toBe(false);
    expect(await seen()).toEqual([0, 0]);
    await bosses[0].call(escortApi.add, { classId, orgUserId: guide.person.orgUserId });
    expect(await seen()).toEqual([1, 1]);
    const put = (statement: ReturnType<typeof sql>) => world.asSystem((db) => statement.execute(db));
    await put(sql`update org_user set user_class = 101 where id = ${guide.person.orgUserId}`);
    expect(await seen()).toEqual([0, 0]);
    await put(sql`update org_user set user_class = 103 where id = ${guide.person.orgUserId}`);
    await put(sql`update training_class set state = 4 where id = ${classId}`);
    expect(await seen()).toEqual([0, 0]);
    await put(sql`update training_class set state = 3 where id = ${classId}`);
    expect(await seen()).toEqual([1, 1]);
    await bosses[0].call(relationApi.edges.end, { id: relations[0], reason: '合作到期' });
    expect(await seen()).toEqual([0, 0]);
    expect((await registrar.send(escortApi.phone, { escortId })).success).toBe(false);
    expect((await bosses[0].send(escortApi.add, { classId, orgUserId: guide.person.orgUserId })).success).toBe(false);
  });
});
