import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { type SeatRow, seatApi } from '#contracts/schools/seat.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { seatOutcome } from '#contracts/schools/slot.codes.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { instantOf } from '#contracts/zone.ts';
import { type Client, dayIn, openClass, serveClient, someClient } from '#testing/schools.ts';
import { type Browser, openWorld, type Place, password, type Someone, somePhone, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  await registrar.call(sessionApi.stepUp, { password });
});
afterAll(() => world.close());

const rowsOf = async <R>(page: unknown, query: object): Promise<R[]> =>
  ((await registrar.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;

interface Held {
  readonly client: Client;
  readonly relationId: string;
  readonly classId: string;
  readonly slotId: string;
  /** Sign-up of who was absent. */
  readonly signUpId: string;
  readonly phone: string;
}

/** A class of two after a lesson that one attended, whose hours count, and one missed. */
const heldLesson = async (): Promise<Held> => {
  const client = await someClient(world);
  const relationId = await serveClient(registrar, client);
  const { classId, lessonId } = await openClass(world, school, registrar, { begins: -2, requiredSeconds: 3600 });
  const [came, missed] = [await world.student(client.place), await world.student(client.place)];
  const phone = somePhone();
  await world.asSystem((db) =>
    sql`update app_user set phone_sealed = ${world.runtime.keys.seal(phone)} where id = ${missed.person.userId}`.execute(
      db,
    ),
  );
  const orgUserIds = [came.person.orgUserId, missed.person.orgUserId];
  await client.boss.call(signUpApi.add, { classId, orgUserIds });
  const asked = (await client.boss.call(signUpApi.list.page, { classId })) as PageOf<SignUpRow>;
  for (const { signUpId } of asked.list) await registrar.call(signUpApi.edges.accept, { id: signUpId });
  const signUpOf = (one: Someone) => asked.list.find((row) => row.orgUserId === one.orgUserId)?.signUpId ?? '';
  const { id: teacherId } = await registrar.call(teacher.add, {
    teacherName: '王讲师',
    qualifiedUntil: dayIn(90),
  });
  const { slotId } = await registrar.call(slotApi.add, {
    classId,
    startsAt: instantOf(`${dayIn(1)} 09:00`),
    endsAt: instantOf(`${dayIn(1)} 11:00`),
    topic: '冰雪路面行车',
    place: '报告厅',
    teacherId,
    lessonId,
  } as never);
  await world.asSystem((db) =>
    sql`update class_slot set starts_at = now() - interval '70 minutes', ends_at = now() - interval '10 minutes' where id = ${slotId}`.execute(
      db,
    ),
  );
  const seats = await rowsOf<SeatRow>(seatApi.list.page, { slotId });
  const there = seats.find((seat) => seat.signUpId === signUpOf(came.person))?.seatId ?? '';
  await registrar.call(seatApi.mark, { slotId, seatIds: [there], came: true });
  await registrar.call(slotApi.hold, { slotId, version: 1 });
  return { client, relationId, classId, slotId, signUpId: signUpOf(missed.person), phone };
};

const reason = '合作到期';
const endClass = async ({ classId }: Held) => {
  await registrar.call(classApi.edges.begin, { id: classId });
  await registrar.call(classApi.edges.end, { id: classId });
};

describe('what a training organisation reads of somebody', () => {
  const ends: readonly [string, (of: Held) => Promise<unknown>, boolean][] = [
    ['while the class is open', async () => undefined, true],
    ['while the class runs', ({ classId }) => registrar.call(classApi.edges.begin, { id: classId }), true],
    ['once the class has ended', endClass, false],
    [
      'once the class is closed',
      async (of) => {
        await endClass(of);
        await registrar.call(classApi.edges.close, { id: of.classId });
      },
      false,
    ],
    [
      'once the company took the person back',
      ({ client, signUpId }) => client.boss.call(signUpApi.edges.leave, { id: signUpId, reason }),
      false,
    ],
    [
      'once the company ended the relation, though the class goes on',
      ({ client, relationId }) => client.boss.call(relationApi.edges.end, { id: relationId, reason }),
      false,
    ],
  ];
  it.each(ends)('%s', async (_, end, whole) => {
    const of = await heldLesson();
    await end(of);
    const [seat] = (await rowsOf<SeatRow>(seatApi.list.page, { slotId: of.slotId })).filter(
      (one) => one.signUpId === of.signUpId,
    );
    // What it wrote down stays: who was expected, the masked number, the hours of who came.
    expect(seat).toMatchObject({ outcome: seatOutcome.values.absent, phone: expect.stringMatching(/\*{4}/) });
    const hours = (await rowsOf<SignUpRow>(signUpApi.list.page, { classId: of.classId })).map(
      (row) => row.countedMinutes,
    );
    expect(Math.max(...hours)).toBe(60);
    expect(seat?.can.includes('phone')).toBe(whole);
    const answer = await registrar.send(seatApi.phone, { seatId: seat?.seatId ?? '' });
    expect(answer.data).toEqual(whole ? { phone: of.phone } : null);
    if (!whole) expect(answer.description).toContain('不再提供完整手机号');
  });
});
