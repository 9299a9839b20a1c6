import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { type SeatRow, seatApi } from '#contracts/schools/seat.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { seatOutcome, slotState } from '#contracts/schools/slot.codes.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { room, roomKind } from '#contracts/vehicles/room.entries.ts';
import { dayOf, instantOf } from '#contracts/zone.ts';
import { makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';
import { remindOfTeachers } from './teachers/teacher.reminders.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
let company: Place;
let boss: Browser & { person: Someone };
let neighbour: Browser & { person: Someone };

const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
const at = (days: number, clock: string): string => instantOf(`${day(days)} ${clock}`);
const outcomes = seatOutcome.values;
const phone = '13900001111';

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  neighbour = await world.administrator(await world.organisation('organ'), 'organ');
  const body = '91130100MA0AB12CD';
  const creditCode = body + creditCodeCheck(body);
  await world.asSystem((db) =>
    sql`update organisation set credit_code = ${creditCode} where id = ${company.orgId}`.execute(db),
  );
  const { relationId } = await registrar.call(relationApi.offer, {
    creditCode,
    relationKind: 'train',
    startDate: day(0),
  });
  await boss.call(relationApi.edges.accept, { id: relationId });
});
afterAll(() => world.close());

const listOf = async <R>(by: Browser, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const seatsOf = (by: Browser, query: object) => listOf<SeatRow>(by, seatApi.list.page, query);

const kindsTold = async (by: Browser): Promise<string[]> =>
  (await listOf<{ kind: string }>(by, messageApi.list.page)).map((one) => one.kind);

const someTeacher = async (teacherName = '张讲师', qualifiedUntil: string | null = day(300)): Promise<string> =>
  (await registrar.call(teacher.add, { teacherName, qualifiedUntil })).id;
const someRoom = async (seats = 40): Promise<string> =>
  (await registrar.call(room.add, { roomName: `教室${unique()}`, roomKind: roomKind.values.classroom, seats })).id;

/** An open class from three days ago until in five, with its film. */
const someClass = async (className = `第${unique()}期`) => {
  const film = await makeLesson(world, school, 3600);
  const lessons = [{ lessonId: film.lessonId, requiredSeconds: 14_400 }];
  const planId = await makePlan(world, school, { lessons, begins: -5 });
  const { classId } = await registrar.call(classApi.add, {
    planId,
    className,
    startDate: day(-3),
    endDate: day(5),
    classPlaces: 10,
    signsFrom: day(-4),
    signsUntil: day(5),
  });
  await registrar.call(classApi.edges.open, { id: classId });
  return { classId, lessonId: film.lessonId };
};

const seat = async (classId: string, people: readonly Someone[]): Promise<void> => {
  await boss.call(signUpApi.add, { classId, orgUserIds: people.map((one) => one.orgUserId) });
  for (const row of await listOf<SignUpRow>(registrar, signUpApi.list.page, { classId }))
    if (row.state === 1) await registrar.call(signUpApi.edges.accept, { id: row.signUpId });
};

const slot = (classId: string, teacherId: string, more: object = {}) => ({
  classId,
  startsAt: at(1, '09:00'),
  endsAt: at(1, '11:00'),
  topic: '冰雪路面行车',
  place: '报告厅',
  teacherId,
  ...more,
});
const refusal = async (input: object) => (await registrar.send(slotApi.add, input as never)).fields?.[0];

/** Moves a lesson on the database's clock, minutes from now. */
const shift = (slotId: string, begins: number, ends: number) =>
  world.asSystem((db) =>
    sql`update class_slot set starts_at = now() + make_interval(mins => ${begins}), ends_at = now() + make_interval(mins => ${ends})
      where id = ${slotId}`.execute(db),
  );

describe('a teacher', () => {
  it('is of one organisation, and its end is told once at each step', async () => {
    const teacherId = await someTeacher(`李讲师${unique()}`, day(20));
    expect((await neighbour.send(teacher.one, { teacherId })).success).toBe(false);
    expect((await boss.send(teacher.one, { teacherId })).success).toBe(false);
    const told = async () => (await kindsTold(registrar)).filter((one) => one === 'teacherEnds').length;
    await remindOfTeachers(world.runtime);
    await remindOfTeachers(world.runtime);
    expect(await told()).toBe(1);
    await world.asSystem((db) =>
      sql`update teacher set qualified_until = luan_today() + 5 where id = ${teacherId}`.execute(db),
    );
    await remindOfTeachers(world.runtime);
    expect(await told()).toBe(2);
  });

  it('stays while a lesson names it', async () => {
    const { classId } = await someClass();
    const teacherId = await someTeacher();
    await registrar.call(slotApi.add, slot(classId, teacherId));
    expect((await registrar.send(teacher.del, { teacherId })).success).toBe(false);
    await registrar.call(teacher.edges.disable, { id: teacherId });
    expect(await refusal(slot(classId, teacherId, { startsAt: at(2, '09:00'), endsAt: at(2, '10:00') }))).toMatchObject(
      {
        field: 'teacherId',
      },
    );
  });
});

describe('a timetable', () => {
  it('refuses by name whoever is taken then, and what lies outside', async () => {
    const { classId } = await someClass('第12期甲');
    const other = await someClass('第13期乙');
    const [zhang, li] = [await someTeacher('张讲师'), await someTeacher('李讲师', day(0))];
    const roomId = await someRoom();
    await registrar.call(slotApi.add, slot(classId, zhang, { roomId, place: '' }));
    const overlapping = { startsAt: at(1, '10:30'), endsAt: at(1, '12:00') };
    const cases: readonly [object, string, readonly string[]][] = [
      [slot(classId, await someTeacher(), overlapping), 'startsAt', ['09:00', '11:00', '冰雪路面行车']],
      [slot(other.classId, zhang, overlapping), 'teacherId', ['张讲师 09:00–11:00 在 第12期甲']],
      [slot(other.classId, await someTeacher(), { ...overlapping, roomId }), 'roomId', ['第12期甲']],
      [slot(other.classId, li), 'teacherId', ['李讲师', day(0)]],
      [slot(other.classId, zhang, { startsAt: at(9, '09:00'), endsAt: at(9, '10:00') }), 'startsAt', [day(5)]],
      [slot(other.classId, zhang, { endsAt: at(1, '08:00') }), 'endsAt', []],
      [slot(other.classId, zhang, { endsAt: at(2, '08:00') }), 'endsAt', ['同一天']],
      [slot(other.classId, zhang, { ...overlapping, topic: '' }), 'topic', []],
      [slot(other.classId, await someTeacher(), { ...overlapping, place: '' }), 'place', []],
      [slot(other.classId, await someTeacher(), { lessonId: (await someClass()).lessonId }), 'lessonId', []],
    ];
    for (const [input, field, words] of cases) {
      const said = await refusal(input);
      expect(said?.field, JSON.stringify(said)).toBe(field);
      for (const word of words) expect(said?.message).toContain(word);
    }
    // One after the other is no overlap.
    await registrar.call(
      slotApi.add,
      slot(other.classId, zhang, { startsAt: at(1, '11:00'), endsAt: at(1, '12:00'), roomId }),
    );
  });

  it('gives a teacher to one of two who ask at the same moment', async () => {
    const [one, two] = [await someClass(), await someClass()];
    const zhang = await someTeacher();
    const answers = await Promise.all(
      [one, two].map(({ classId }) => registrar.send(slotApi.add, slot(classId, zhang))),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('is copied by the day, all or none, moved and cancelled with word to those who are expected', async () => {
    const { classId } = await someClass();
    const zhang = await someTeacher();
    const person = await world.student(company);
    await seat(classId, [person.person]);
    const { slotId } = await registrar.call(slotApi.add, slot(classId, zhang));
    await registrar.call(slotApi.add, slot(classId, zhang, { startsAt: at(1, '14:00'), endsAt: at(1, '16:00') }));
    const days = { classId, fromDay: day(1), toDay: day(2) };
    expect(await registrar.call(slotApi.copy, days)).toEqual({ copied: 2 });
    expect((await registrar.send(slotApi.copy, days)).fields?.[0]?.field).toBe('toDay');
    expect((await registrar.send(slotApi.copy, { ...days, toDay: day(8) })).fields?.[0]?.field).toBe('toDay');
    expect((await registrar.send(slotApi.copy, { ...days, fromDay: day(4) })).fields?.[0]?.field).toBe('fromDay');
    expect(await registrar.call(slotApi.ofClass, { classId })).toHaveLength(4);
    expect((await boss.call(slotApi.ofClass, { classId })).map((one) => one.teacherName)).toContain('张讲师');
    expect((await neighbour.send(slotApi.ofClass, { classId })).success).toBe(false);
    const { classId: _class, ...moved } = slot(classId, zhang, { startsAt: at(1, '08:00'), endsAt: at(1, '10:00') });
    await registrar.call(slotApi.mod, { slotId, version: 1, ...moved });
    expect((await registrar.send(slotApi.mod, { slotId, version: 1, ...moved })).success).toBe(false);
    await registrar.call(slotApi.edges.cancel, { id: slotId, reason: '讲师生病' });
    expect(await kindsTold(boss)).toEqual(expect.arrayContaining(['slotMoved', 'slotCancelled']));
    const own = (await person.call(studentClassApi.list, {})).find((one) => one.reason !== '');
    expect(own).toMatchObject({ state: slotState.values.cancelled, reason: '讲师生病' });
    // What was cancelled frees its teacher.
    await registrar.call(slotApi.add, slot(classId, zhang, { startsAt: at(1, '08:00'), endsAt: at(1, '10:00') }));
    const found = await registrar.call(classApi.one, { classId });
    const { className, classPlaces, startDate, signsFrom, signsUntil, version } = found;
    const shorter = { classId, className, classPlaces, startDate, endDate: day(1), signsFrom, signsUntil, version };
    expect((await registrar.send(classApi.mod, shorter)).fields?.[0]?.field).toBe('endDate');
  });

  it('expects whoever is accepted later, and no longer who leaves', async () => {
    const { classId } = await someClass();
    const { slotId } = await registrar.call(slotApi.add, slot(classId, await someTeacher()));
    const person = await world.student(company);
    await seat(classId, [person.person]);
    expect((await seatsOf(registrar, { slotId })).map((one) => one.outcome)).toEqual([outcomes.expected]);
    expect(await seatsOf(boss, { slotId })).toHaveLength(1);
    expect(await seatsOf(neighbour, { slotId })).toEqual([]);
    const [row] = await listOf<SignUpRow>(boss, signUpApi.list.page, { classId });
    await boss.call(signUpApi.edges.leave, { id: row?.signUpId ?? '', reason: '出车在外' });
    expect(await seatsOf(registrar, { slotId })).toEqual([]);
  });

  it('ends with its class', async () => {
    const { classId } = await someClass();
    const { slotId } = await registrar.call(slotApi.add, slot(classId, await someTeacher()));
    await registrar.call(classApi.edges.cancel, { id: classId, reason: '人数不足' });
    expect(await registrar.call(slotApi.one, { slotId })).toMatchObject({ state: slotState.values.cancelled });
  });
});

describe('signing in to a lesson', () => {
  it('takes the code of the wall, scanned or typed, says how late, and counts the hours once at the end', async () => {
    const { classId, lessonId } = await someClass();
    const people = await Promise.all(Array.from({ length: 4 }, () => world.student(company)));
    const [scans, types, sits, stays] = people as [Driver, Driver, Driver, Driver];
    await seat(
      classId,
      people.map((one) => one.person),
    );
    const { slotId } = await registrar.call(
      slotApi.add,
      slot(classId, await someTeacher(), { startsAt: at(0, '00:10'), endsAt: at(0, '00:40'), lessonId }),
    );
    await shift(slotId, -30, 60);
    const shown = await registrar.call(slotApi.code, { slotId });
    expect(shown).toMatchObject({ expected: 4, came: 0 });
    expect(await scans.call(studentClassApi.scan, { token: shown.token })).toMatchObject({
      again: false,
      lateMinutes: 30,
    });
    expect(await scans.call(studentClassApi.scan, { token: shown.token })).toMatchObject({ again: true });
    const stranger = await world.student(company);
    expect((await stranger.send(studentClassApi.scan, { token: shown.token })).description).toContain('名单');
    expect((await types.send(studentClassApi.scan, { token: `${shown.token}x` })).success).toBe(false);
    const own = (await types.call(studentClassApi.list, {})).find((one) => one.open);
    const seatId = own?.seatId ?? '';
    const wrong = shown.digits === '000000' ? '000001' : '000000';
    expect((await types.send(studentClassApi.sign, { seatId, digits: wrong })).success).toBe(false);
    expect((await scans.send(studentClassApi.sign, { seatId, digits: shown.digits })).success).toBe(false);
    await shift(slotId, 1, 61);
    expect(await types.call(studentClassApi.sign, { seatId, digits: shown.digits })).toMatchObject({ lateMinutes: 0 });
    await shift(slotId, -30, 60);
    const seats = await seatsOf(registrar, { slotId });
    expect(seats.map((one) => one.outcome).toSorted()).toEqual([
      outcomes.present,
      outcomes.late,
      outcomes.absent,
      outcomes.absent,
    ]);
    const sent = await listOf<SignUpRow>(boss, signUpApi.list.page, { classId });
    const signUpOf = (one: Driver) => sent.find((row) => row.orgUserId === one.person.orgUserId)?.signUpId;
    const seatFor = (one: Driver) => seats.find((row) => row.signUpId === signUpOf(one))?.seatId ?? '';
    expect((await registrar.send(slotApi.hold, { slotId, version: 1 })).description).toContain('下课后');
    const marked = { slotId, seatIds: [seatFor(sits)], came: true, way: 'sheet' as const };
    expect((await boss.send(seatApi.mark, marked)).success).toBe(false);
    await registrar.call(seatApi.mark, { ...marked, lateMinutes: 5 });
    // Who did not come is called: with a fresh proof, and nobody else's number.
    await world.asSystem((db) =>
      sql`update app_user set phone_sealed = ${world.runtime.keys.seal(phone)} where id = ${stays.person.userId}`.execute(
        db,
      ),
    );
    expect((await registrar.send(seatApi.phone, { seatId: seatFor(stays) })).success).toBe(false);
    await registrar.call(sessionApi.stepUp, { password });
    expect(await registrar.call(seatApi.phone, { seatId: seatFor(stays) })).toEqual({ phone });
    expect((await registrar.send(seatApi.phone, { seatId: seatFor(scans) })).success).toBe(false);
    await neighbour.call(sessionApi.stepUp, { password });
    expect((await neighbour.send(seatApi.phone, { seatId: seatFor(stays) })).success).toBe(false);
    await shift(slotId, -70, -10);
    expect(await registrar.call(slotApi.hold, { slotId, version: 1 })).toEqual({
      state: slotState.values.held,
      counted: 3,
      uncounted: [],
    });
    expect((await registrar.send(slotApi.hold, { slotId, version: 1 })).success).toBe(false);
    const rows = await listOf<SignUpRow>(boss, signUpApi.list.page, { classId });
    expect(rows.map((row) => row.countedMinutes).toSorted((a, b) => a - b)).toEqual([0, 60, 60, 60]);
    // A second lesson at the same time counts for nobody twice.
    const again = await registrar.call(
      slotApi.add,
      slot(classId, await someTeacher(), { startsAt: at(-1, '09:00'), endsAt: at(-1, '10:00'), lessonId }),
    );
    await shift(again.slotId, -70, -10);
    const [first] = await seatsOf(registrar, { slotId: again.slotId, signUpId: signUpOf(scans) });
    await registrar.call(seatApi.mark, { slotId: again.slotId, seatIds: [first?.seatId ?? ''], came: true });
    expect(await registrar.call(slotApi.hold, { slotId: again.slotId, version: 1 })).toMatchObject({
      counted: 0,
      uncounted: [scans.person.realName],
    });
  });

  it('is not possible before, nor afterwards, nor for who is run as', async () => {
    const { classId } = await someClass();
    const person = await world.student(company);
    await seat(classId, [person.person]);
    const { slotId } = await registrar.call(slotApi.add, slot(classId, await someTeacher()));
    expect((await registrar.send(slotApi.code, { slotId })).success).toBe(false);
    const [one] = await seatsOf(registrar, { slotId });
    expect((await registrar.send(seatApi.mark, { slotId, seatIds: [one?.seatId ?? ''], came: true })).success).toBe(
      false,
    );
    await shift(slotId, -30, 30);
    const { token } = await registrar.call(slotApi.code, { slotId });
    await shift(slotId, -90, -30);
    expect((await person.send(studentClassApi.scan, { token })).description).toContain('一小时');
    await registrar.call(seatApi.mark, { slotId, seatIds: [one?.seatId ?? ''], came: true });
    expect((await seatsOf(registrar, { slotId }))[0]).toMatchObject({ outcome: outcomes.present, can: ['miss'] });
    await registrar.call(seatApi.mark, { slotId, seatIds: [one?.seatId ?? ''], came: false });
    expect((await seatsOf(registrar, { slotId }))[0]).toMatchObject({
      outcome: outcomes.absent,
      can: ['come', 'phone'],
    });
  });
});

type Driver = Awaited<ReturnType<World['student']>>;
