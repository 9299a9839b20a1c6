import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { room, roomKind } from '#contracts/vehicles/room.entries.ts';
import { roomApi } from '#contracts/vehicles/room-use.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { meetingInput, momentIn, someMeeting } from '#testing/meetings.ts';
import { hoursFrom, sessionInput } from '#testing/sessions.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let county: Place;
let company: Place;
let boss: Browser & { person: Someone };
let auditor: Browser;
let supervisor: Browser;
let stranger: Browser;
let film: MadeLesson;
let sheet: { fileId: string; fileName: string };

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  boss = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  supervisor = await world.administrator(county, 'supervise');
  stranger = await world.administrator(await world.organisation('company', county), 'company');
  film = await makeLesson(world, company, 3600);
  const owner = { ...systemActor, userId: boss.person.userId, orgId: company.orgId, orgPath: company.path };
  const scan = {
    kind: 'document',
    fileName: '签到表.pdf',
    mediaType: 'application/pdf',
    bytes: Buffer.from('x'),
  } as const;
  sheet = { fileName: scan.fileName, fileId: await keepFile(world.runtime, owner, scan) };
});
afterAll(() => world.close());

const newRoom = async (by: Browser = boss, seats = 40): Promise<string> =>
  (await by.call(room.add, { roomName: `教室${unique()}`, roomKind: roomKind.values.classroom, seats })).id;

/** Hours from now that one test uses: none meets those of another, nobody learns twice at a time. */
let hour = 0;
beforeEach(() => {
  hour += 10;
});

interface Event {
  readonly send: (
    roomId: string | null,
    from: number,
    until: number,
    words?: string,
  ) => Promise<{
    success: boolean;
    fields?: { field: string; message: string }[] | undefined;
    free: () => Promise<void>;
  }>;
}

/** Everything that takes place in rooms, each written by its own call; times are hours of the test, in the past for lessons. */
const events: Record<string, Event> = {
  'an exam session': {
    send: async (roomId, from, until, words = '') => {
      const answer = await boss.send(
        sessionApi.add,
        sessionInput({
          roomId,
          room: words,
          startsAt: hoursFrom(72 + hour + from),
          endsAt: hoursFrom(72 + hour + until),
        }),
      );
      const sessionId = answer.data?.sessionId ?? '';
      return {
        ...answer,
        free: async () => void (await boss.call(sessionApi.cancel, { sessionId, reason: '设备检修' })),
      };
    },
  },
  'a meeting': {
    send: async (roomId, from, until, words = '') => {
      const planId = await someMeeting(boss, auditor, [], { endDate: dayOf(new Date(Date.now() + 40 * 86_400_000)) });
      const times = { startsAt: momentIn((hour + from) * 60), endsAt: momentIn((hour + until) * 60) };
      const answer = await boss.send(meetingApi.mod, meetingInput(planId, { roomId, room: words, ...times }));
      return {
        ...answer,
        free: async () => void (await boss.call(planApi.edges.withdraw, { id: planId, reason: '会议取消' })),
      };
    },
  },
  'a lesson in a classroom': {
    send: async (roomId, from, until, words = '') => {
      const lessons = [{ lessonId: film.lessonId, requiredSeconds: 3000 }];
      const planId = await makePlan(world, company, { lessons, begins: -60 });
      const recordId = await joinPlan(
        world,
        planId,
        company,
        await world.person(company, 'company', { student: true }),
      );
      const answer = await boss.send(hoursApi.addClassroom, {
        planId,
        recordIds: [recordId],
        heldFrom: hoursFrom(-600 + hour + from),
        heldUntil: hoursFrom(-600 + hour + until),
        roomId,
        place: words,
        lecturer: '刘讲师',
        lessons: [{ lessonId: film.lessonId, minutes: 5 }],
        sheets: [sheet],
      });
      const classroomId = answer.data?.classroomId ?? '';
      return {
        ...answer,
        free: async () => void (await boss.call(hoursApi.withdrawClassroom, { classroomId, reason: '录错了' })),
      };
    },
  },
};

describe.each(Object.entries(events))('%s', (name, { send }) => {
  it('takes a room for its time, to the minute, and gives it back', async () => {
    const roomId = await newRoom();
    const first = await send(roomId, 0, 2);
    expect(first).toMatchObject({ success: true });
    const meets = await send(roomId, 1.9, 3);
    expect(meets.fields).toMatchObject([{ field: 'roomId', message: expect.stringContaining('已被“') }]);
    expect(meets.fields?.[0]?.message).toContain(company.orgName);
    expect((await send(roomId, 2, 3)).success).toBe(true);
    await first.free();
    expect((await send(roomId, 0.5, 1.5)).success).toBe(true);
  });

  it('needs a room or the place in words', async () => {
    const nowhere = await send(null, 0, 1);
    // A meeting may be fixed before it is known where.
    expect(nowhere.fields?.[0]?.field ?? name).toMatch(/^(room|place|a meeting)$/);
    expect((await send(null, 3, 4, '厂区东侧场地')).success).toBe(true);
  });

  it('takes no room of others, and none that is out of use', async () => {
    expect((await send(await newRoom(stranger), 0, 1)).fields?.[0]?.field).toBe('roomId');
    const closed = await newRoom();
    await boss.call(room.edges.disable, { id: closed });
    expect((await send(closed, 2, 3)).fields?.[0]).toMatchObject({
      field: 'roomId',
      message: '该场地已停用，请选择其他场地',
    });
  });

  it('is shown on the page of its room, which cannot be deleted any more', async () => {
    const roomId = await newRoom();
    await send(roomId, 0, 1);
    const { roomName } = await boss.call(room.one, { roomId });
    const months = new Set([-600 + hour, hour, 72 + hour].map((hours) => dayOf(hoursFrom(hours)).slice(0, 7)));
    const found = await Promise.all([...months].map((month) => boss.call(roomApi.uses, { roomId, month })));
    // What lies over the first midnight of a month stands in both of them.
    const uses = new Map(found.flat().map((one) => [`${one.kind} ${one.objectId}`, one]));
    expect([...uses.values()]).toMatchObject([{ orgName: company.orgName, inReach: true }]);
    const [use] = uses.values();
    expect((await boss.send(room.del, { roomId })).description).toBe(`${use?.name} 正在使用（共 1 项），不能删除`);
    expect(roomName).toContain('教室');
  });
});

describe('a room', () => {
  it('is taken once when several ask at the same moment', async () => {
    const roomId = await newRoom();
    const wanted = { roomId, startsAt: hoursFrom(72), endsAt: hoursFrom(74) };
    const askers = await Promise.all(Array.from({ length: 6 }, () => world.administrator(company, 'company')));
    const answers = await Promise.all(askers.map((by) => by.send(sessionApi.add, sessionInput(wanted))));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('gives a session its name, its address and no more seats than it has', async () => {
    const roomName = `考场${unique()}`;
    const { id: roomId } = await boss.call(room.add, {
      roomName,
      roomKind: roomKind.values.exam,
      seats: 20,
      address: '北楼 305',
    });
    const few = await boss.send(sessionApi.add, sessionInput({ roomId, seats: 21 }));
    expect(few.fields).toMatchObject([{ field: 'roomId', message: '该场地只有 20 个座位，容纳不下 21 人' }]);
    const { sessionId } = await boss.call(sessionApi.add, sessionInput({ roomId, seats: 20, room: '随便写的' }));
    expect(await boss.call(sessionApi.one, { sessionId })).toMatchObject({
      roomId,
      room: roomName,
      address: '北楼 305',
    });
  });

  it('stays with a session that is changed, also when it is out of use since', async () => {
    const roomId = await newRoom();
    const wanted = sessionInput({ roomId });
    const { sessionId } = await boss.call(sessionApi.add, wanted);
    await boss.call(room.edges.disable, { id: roomId });
    const later = { ...wanted, endsAt: hoursFrom(75), sessionId, version: 1 };
    expect(await boss.send(sessionApi.mod, later)).toMatchObject({ success: true });
  });

  it('is offered with what occupies it, to the organisation and those below it alone', async () => {
    const roomId = await newRoom();
    const times = { startsAt: hoursFrom(72), endsAt: hoursFrom(74) };
    const { sessionId } = await boss.call(sessionApi.add, sessionInput({ roomId, sessionName: '占用者', ...times }));
    const offered = async (by: Browser, more: object = {}) =>
      (await by.call(roomApi.choices, { from: times.startsAt, until: times.endsAt, ...more })).find(
        (one) => one.roomId === roomId,
      );
    expect(await offered(boss)).toMatchObject({ taken: { kind: 'examSession', name: '占用者' } });
    // The same stretch, its beginning told by the clock of China.
    const told = new Date(Date.parse(times.startsAt) + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
    expect(await offered(boss, { from: told })).toMatchObject({ taken: { name: '占用者' } });
    expect(await offered(boss, { kind: 'examSession', objectId: sessionId })).toMatchObject({ taken: null });
    expect(await offered(boss, { from: times.endsAt, until: hoursFrom(80) })).toMatchObject({ taken: null });
    expect(await offered(stranger)).toBeUndefined();
    expect((await stranger.send(roomApi.choices, { orgId: company.orgId })).success).toBe(false);
    expect(await offered(supervisor, { orgId: company.orgId })).toBeDefined();
    await boss.call(room.edges.disable, { id: roomId });
    expect(await offered(boss)).toBeUndefined();
    expect(await offered(boss, { roomId })).toBeDefined();
  });

  it('says that it is taken by an organisation above, and opens it to those in whose reach it lies', async () => {
    const roomId = await newRoom();
    const times = { startsAt: hoursFrom(72), endsAt: hoursFrom(74) };
    expect((await supervisor.send(sessionApi.add, sessionInput({ roomId, ...times }))).fields?.[0]?.field).toBe(
      'roomId',
    );
    const own = await newRoom(supervisor);
    await supervisor.call(sessionApi.add, sessionInput({ roomId: own, ...times }));
    const month = dayOf(times.startsAt).slice(0, 7);
    expect(await supervisor.call(roomApi.uses, { roomId: own, month })).toMatchObject([{ inReach: true }]);
    expect((await boss.send(roomApi.uses, { roomId: own, month })).success).toBe(false);
  });
});
