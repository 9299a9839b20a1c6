import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentBookingApi } from '#contracts/exams/booking.contract.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import type { Route } from '#contracts/route.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { somePhoto } from '#testing/certificates.ts';
import { answersUpTo, type Driver, examinee, makeExamPlan, makePaper, openSitting } from '#testing/exams.ts';
import { sendFile } from '#testing/send-file.ts';
import { bookedPlan, someMember, someSession } from '#testing/sessions.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

// An exam is sat by the person it was set for. Each call is asked for what is somebody else's, with everything right that comes
// beside it: the key of the device, the name, the answers. The same person goes on with what was begun from another organisation,
// and begins nothing there.

const missing = '内容不存在，或不在您的管理范围内';

let world: World;
let company: Place;
let second: Place;
let sessionId: string;
const askers: Record<string, Driver> = {};

interface Sat {
  readonly driver: Driver;
  readonly recordId: string;
  readonly held: { sittingId: string; epoch: number; deviceToken: string };
}
let sat: Sat;
let booked: { driver: Driver; recordId: string };

/** Lets a person be logged in at another organisation, of which the person is a member too. */
const change = async (driver: Driver): Promise<void> => {
  await world.asSystem((db) =>
    insertMembership(db, driver.person.userId, driver.person.realName, {
      orgId: second.orgId,
      path: second.path,
      identities: ['student'],
      roleIds: [],
    }),
  );
  await driver.call(studentSessionApi.change, { orgId: second.orgId });
};

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  second = await world.organisation('company');
  const boss = await world.administrator(company, 'company');
  const planId = await makeExamPlan(world, company, await makePaper(world, company));
  const member = await examinee(world, company, planId);
  sat = { ...member, held: (await openSitting(member.driver, member.recordId)).held };
  sessionId = await someSession(boss);
  const { person, recordId } = await someMember(world, await bookedPlan(world, company), company, 19);
  booked = { driver: await world.student(person.username), recordId };
  await booked.driver.call(studentBookingApi.book, { recordId, sessionId });
  askers['a colleague in the same plan'] = (await examinee(world, company, planId)).driver;
  askers['a driver of another company'] = await world.student(second);
  await change(sat.driver);
  await change(booked.driver);
});
afterAll(() => world.close());

const standing = async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{ state: number; answers: number; seats: number }>`
      select s.state, (select count(*)::int from sitting_answer a where a.sitting_id = s.id) as answers,
        (select count(*)::int from exam_booking b where b.record_id = ${booked.recordId} and b.state in (1, 2)) as seats
      from exam_sitting s where s.id = ${sat.held.sittingId}`.execute(db),
  );
  return rows[0];
};

const names = [
  'a colleague in the same plan',
  'a driver of another company',
  'the person, at another company',
] as const;
type Name = (typeof names)[number];
const askerOf = (who: Name, own: Driver): Driver =>
  who === 'the person, at another company' ? own : (askers[who] as Driver);

/** Calls by what they name: the record or the sitting of an exam that runs, or a seat in one to come. */
const calls: readonly (readonly [Route, () => { driver: Driver }, () => object])[] = [
  [studentExamApi.one, () => sat, () => ({ recordId: sat.recordId })],
  [
    studentExamApi.open,
    () => sat,
    () => ({ recordId: sat.recordId, deviceToken: sat.held.deviceToken, device: '手机' }),
  ],
  [studentExamApi.save, () => sat, () => ({ ...sat.held, saves: answersUpTo(4), tells: [] })],
  [studentExamApi.submit, () => sat, () => ({ ...sat.held, saves: answersUpTo(4) })],
  [studentExamApi.review, () => sat, () => ({ sittingId: sat.held.sittingId })],
  [
    studentExamApi.signByName,
    () => sat,
    () => ({ recordId: sat.recordId, scene: 40, signedName: sat.driver.person.realName }),
  ],
  [studentBookingApi.one, () => booked, () => ({ recordId: booked.recordId })],
  [studentBookingApi.book, () => booked, () => ({ recordId: booked.recordId, sessionId })],
];
/** What was begun goes on for the person itself, wherever the session stands: it is tried apart. */
const isOwn = ([route]: (typeof calls)[number], who: Name): boolean =>
  who === 'the person, at another company' && route.anyOrganisation === true;
const cases = names.flatMap((who) =>
  calls.filter((one) => !isOwn(one, who)).map(([route, ...rest]) => [who, route.path, route, ...rest] as const),
);

describe('an exam of somebody else', () => {
  it.each(cases)('is missing for %s in %s', async (who, _, route, whose, input) => {
    const before = await standing();
    expect(before).toEqual({ state: 1, answers: 0, seats: 1 });
    expect((await askerOf(who, whose().driver).send(route, input() as Record<string, unknown>)).description).toBe(
      missing,
    );
    expect(await standing()).toEqual(before);
  });

  it.each(names.slice(0, 2))('takes no face of %s', async (who) => {
    const input = { recordId: sat.recordId, scene: 40 } as const;
    const picture = await somePhoto(90, 90, 90);
    const answer = await sendFile(
      askerOf(who, sat.driver),
      studentExamApi.signByPhoto,
      input as never,
      'me.jpg',
      picture,
    );
    expect(answer.description).toBe(missing);
  });

  it.each(names)('keeps its seat when %s gives it back', async (who) => {
    const answer = await askerOf(who, booked.driver).send(studentBookingApi.withdraw, { recordId: booked.recordId });
    expect(answer.success).toBe(false);
    expect((await standing())?.seats).toBe(1);
  });
});

describe('an exam that was begun', () => {
  it('goes on for its person, whose session went to another company, to its end', async () => {
    const { driver, recordId, held } = sat;
    expect(await driver.call(studentExamApi.one, { recordId })).toMatchObject({ open: { sittingId: held.sittingId } });
    const signed = await driver.call(studentExamApi.signByName, {
      recordId,
      scene: 40,
      signedName: driver.person.realName,
    });
    expect(signed.verdict).toBe(1);
    const opened = await driver.call(studentExamApi.open, { recordId, deviceToken: held.deviceToken, device: '手机' });
    expect(opened.sittingId).toBe(held.sittingId);
    const saves = answersUpTo(4);
    await driver.call(studentExamApi.save, { ...held, saves, tells: [] } as never);
    expect((await standing())?.answers).toBe(saves.length);
    const result = await driver.call(studentExamApi.submit, { ...held, saves: [] });
    expect(result.sittingId).toBe(held.sittingId);
    expect((await standing())?.state).toBe(3);
    expect((await driver.call(studentExamApi.one, { recordId })).results).toHaveLength(1);
  });

  it('stands in the operation log of the company whose exam it is', async () => {
    const { rows } = await world.asSystem((db) =>
      sql<{ org_id: string }>`select org_id from audit_log where user_id = ${sat.driver.person.userId}
        and action = 'examSitting.handIn' order by id desc limit 1`.execute(db),
    );
    expect(rows).toEqual([{ org_id: company.orgId }]);
  });

  it('is begun by nobody whose session is at another company', async () => {
    const planId = await makeExamPlan(world, company, await makePaper(world, company));
    const { driver, recordId } = await examinee(world, company, planId);
    await change(driver);
    for (const route of [studentExamApi.one, studentExamApi.open])
      expect((await driver.send(route, { recordId, deviceToken: 'd'.repeat(32), device: '手机' })).success).toBe(false);
  });
});
