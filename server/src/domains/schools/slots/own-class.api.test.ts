import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { instantOf } from '#contracts/zone.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { somePhoto } from '#testing/certificates.ts';
import type { Driver } from '#testing/exams.ts';
import { type Client, dayIn, openClass, serveClient, someClient } from '#testing/schools.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

// What a person does in classes is asked for above every scope: the person alone stands in the condition. So each call is asked
// here for what is somebody else's, with everything right that comes beside it.

const missing = '内容不存在，或不在您的管理范围内';

interface School {
  readonly place: Place;
  readonly registrar: Browser;
}
interface Seated {
  readonly driver: Driver;
  readonly classId: string;
  readonly signUpId: string;
  readonly seatId: string;
  readonly slotId: string;
  readonly school: School;
}

let world: World;
let hauliers: Client;
let strangers: Client;
let school: School;
const people: Record<string, Seated> = {};

const someSchool = async (client: Client): Promise<School> => {
  const place = await world.organisation('organ');
  const registrar = await world.administrator(place, 'organ');
  await serveClient(registrar, client);
  return { place, registrar };
};
const someClass = async (of: School, more: Parameters<typeof openClass>[3] = {}): Promise<string> =>
  (await openClass(world, of.place, of.registrar, { photoSignIn: true, ...more })).classId;

/** Drivers of a company in a class, with a lesson that began five minutes ago. */
const seat = async (of: School, client: Client, names: readonly string[]): Promise<void> => {
  const { registrar } = of;
  const classId = await someClass(of);
  for (const name of names) {
    const driver = await world.student(client.place);
    await client.boss.call(signUpApi.add, { classId, orgUserIds: [driver.person.orgUserId] });
    const { list } = (await registrar.call(signUpApi.list.page, { size: 100, classId })) as PageOf<SignUpRow>;
    const signUpId = list.find((one) => one.state === 1)?.signUpId ?? '';
    await registrar.call(signUpApi.edges.accept, { id: signUpId });
    people[name] = { driver, classId, signUpId, seatId: '', slotId: '', school: of };
  }
  const { id: teacherId } = await registrar.call(teacher.add, { teacherName: `讲师${unique()}`, qualifiedUntil: null });
  const at = (clock: string): string => instantOf(`${dayIn(1)} ${clock}`);
  const lesson = {
    classId,
    startsAt: at('09:00'),
    endsAt: at('11:00'),
    topic: '冰雪路面行车',
    place: '报告厅',
    teacherId,
  };
  const { slotId } = await registrar.call(slotApi.add, lesson);
  await world.asSystem(async (db) => {
    await sql`update class_slot set starts_at = now() - interval '5 minutes', ends_at = now() + interval '1 hour' where id = ${slotId}`.execute(
      db,
    );
    const { rows } = await sql<{ id: string; sign_up_id: string }>`
      select e.id, e.sign_up_id from slot_seat e where e.slot_id = ${slotId}`.execute(db);
    for (const name of names) {
      const one = people[name] as Seated;
      const seatId = rows.find((row) => row.sign_up_id === one.signUpId)?.id ?? '';
      people[name] = { ...one, seatId, slotId };
    }
  });
};
const of = (name: string): Seated => people[name] as Seated;
const shownAt = (name: string) => of(name).school.registrar.call(slotApi.code, { slotId: of(name).slotId });
const cameOf = async (name: string) => {
  const { rows } = await world.asSystem((db) =>
    sql<{ came: boolean; coded: boolean }>`
      select came_at is not null as came, coded_at is not null as coded from slot_seat where id = ${of(name).seatId}`.execute(
      db,
    ),
  );
  return rows[0];
};

const others = ['who sits beside', 'who sits in another class', 'who sits at another school'] as const;

beforeAll(async () => {
  world = await openWorld();
  hauliers = await someClient(world);
  strangers = await someClient(world);
  school = await someSchool(hauliers);
  await seat(school, hauliers, ['me', 'who sits beside']);
  await seat(school, hauliers, ['who sits in another class']);
  await seat(await someSchool(strangers), strangers, ['who sits at another school']);
});
afterAll(() => world.close());

describe('a seat of somebody else', () => {
  it.each(others)('takes no digits of %s, though they are right', async (name) => {
    const { digits } = await shownAt(name);
    expect((await of('me').driver.send(studentClassApi.sign, { seatId: of(name).seatId, digits })).description).toBe(
      missing,
    );
    expect(await cameOf(name)).toEqual({ came: false, coded: false });
  });

  it('opens nothing by its digits for the own seat in another lesson', async () => {
    const { digits } = await shownAt('who sits in another class');
    expect((await of('me').driver.send(studentClassApi.sign, { seatId: of('me').seatId, digits })).success).toBe(false);
    expect(await cameOf('me')).toEqual({ came: false, coded: false });
  });

  it.each(others)('takes no face and no name of anybody but %s, when the code was right', async (name) => {
    const { driver, seatId } = of(name);
    await driver.call(studentClassApi.scan, { token: (await shownAt(name)).token });
    const me = of('me').driver;
    const input = { seatId, signedName: driver.person.realName };
    expect((await me.send(studentClassApi.byName, input)).description).toBe(missing);
    const picture = await somePhoto(90, 90, 90);
    expect((await sendFile(me, studentClassApi.byPhoto, { seatId }, 'me.jpg', picture)).description).toBe(missing);
    expect(await cameOf(name)).toEqual({ came: false, coded: true });
    await driver.call(studentClassApi.byName, input);
    expect(await cameOf(name)).toEqual({ came: true, coded: true });
  });
});

describe('a sign-up of somebody else', () => {
  const stateOf = async (name: string): Promise<number | undefined> => {
    const { rows } = await world.asSystem((db) =>
      sql<{ state: number }>`select state from class_sign_up where id = ${of(name).signUpId}`.execute(db),
    );
    return rows[0]?.state;
  };

  it.each(others.slice(1))('to a class is not taken back by who is not in it: %s', async (name) => {
    const before = await stateOf(name);
    const answer = await of('me').driver.send(studentClassApi.withdraw, { classId: of(name).classId });
    expect(answer.description).toBe(missing);
    expect(await stateOf(name)).toBe(before);
  });

  it.each(['me', ...others])('takes no paper from a person whom a company sent: %s', async (name) => {
    const input = { signUpId: of(name).signUpId, paper: 'idCard' as const };
    const picture = await somePhoto(90, 90, 90);
    const answer = await sendFile(of('me').driver, openClassApi.paper, input, 'a.jpg', picture);
    expect(answer.description).toBe(missing);
  });

  it('is not made to a class to which no company of the person is led', async () => {
    const far = of('who sits at another school').school;
    const classId = await someClass(far, { selfSignUp: true });
    expect((await of('me').driver.send(studentClassApi.signUp, { classId })).description).toBe(missing);
    expect((await of('who sits at another school').driver.send(studentClassApi.signUp, { classId })).success).toBe(
      true,
    );
  });
});

describe('a company the person has left', () => {
  it('leads to its classes no more, at whatever other company the person is logged in', async () => {
    const classId = await someClass(school, { selfSignUp: true });
    const driver = await world.student(hauliers.place);
    await world.asSystem((db) =>
      insertMembership(db, driver.person.userId, driver.person.realName, {
        orgId: strangers.place.orgId,
        path: strangers.place.path,
        identities: ['student'],
        roleIds: [],
      }),
    );
    await driver.call(studentSessionApi.change, { orgId: strangers.place.orgId });
    const offered = async () => (await driver.call(studentClassApi.offers, {})).map((one) => one.classId);
    expect(await offered()).toContain(classId);
    await world.asSystem((db) =>
      sql`update org_user set left_at = luan_today() where id = ${driver.person.orgUserId}`.execute(db),
    );
    expect(await offered()).not.toContain(classId);
    expect((await driver.send(studentClassApi.signUp, { classId })).description).toBe(missing);
  });
});
