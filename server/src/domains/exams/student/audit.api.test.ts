import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { clock } from '#kernel/clock.ts';
import { answersUpTo, examinee, makeExamPlan, makePaper, openSitting, someDevice } from '#testing/exams.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let planId: string;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  planId = await makeExamPlan(world, company, await makePaper(world, company));
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const sitting = async () => {
  const one = await examinee(world, company, planId);
  return { ...one, ...(await openSitting(one.driver, one.recordId)) };
};
type Sitting = Awaited<ReturnType<typeof sitting>>;

const open = ({ driver, recordId }: Sitting, deviceToken: string) =>
  driver.send(studentExamApi.open, { recordId, deviceToken, device: '另一手机' });
/** Of one sitting: what was done, to which object, before and after; of a refused call it says that it failed. */
const logged = async ({ driver }: Sitting) =>
  (
    await world.asSystem((db) =>
      sql<{ action: string; kind: string; id: string; result: string; before: object | null; after: object }>`
        select action, object_kind as kind, object_id as id, result, before, after from audit_log
        where user_id = ${driver.person.userId} and action not like '%login%' order by at, id`.execute(db),
    )
  ).rows;

it.each<[name: string, act: (one: Sitting) => Promise<unknown>, said: readonly object[]]>([
  ['begins', async () => undefined, []],
  [
    'is handed in',
    ({ driver, held }) => driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4), tells: [] }),
    [{ action: 'examSitting.handIn', before: { state: 1 }, after: { state: 3, how: 'person', answers: 4 } }],
  ],
  [
    'goes on',
    (one) => open(one, one.held.deviceToken),
    [{ action: 'examSitting.carryOn', after: { epoch: 1, device: '另一手机' } }],
  ],
  [
    'is shut to another device',
    (one) => open(one, someDevice()),
    [
      { action: 'examSitting.refuseDevice', after: { device: '另一手机' } },
      { action: 'POST /api/student/exam/open', result: 'failed', after: { failure: 'exam.otherDevice' } },
    ],
  ],
  [
    'is over on the way to the next',
    (one) => {
      clock.shift = 3_600_000;
      return open(one, one.held.deviceToken);
    },
    [
      { action: 'examSitting.handIn', before: { state: 1 }, after: { state: 3, how: 'timeout' } },
      { action: 'POST /api/student/exam/open', result: 'failed', after: { failure: 'exam.signFirst' } },
    ],
  ],
  [
    'keeps nothing of a hand-in that is refused',
    ({ driver, held }) => driver.send(studentExamApi.submit, { ...held, deviceToken: someDevice() }),
    [{ action: 'POST /api/student/exam/submit', result: 'failed', after: { failure: 'exam.otherDevice' } }],
  ],
])('the operation log says of an exam that it %s', async (_, act, said) => {
  const one = await sitting();
  await act(one);
  const rows = await logged(one);
  expect(rows).toMatchObject([
    { action: 'trainingRecord.prove', kind: 'trainingRecord', id: one.recordId, after: { scene: 40, way: 'name' } },
    { action: 'examSitting.open', kind: 'examSitting', id: one.held.sittingId, after: { recordId: one.recordId } },
    ...said,
  ]);
  expect(rows.filter((row) => row.result === 'done' && row.kind === 'examSitting').map((row) => row.id)).toEqual(
    rows.filter((row) => row.action.startsWith('examSitting')).map(() => one.held.sittingId),
  );
});

it('keeps that a device was heard, where its hand-in is refused', async () => {
  const { driver, recordId } = await examinee(
    world,
    company,
    await makeExamPlan(world, company, await makePaper(world, company), { sign_out: true }),
  );
  const { held } = await openSitting(driver, recordId);
  const heard = async (): Promise<string> =>
    (
      await world.asSystem((db) =>
        sql<{ at: string }>`select heard_at as at from sitting_contact where sitting_id = ${held.sittingId}`.execute(
          db,
        ),
      )
    ).rows[0]?.at ?? '';
  const before = await heard();
  clock.shift = 60_000;
  expect(
    (await driver.send(studentExamApi.submit, { ...held, saves: [{ seq: 1, place: 99, answer: 'A' }] })).success,
  ).toBe(false);
  expect(Date.parse(await heard())).toBeGreaterThan(Date.parse(before));
});
