import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookingRow, bookingApi, studentBookingApi } from '#contracts/exams/booking.contract.ts';
import { type SessionRow, sessionApi } from '#contracts/exams/session.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { clock } from '#kernel/clock.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { seePdf } from '#testing/pdf.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { bookedPlan, hoursFrom, sessionInput, someMember, someSession, standingOf } from '#testing/sessions.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let authority: Place;
let company: Place;
let official: Browser & { person: Someone };
let boss: Browser & { person: Someone };
let neighbour: Browser & { person: Someone };
let auditor: Browser & { person: Someone };
let planId: string;

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  company = await world.organisation('company', authority);
  official = await world.administrator(authority, 'supervise');
  boss = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
  planId = await bookedPlan(world, company);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

const member = (state = 19) => someMember(world, planId, company, state);
const roster = async (by: Browser, sessionId: string): Promise<BookingRow[]> =>
  ((await by.call(bookingApi.list.page, { sessionId })) as { list: BookingRow[] }).list;
const told = async (one: Someone): Promise<string[]> =>
  (
    await world.asSystem((db) =>
      sql<{ kind: string }>`select kind from message where user_id = ${one.userId} order by id`.execute(db),
    )
  ).rows.map((row) => row.kind);

describe('a session', () => {
  it('is opened, changed and seen by those below; only its holders change it', async () => {
    const sessionId = await someSession(official, { sessionName: '市局第一场' });
    const seen = await boss.call(sessionApi.one, { sessionId });
    expect(seen).toMatchObject({ sessionName: '市局第一场', seats: 5, taken: 0, seatsLeft: 5, can: ['book'] });
    expect((await official.call(sessionApi.one, { sessionId })).can).toEqual(['book', 'mod', 'cancel', 'print']);
    const change = { ...sessionInput(), sessionId, version: seen.version, seats: 3 };
    for (const stranger of [boss, neighbour])
      expect((await stranger.send(sessionApi.mod, change)).description).toBe('内容不存在，或不在您的管理范围内');
    expect((await neighbour.send(sessionApi.one, { sessionId })).success).toBe(false);
    expect((await official.call(sessionApi.mod, change)).version).toBe(2);
    expect((await official.send(sessionApi.mod, change)).description).toContain('刚被他人修改');
    const page = (await boss.call(sessionApi.list.page, { bookable: true, size: 100 })) as { list: SessionRow[] };
    expect(page.list.map((row) => row.sessionId)).toContain(sessionId);
  });

  it('refuses times and plans that cannot be, on their fields', async () => {
    const other = await bookedPlan(world, await world.organisation('company'));
    const cases: readonly [Parameters<typeof sessionInput>[0], string][] = [
      [{ endsAt: hoursFrom(70) }, 'endsAt'],
      [
        { startsAt: hoursFrom(-3), endsAt: hoursFrom(2), booksFrom: hoursFrom(-9), booksUntil: hoursFrom(-4) },
        'startsAt',
      ],
      [{ booksUntil: hoursFrom(73) }, 'booksUntil'],
      [{ planIds: [other] }, 'planIds'],
      [{ seats: 0 }, 'seats'],
      [{ room: '' }, 'room'],
    ];
    for (const [over, field] of cases)
      expect((await boss.send(sessionApi.add, sessionInput(over))).fields?.[0]?.field, field).toBe(field);
  });

  it('keeps the seats that are booked, and tells everybody of another place', async () => {
    const sessionId = await someSession(boss, { planIds: [planId] });
    const { person, recordId } = await member();
    await boss.call(bookingApi.book, { sessionId, recordIds: [recordId] });
    const input = { ...sessionInput({ planIds: [planId], room: '二号考场' }), sessionId, version: 1 };
    await world.asSystem((db) => sql`update exam_booking set seat = 4 where record_id = ${recordId}`.execute(db));
    const few = await boss.send(sessionApi.mod, { ...input, seats: 3 });
    expect(few.fields?.[0]).toMatchObject({ field: 'seats', message: '4 号座位已被预约，座位数不能少于 4' });
    expect(await boss.call(sessionApi.mod, { ...input, seats: 4 })).toEqual({ version: 2, told: 1 });
    expect(await told(person)).toEqual(['examBooked', 'examSessionMoved']);
  });
});

describe('booking', () => {
  it('gives seats to many at once, to all of them or to none', async () => {
    const sessionId = await someSession(official, { seats: 2 });
    const [one, two, three] = [await member(), await member(20), await member(22)];
    const found = await boss.call(bookingApi.candidates, { sessionId });
    expect(found.list.map((row) => row.recordId)).toEqual(expect.arrayContaining([one.recordId, three.recordId]));
    const all = [one.recordId, two.recordId, three.recordId];
    expect((await boss.send(bookingApi.book, { sessionId, recordIds: all })).description).toBe('座位不足，仅剩 2 个');
    expect(await standingOf(world, one.recordId)).toMatchObject({ state: 19 });
    expect(await boss.call(bookingApi.book, { sessionId, recordIds: all.slice(0, 2) })).toEqual({ moved: 2 });
    expect((await roster(boss, sessionId)).map((row) => row.can)).toEqual([['withdraw'], ['withdraw']]);
    expect((await roster(auditor, sessionId)).map((row) => [row.recordId, row.seat, row.can])).toEqual([
      [one.recordId, 1, ['approveExam', 'rejectExam', 'withdraw']],
      [two.recordId, 2, ['approveExam', 'rejectExam', 'withdraw']],
    ]);
    expect(await standingOf(world, two.recordId)).toMatchObject({ state: 21 });
    expect((await boss.send(bookingApi.book, { sessionId, recordIds: [one.recordId] })).description).toContain('1 人');
    expect((await boss.call(sessionApi.one, { sessionId })).can).not.toContain('book');
  });

  it('is audited with a reason; a refused seat is free again', async () => {
    const sessionId = await someSession(official, { seats: 2 });
    const [one, two] = [await member(), await member()];
    await boss.call(bookingApi.book, { sessionId, recordIds: [one.recordId, two.recordId] });
    const [first, second] = (await roster(boss, sessionId)).map((row) => row.bookingId);
    expect((await boss.send(bookingApi.reject, { bookingIds: [second ?? ''], reason: '' })).fields?.[0]?.field).toBe(
      'reason',
    );
    await auditor.call(bookingApi.reject, { bookingIds: [second ?? ''], reason: '材料不全' });
    const refused = await auditor.send(bookingApi.approve, { bookingIds: [first ?? '', second ?? ''] });
    expect(refused.description).toContain('1 人');
    expect(await standingOf(world, one.recordId)).toMatchObject({ state: 21 });
    await auditor.call(bookingApi.approve, { bookingIds: [first ?? ''] });
    expect((await standingOf(world, one.recordId)).state).toBe(23);
    expect((await standingOf(world, two.recordId)).state).toBe(22);
    expect(await told(one.person)).toEqual(['examBooked', 'examBookingApproved']);
    expect(await told(two.person)).toEqual(['examBooked', 'examBookingRejected']);
    await boss.call(bookingApi.book, { sessionId, recordIds: [two.recordId] });
    expect((await boss.call(sessionApi.one, { sessionId })).taken).toBe(2);
    const { history } = await boss.call(memberApi.one, { recordId: two.recordId });
    expect(history.map((row) => [row.edge, row.reason])).toEqual([
      ['book', ''],
      ['rejectExam', '材料不全'],
      ['book', ''],
    ]);
  });

  it('refuses what is not for the member, at another exam, or closed', async () => {
    const elsewhere = await bookedPlan(world, company);
    const sessionId = await someSession(boss, { planIds: [planId] });
    const other = await someMember(world, elsewhere, company, 19);
    const book = (id: string, recordId: string) => boss.send(bookingApi.book, { sessionId: id, recordIds: [recordId] });
    expect((await book(sessionId, other.recordId)).description).toContain('不适用');
    expect((await book(sessionId, (await member(23)).recordId)).description).toContain('不能预约');
    const one = await member();
    expect((await book(sessionId, one.recordId)).success).toBe(true);
    const again = await someMember(world, elsewhere, company, 19);
    await world.asSystem((db) =>
      sql`update training_record set user_id = ${one.person.userId} where id = ${again.recordId}`.execute(db),
    );
    expect((await book(await someSession(boss), again.recordId)).description).toContain('同一时间');
    clock.shift = 49 * 3_600_000;
    expect((await book(sessionId, (await member()).recordId)).description).toContain('现在不能预约');
  });

  it('reaches nobody else’s members, sessions and seats', async () => {
    const foreign = '内容不存在，或不在您的管理范围内';
    const sessionId = await someSession(boss);
    const { recordId } = await member();
    await boss.call(bookingApi.book, { sessionId, recordIds: [recordId] });
    const [row] = await roster(boss, sessionId);
    const bookingIds = [row?.bookingId ?? ''];
    expect(await roster(neighbour, sessionId)).toEqual([]);
    const theirs = await someSession(neighbour);
    const other = await member();
    for (const [id, ids] of [
      [theirs, [other.recordId]],
      [sessionId, [other.recordId]],
    ] as const)
      expect((await neighbour.send(bookingApi.book, { sessionId: id, recordIds: [...ids] })).description).toBe(foreign);
    expect((await boss.send(bookingApi.book, { sessionId: theirs, recordIds: [other.recordId] })).description).toBe(
      foreign,
    );
    expect((await neighbour.send(bookingApi.approve, { bookingIds })).description).toBe(foreign);
    expect((await neighbour.send(bookingApi.withdraw, { bookingIds, reason: '不去了' })).description).toBe(foreign);
    expect((await neighbour.send(sessionApi.cancel, { sessionId, reason: '不开了' })).description).toBe(foreign);
    expect((await standingOf(world, recordId)).state).toBe(21);
  });
});

describe('a session that is called off', () => {
  it('gives every seat back with the reason, approved ones too; members book again', async () => {
    const sessionId = await someSession(official);
    const [one, two] = [await member(), await member()];
    await boss.call(bookingApi.book, { sessionId, recordIds: [one.recordId, two.recordId] });
    const [first] = await roster(boss, sessionId);
    await auditor.call(bookingApi.approve, { bookingIds: [first?.bookingId ?? ''] });
    expect(await official.call(sessionApi.cancel, { sessionId, reason: '考场停电' })).toEqual({ failed: 2 });
    for (const { recordId, person } of [one, two]) {
      expect((await standingOf(world, recordId)).state).toBe(20);
      expect((await told(person)).at(-1)).toBe('examBookingFailed');
    }
    expect((await roster(boss, sessionId)).map((row) => [row.state, row.reason, row.can])).toEqual([
      [4, '考场停电', []],
      [4, '考场停电', []],
    ]);
    expect((await boss.call(sessionApi.one, { sessionId })).taken).toBe(0);
    expect((await official.send(sessionApi.cancel, { sessionId, reason: '考场停电' })).description).toContain('已取消');
    await boss.call(bookingApi.book, { sessionId: await someSession(boss), recordIds: [one.recordId] });
  });
});

describe('a member by itself', () => {
  it('sees the sessions for it, takes a seat, gives it back before the exam', async () => {
    const sessionId = await someSession(official, { seats: 1, sessionName: '学员自选场' });
    await someSession(boss, { planIds: [await bookedPlan(world, company)], sessionName: '别的计划' });
    const { person, recordId } = await member();
    const driver = await world.student(person.username);
    const open = await driver.call(studentBookingApi.one, { recordId });
    expect(open).toMatchObject({ mayBook: true, mine: null });
    expect(open.sessions.map((one) => one.sessionName)).toContain('学员自选场');
    expect(open.sessions.map((one) => one.sessionName)).not.toContain('别的计划');
    expect(await driver.call(studentBookingApi.book, { recordId, sessionId })).toMatchObject({ seat: 1 });
    const mine = await driver.call(studentBookingApi.one, { recordId });
    expect(mine).toMatchObject({ mayBook: false, trainingState: 21, mine: { seat: 1, state: 1, mayWithdraw: true } });
    const late = await member();
    const other = await world.student(late.person.username);
    expect((await other.send(studentBookingApi.book, { recordId: late.recordId, sessionId })).description).toContain(
      '仅剩 0',
    );
    expect((await other.send(studentBookingApi.book, { recordId, sessionId })).success).toBe(false);
    expect((await other.send(studentBookingApi.one, { recordId })).success).toBe(false);
    expect(await driver.call(studentBookingApi.withdraw, { recordId })).toEqual({ state: 20 });
    expect(await other.call(studentBookingApi.book, { recordId: late.recordId, sessionId })).toMatchObject({ seat: 1 });
    clock.shift = 73 * 3_600_000;
    expect((await other.send(studentBookingApi.withdraw, { recordId: late.recordId })).success).toBe(false);
  });
});

describe('seats', () => {
  it('are never sold twice, however many ask at the same time', async () => {
    const sessionId = await someSession(boss, { seats: 4 });
    const drivers = await Promise.all(Array.from({ length: 9 }, () => member()));
    const browsers = await Promise.all(drivers.map(({ person }) => world.student(person.username)));
    const answers = await Promise.all([
      ...drivers
        .slice(0, 7)
        .map(({ recordId }, index) => browsers[index]?.send(studentBookingApi.book, { recordId, sessionId })),
      ...drivers.slice(7).map(({ recordId }) => boss.send(bookingApi.book, { sessionId, recordIds: [recordId] })),
    ]);
    expect(answers.filter((one) => one?.success)).toHaveLength(4);
    expect((await roster(boss, sessionId)).map((row) => row.seat)).toEqual([1, 2, 3, 4]);
    expect((await boss.call(sessionApi.one, { sessionId })).seatsLeft).toBe(0);
  });

  it('come out right after any order of booking, refusing, approving and giving back, some of it at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => member()));
    const steps = fc.array(
      fc.tuple(fc.constantFrom('book', 'approve', 'reject', 'withdraw'), fc.nat(5), fc.boolean()),
      { minLength: 6, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (walk, seats) => {
        const sessionId = await someSession(boss, { seats });
        const act = async ([step, index]: (typeof walk)[number]): Promise<void> => {
          const recordId = people[index]?.recordId ?? '';
          if (step === 'book') return void (await boss.send(bookingApi.book, { sessionId, recordIds: [recordId] }));
          const row = (await roster(boss, sessionId)).find((one) => one.recordId === recordId && one.state < 3);
          const bookingIds = [row?.bookingId ?? '1'];
          if (step === 'approve') return void (await auditor.send(bookingApi.approve, { bookingIds }));
          if (step === 'reject') return void (await boss.send(bookingApi.reject, { bookingIds, reason: '退回重约' }));
          await boss.send(bookingApi.withdraw, { bookingIds, reason: '退回重约' });
        };
        for (let at = 0; at < walk.length; ) {
          const together = walk[at]?.[2] ? walk.slice(at, at + 3) : walk.slice(at, at + 1);
          at += together.length;
          await Promise.all(together.map(act));
        }
        const held = (await roster(boss, sessionId)).filter((row) => row.state < 3);
        const numbers = held.map((row) => row.seat);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(seats);
        expect((await boss.call(sessionApi.one, { sessionId })).taken).toBe(held.length);
        for (const row of held) expect(row.trainingState).toBe(row.state === 1 ? 21 : 23);
        await boss.call(sessionApi.cancel, { sessionId, reason: '下一轮' });
      }),
      { numRuns: propertyRuns(6) },
    );
  });
});

describe('the sign-in sheet', () => {
  it('has the approved seats with room to sign, by a ticket, and stands in the print log', async () => {
    const sessionId = await someSession(boss, { sessionName: '签到表场次' });
    const [one, two] = [await member(), await member()];
    await boss.call(bookingApi.book, { sessionId, recordIds: [one.recordId, two.recordId] });
    const [first] = await roster(boss, sessionId);
    await auditor.call(bookingApi.approve, { bookingIds: [first?.bookingId ?? ''] });
    expect((await neighbour.send(sessionApi.printTicket, { sessionId })).success).toBe(false);
    const { ticket } = await boss.call(sessionApi.printTicket, { sessionId });
    const url = `/manager/api/exam/session/print?ticket=${encodeURIComponent(ticket)}`;
    const answer = await world.browser().raw({ method: 'GET', url });
    const [page] = await seePdf(answer.body);
    const text = page?.text.replace(/\s/g, '') ?? '';
    expect(text).toContain('签到表场次');
    expect(text).toContain('应到1人/座位5个');
    expect(text).toContain('本人签名');
    expect((await world.browser().raw({ method: 'GET', url: `${url}x` })).body.toString()).toContain('"success":false');
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from print_log where object_kind = 'examSession' and object_id = ${sessionId}`.execute(
        db,
      ),
    );
    expect(rows[0]?.n).toBe(1);
  });
});
