import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { untilBlocked } from '#testing/blocked.ts';
import { type Client, openClass, serveClient, someClient } from '#testing/schools.ts';
import { openWorld, type Place, type Someone, type World } from '#testing/world.ts';

// Sign-ups that are decided at the same moment, by one training organisation or by two.

type Administrator = Awaited<ReturnType<World['administrator']>>;
interface School {
  readonly place: Place;
  readonly registrar: Administrator;
}
let world: World;
let hauliers: Client;
let school: School;
let elsewhere: School;

const someSchool = async (): Promise<School> => {
  const place = await world.organisation('organ');
  const registrar = await world.administrator(place, 'organ');
  await serveClient(registrar, hauliers);
  return { place, registrar };
};

beforeAll(async () => {
  world = await openWorld();
  hauliers = await someClient(world);
  school = await someSchool();
  elsewhere = await someSchool();
});
afterAll(() => world.close());

const { accepted, waiting } = signUpState.values;
const driver = (): Promise<Someone> => world.person(hauliers.place, 'company', { student: true });
const aClass = async (of: School, more: object = {}): Promise<string> =>
  (await openClass(world, of.place, of.registrar, more)).classId;
const signUpsOf = async (by: Administrator, classId: string): Promise<SignUpRow[]> =>
  ((await by.call(signUpApi.list.page as never, { size: 100, classId } as never)) as PageOf<SignUpRow>).list;
const signUp = async (classId: string, person: Someone): Promise<string> => {
  await hauliers.boss.call(signUpApi.add, { classId, orgUserIds: [person.orgUserId] } as never);
  const row = (await signUpsOf(hauliers.boss, classId)).find((one) => one.orgUserId === person.orgUserId);
  if (!row) throw new Error('nobody was signed up');
  return row.signUpId;
};
const takenOf = async (of: School, classId: string): Promise<number> =>
  (await of.registrar.call(classApi.one, { classId })).seatsTaken;
/** Lets calls reach their first wait while these sign-ups are held, and go on together. */
const together = async <T>(signUpIds: readonly string[], press: () => Promise<T>[]): Promise<T[]> => {
  const { pending } = await world.asSystem(async (db) => {
    await sql`select from class_sign_up where id = any(${[...signUpIds]}::bigint[]) order by id for update`.execute(db);
    const calls = press();
    await untilBlocked(world, calls.length);
    return { pending: calls };
  });
  return Promise.all(pending);
};

describe('two people moved crosswise at the same moment', () => {
  it('are both moved: neither class waits for the other', async () => {
    const [here, there] = [await aClass(school), await aClass(school)];
    const [one, other] = [await signUp(here, await driver()), await signUp(there, await driver())];
    const move = (signUpId: string, classId: string) =>
      school.registrar.send(signUpApi.move, { signUpId, classId, reason: '对调' });
    const answers = await together([one, other], () => [move(one, there), move(other, here)]);
    expect(answers.map((answer) => answer.success)).toEqual([true, true]);
  });
});

describe('one person accepted by two training organisations at the same moment', () => {
  it('sits in one class on a day', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await driver();
      const [mine, theirs] = [await aClass(school), await aClass(elsewhere)];
      const [one, other] = [await signUp(mine, person), await signUp(theirs, person)];
      const answers = await together([one, other], () => [
        school.registrar.send(signUpApi.edges.accept, { id: one }),
        elsewhere.registrar.send(signUpApi.edges.accept, { id: other }),
      ]);
      expect(answers.filter((answer) => answer.success)).toHaveLength(1);
      expect((await takenOf(school, mine)) + (await takenOf(elsewhere, theirs))).toBe(1);
    }
  });
});

describe('a sign-up decided twice at the same moment', () => {
  it('accepted and withdrawn, or accepted and moved, happens once, and the places add up', async () => {
    const classId = await aClass(school, { places: 5 });
    const target = await aClass(school, { places: 5 });
    const ids = [await signUp(classId, await driver()), await signUp(classId, await driver())] as const;
    const answers = await Promise.all([
      school.registrar.send(signUpApi.edges.accept, { id: ids[0] }),
      hauliers.boss.send(signUpApi.edges.withdraw, { id: ids[0] }),
      school.registrar.send(signUpApi.edges.accept, { id: ids[1] }),
      school.registrar.send(signUpApi.move, { signUpId: ids[1], classId: target, reason: '改期' }),
    ]);
    expect(answers.slice(0, 2).filter((answer) => answer.success)).toHaveLength(1);
    for (const of of [classId, target])
      expect(await takenOf(school, of)).toBe(
        (await signUpsOf(school.registrar, of)).filter((row) => row.state === accepted).length,
      );
  });

  it('the last place, by a move and by an acceptance, is given once; the other one waits', async () => {
    const [from, full] = [await aClass(school), await aClass(school, { places: 1 })];
    const [mover, applicant] = [await signUp(from, await driver()), await signUp(full, await driver())];
    await school.registrar.call(signUpApi.edges.accept, { id: mover });
    const answers = await Promise.all([
      school.registrar.send(signUpApi.move, { signUpId: mover, classId: full, reason: '改期' }),
      school.registrar.send(signUpApi.edges.accept, { id: applicant }),
    ]);
    expect(answers.map((answer) => answer.success)).toEqual([true, true]);
    expect(await takenOf(school, full)).toBe(1);
    expect((await signUpsOf(school.registrar, full)).map((row) => row.state).toSorted()).toEqual([waiting, accepted]);
  });

  it('by the person itself, five times, is one sign-up', async () => {
    const classId = await aClass(school, { selfSignUp: true });
    const phone = await world.student(hauliers.place);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => phone.send(studentClassApi.signUp, { classId })));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(await signUpsOf(school.registrar, classId)).toHaveLength(1);
  });
});

describe('a move', () => {
  it('goes into no class of another training organisation, and is not the client’s to make', async () => {
    const [here, foreign, other] = [await aClass(school), await aClass(elsewhere), await aClass(school)];
    const signUpId = await signUp(here, await driver());
    const move = (by: Administrator, classId: string) => by.send(signUpApi.move, { signUpId, classId, reason: '改班' });
    expect((await move(school.registrar, foreign)).success).toBe(false);
    expect((await move(elsewhere.registrar, foreign)).success).toBe(false);
    expect((await move(hauliers.boss, other)).success).toBe(false);
    expect((await signUpsOf(school.registrar, here)).map((row) => row.signUpId)).toEqual([signUpId]);
  });
});
