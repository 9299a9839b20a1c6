import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingApi, studentBookingApi } from '#contracts/exams/booking.contract.ts';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import { bookedPlan, sessionInput, someMember, someSession } from '#testing/sessions.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser;
let auditor: Browser;
let planId: string;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  planId = await bookedPlan(world, company);
});
afterAll(() => world.close());

/** A session in which a member has the first seat. */
const booked = async () => {
  const sessionId = await someSession(boss);
  const { person, recordId } = await someMember(world, planId, company, 19);
  await boss.call(bookingApi.book, { sessionId, recordIds: [recordId] });
  const page = (await boss.call(bookingApi.list.page, { sessionId })) as { list: { bookingId: string }[] };
  return { sessionId, person, recordId, bookingId: page.list[0]?.bookingId ?? '' };
};
type Booked = Awaited<ReturnType<typeof booked>>;

const reason = '考场检修';
it.each<[action: string, of: 'sessionId' | 'bookingId', act: (one: Booked) => Promise<unknown>, said: object]>([
  ['examSession.add', 'sessionId', async () => undefined, { before: null, after: { room: '一号考场', seats: 5 } }],
  [
    'examSession.mod',
    'sessionId',
    ({ sessionId }) => boss.call(sessionApi.mod, { ...sessionInput({ room: '二号考场' }), sessionId, version: 1 }),
    { before: { room: '一号考场' }, after: { room: '二号考场' } },
  ],
  [
    'examSession.cancel',
    'sessionId',
    ({ sessionId }) => boss.call(sessionApi.cancel, { sessionId, reason }),
    { before: { state: 1 }, after: { state: 2, reason } },
  ],
  ['booking.add', 'bookingId', async () => undefined, { before: null, after: { seats: [1] } }],
  [
    'booking.approve',
    'bookingId',
    ({ bookingId }) => auditor.call(bookingApi.approve, { bookingIds: [bookingId] }),
    { before: [{ state: 1 }] },
  ],
  [
    'booking.reject',
    'bookingId',
    ({ bookingId }) => auditor.call(bookingApi.reject, { bookingIds: [bookingId], reason }),
    { before: [{ state: 1 }], after: { reason } },
  ],
  [
    'booking.withdraw',
    'bookingId',
    ({ bookingId }) => boss.call(bookingApi.withdraw, { bookingIds: [bookingId], reason }),
    { before: [{ state: 1 }], after: { reason } },
  ],
  [
    'booking.withdraw',
    'bookingId',
    async ({ person, recordId }) =>
      (await world.student(person.username)).call(studentBookingApi.withdraw, { recordId }),
    { before: [{ state: 1 }] },
  ],
])('the operation log says what %s changed', async (action, of, act, said) => {
  const one = await booked();
  await act(one);
  const { rows } = await world.asSystem((db) =>
    sql`select object_kind as kind, before, after from audit_log
      where action = ${action} and object_id = ${one[of]} and result = 'done'`.execute(db),
  );
  expect(rows).toEqual([expect.objectContaining({ kind: action.split('.')[0] })]);
  expect(rows[0]).toMatchObject(said);
});
