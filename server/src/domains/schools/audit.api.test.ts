import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { userClass } from '#contracts/people/people.codes.ts';
import { escortApi } from '#contracts/schools/escort.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { seatApi } from '#contracts/schools/seat.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { instantOf } from '#contracts/zone.ts';
import { type Client, dayIn, openClass, serveClient, someClient } from '#testing/schools.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
let hauliers: Client;

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  hauliers = await someClient(world);
  await serveClient(registrar, hauliers);
});
afterAll(() => world.close());

const reason = '另有安排';
const classWith = async (more: Parameters<typeof openClass>[3] = {}) =>
  (await openClass(world, school, registrar, more)).classId;

const applied = async (classId: string) => {
  const driver = await world.student(hauliers.place);
  await hauliers.boss.call(signUpApi.add, { classId, orgUserIds: [driver.person.orgUserId] });
  const { list } = (await registrar.call(signUpApi.list.page, { size: 10, classId, state: 1 })) as PageOf<SignUpRow>;
  return { driver, signUpId: list[0]?.signUpId ?? '' };
};

/** A driver with a place in a class, and a lesson of it, minutes from now. */
const seated = async (begins = -5, ends = 60) => {
  const classId = await classWith();
  const { driver, signUpId } = await applied(classId);
  await registrar.call(signUpApi.edges.accept, { id: signUpId });
  const { id: teacherId } = await registrar.call(teacher.add, { teacherName: `讲师${unique()}`, qualifiedUntil: null });
  const { slotId } = await registrar.call(slotApi.add, {
    classId,
    startsAt: instantOf(`${dayIn(1)} 09:00`),
    endsAt: instantOf(`${dayIn(1)} 11:00`),
    topic: '冰雪路面行车',
    place: '报告厅',
    teacherId,
  });
  const { rows } = await world.asSystem((db) =>
    sql<{ id: string }>`with moved as (update class_slot set starts_at = now() + make_interval(mins => ${begins}),
        ends_at = now() + make_interval(mins => ${ends}) where id = ${slotId})
      select id from slot_seat where slot_id = ${slotId}`.execute(db),
  );
  return { driver, slotId, seatId: rows[0]?.id ?? '' };
};

const escorted = async () => {
  const classId = await classWith();
  const { orgUserId } = await world.person(hauliers.place, 'company', { student: true });
  await world.asSystem((db) =>
    sql`update org_user set user_class = ${userClass.values.traineeSupervisor} where id = ${orgUserId}`.execute(db),
  );
  return { orgUserId, classId, ...(await hauliers.boss.call(escortApi.add, { classId, orgUserId })) };
};

const ownSignUp = async () => {
  const classId = await classWith({ selfSignUp: true });
  const driver = await world.student(hauliers.place);
  await driver.call(studentClassApi.signUp, { classId });
  const { rows } = await world.asSystem((db) =>
    sql<{ id: string }>`select id from class_sign_up where class_id = ${classId}`.execute(db),
  );
  return { driver, classId, id: rows[0]?.id ?? '' };
};

/** Deeds by their action: each does it and answers whose row of the log it is. */
const deeds: readonly (readonly [action: string, act: () => Promise<string>, before: unknown, after: object])[] = [
  [
    'relation.offer',
    async () => {
      const { code: creditCode } = await someClient(world);
      const offer = { creditCode, relationKind: 'train', startDate: dayIn(0) } as const;
      return (await registrar.call(relationApi.offer, offer)).relationId;
    },
    null,
    { relationKind: 'train', state: 1 },
  ],
  [
    'relation.end',
    async () => {
      const client = await someClient(world);
      const id = await serveClient(registrar, client);
      await client.boss.call(relationApi.edges.end, { id, reason });
      return id;
    },
    { state: 2 },
    { state: 3, reason },
  ],
  ['classSignUp.add', async () => (await applied(await classWith())).signUpId, null, { state: 1 }],
  [
    'classSignUp.refuse',
    async () => {
      const { signUpId: id } = await applied(await classWith());
      await registrar.call(signUpApi.edges.refuse, { id, reason });
      return id;
    },
    { state: 1 },
    { state: 6, reason },
  ],
  [
    'classSignUp.move',
    async () => {
      const { signUpId } = await applied(await classWith());
      await registrar.call(signUpApi.move, { signUpId, classId: await classWith(), reason });
      return signUpId;
    },
    { state: 1 },
    { state: 8, reason },
  ],
  ['classSignUp.add', async () => (await ownSignUp()).id, null, { clientOrgId: expect.any(String) }],
  [
    'classSignUp.withdrawMyself',
    async () => {
      const { driver, classId, id } = await ownSignUp();
      await driver.call(studentClassApi.withdraw, { classId });
      return id;
    },
    { state: 1 },
    { state: 5 },
  ],
  [
    'classEscort.add',
    async () => (await escorted()).escortId,
    null,
    { classId: expect.any(String), orgUserId: expect.any(String) },
  ],
  [
    'classEscort.revoke',
    async () => {
      const { escortId } = await escorted();
      await hauliers.boss.call(escortApi.end, { escortId });
      return escortId;
    },
    { endedAt: null },
    { endedAt: expect.any(String) },
  ],
  [
    'slotSeat.signIn',
    async () => {
      const { driver, slotId, seatId } = await seated();
      await driver.call(studentClassApi.scan, { token: (await registrar.call(slotApi.code, { slotId })).token });
      return seatId;
    },
    { cameAt: null },
    { cameAt: expect.any(String), lateMinutes: 5, way: 'code' },
  ],
  [
    'slotSeat.phone',
    async () => {
      const { seatId } = await seated();
      await registrar.call(sessionApi.stepUp, { password });
      await registrar.call(seatApi.phone, { seatId });
      return seatId;
    },
    null,
    { seatId: expect.any(String) },
  ],
  [
    'classSlot.hold',
    async () => {
      const { slotId } = await seated(-90, -30);
      await registrar.call(slotApi.hold, { slotId, version: 1 });
      return slotId;
    },
    { state: 1 },
    { state: 2, counted: 0 },
  ],
];

it.each(deeds)('%s stands in the operation log with what it changed', async (action, act, before, after) => {
  const id = await act();
  const { rows } = await world.asSystem((db) =>
    sql<{ before: unknown; after: object; kind: string; result: string }>`
      select object_kind as kind, result, before, after from audit_log where object_id = ${id} and action = ${action}`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    {
      kind: action.split('.')[0],
      result: 'done',
      before: before === null ? null : expect.objectContaining(before),
      after: expect.objectContaining(after),
    },
  ]);
});
