import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { type Beat, studyApi } from '#contracts/training/study.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { passMidnight } from '#testing/midnight.ts';
import { organisationSets } from '#testing/parameters.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let neighbour: Browser;
let film: MadeLesson;
let sheet: { fileId: string; fileName: string };

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
  film = await makeLesson(world, company, 3600);
  const fileName = '签到表.pdf';
  const owner = { ...systemActor, userId: boss.person.userId, orgId: company.orgId, orgPath: company.path };
  sheet = {
    fileName,
    fileId: await keepFile(world.runtime, owner, {
      kind: 'document',
      fileName,
      mediaType: 'application/pdf',
      bytes: Buffer.from('x'),
    }),
  };
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const beats = (n: number): Beat[] =>
  Array.from({ length: n }, (_, index) => ({
    seq: index + 1,
    from: index * 15_000,
    to: (index + 1) * 15_000,
    kind: index % 4 === 3 ? 'hidden' : 'playing',
    positionFrom: index * 15,
    positionTo: (index + 1) * 15,
  }));

/** A member who has learned `n` quarters of a minute, every fourth of them on a hidden page. */
const learner = async (n: number, wishes: Partial<Parameters<typeof makePlan>[2]> = {}) => {
  const driver = await world.student(company);
  const planId = await makePlan(world, company, {
    lessons: [{ lessonId: film.lessonId, requiredSeconds: 45 }],
    auditsHours: true,
    ...wishes,
  });
  const recordId = await joinPlan(world, planId, company, driver.person);
  if (n > 0) {
    // Hours on both sides of midnight would be those of two days.
    passMidnight();
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId, device: '测试手机' });
    clock.shift += n * 15_000;
    await driver.call(studyApi.beat, { sessionId, beats: beats(n), leave: true });
  }
  return { driver, planId, recordId };
};
const stateOf = async (recordId: string): Promise<number> =>
  (
    await world.asSystem((db) =>
      sql<{ state: number }>`select state from training_record where id = ${recordId}`.execute(db),
    )
  ).rows[0]?.state ?? -1;

const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
const lesson = (planId: string, recordIds: string[], over: Record<string, unknown> = {}) => ({
  planId,
  heldFrom: at(5),
  heldUntil: at(4),
  place: '三楼会议室',
  lecturer: '刘讲师',
  lessons: [{ lessonId: film.lessonId, minutes: 40 }],
  recordIds,
  sheets: [sheet],
  ...over,
});

describe('the audit of hours', () => {
  it('shows what speaks for them and against them', async () => {
    const { recordId } = await learner(4);
    const evidence = await boss.call(hoursApi.one, { recordId });
    expect(evidence).toMatchObject({
      countedSeconds: 45,
      requiredSeconds: 45,
      lessons: [{ onlineSeconds: 45, classroomSeconds: 0 }],
      uncounted: [{ reason: 1, seconds: 15 }],
      sittings: [{ countedSeconds: 45, uncountedSeconds: 15, closeCause: 'left', device: '测试手机' }],
      can: ['rejectHours', 'approveHours'],
    });
    expect(evidence.days).toHaveLength(1);
    expect((await neighbour.send(hoursApi.one, { recordId })).success).toBe(false);
  });

  it('passes members on to the next gate, all of them or none', async () => {
    const [one, two] = [await learner(4), await learner(0)];
    const both = [one.recordId, two.recordId];
    const refused = await boss.send(hoursApi.approveHours, { recordIds: both });
    expect(refused.description).toContain('1 名学员');
    expect(await stateOf(one.recordId)).toBe(17);
    expect((await neighbour.send(hoursApi.approveHours, { recordIds: [one.recordId] })).success).toBe(false);
    expect(await boss.call(hoursApi.approveHours, { recordIds: [one.recordId] })).toEqual({ moved: 1 });
    expect(await stateOf(one.recordId)).toBe(30);
  });

  it('sends them back with a reason; the next minute learns again', async () => {
    const { recordId, driver } = await learner(4, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 45 }] });
    expect((await boss.send(hoursApi.rejectHours, { recordIds: [recordId], reason: '' })).fields?.[0]?.field).toBe(
      'reason',
    );
    await boss.call(hoursApi.rejectHours, { recordIds: [recordId], reason: '签到照片不清晰' });
    expect(await stateOf(recordId)).toBe(18);
    const { list: told } = await driver.call(ownMessageApi.list, {});
    expect(told).toMatchObject([{ kind: 'hoursRejected', linkQuery: { record: recordId } }]);
    expect(told[0]?.messageText).toContain('签到照片不清晰');
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    clock.shift += 15_000;
    await driver.call(studyApi.beat, { sessionId, beats: beats(1) });
    expect(await stateOf(recordId)).toBe(17);
    const { history } = await boss.call(hoursApi.one, { recordId });
    expect(history.map((row) => row.edge)).toEqual([
      'finishLearning',
      'relearn',
      'rejectHours',
      'finishLearning',
      'study',
    ]);
  });

  it('is offered in the schedule where the hours wait', async () => {
    const { recordId, planId } = await learner(4);
    const page = await boss.call(memberApi.schedule.page, { planId, flavour: 'safe_train' });
    expect((page as { list: { recordId: string; can: string[] }[] }).list).toMatchObject([
      { recordId, can: ['rejectHours', 'approveHours'] },
    ]);
  });
});

describe('counting anew', () => {
  it('shows by name what would change, writes nothing, then writes just that', async () => {
    const { recordId, planId } = await learner(4);
    expect(await boss.call(hoursApi.dryRun, { planId })).toEqual({ members: 1, changes: [], more: false });
    await world.asSystem(async (db) => {
      await sql`update lesson_progress set counted_ms = 9000 where record_id = ${recordId}`.execute(db);
      await sql`update training_record set counted_seconds = 9 where id = ${recordId}`.execute(db);
    });
    const dry = await boss.call(hoursApi.dryRun, { planId });
    expect(dry.changes).toMatchObject([{ recordId, beforeSeconds: 9, afterSeconds: 45 }]);
    expect((await boss.call(hoursApi.one, { recordId })).countedSeconds).toBe(9);
    expect(await boss.call(hoursApi.recalculate, { planId, reason: '补算学时' })).toEqual({ changed: 1 });
    expect((await boss.call(hoursApi.one, { recordId })).countedSeconds).toBe(45);
    expect((await neighbour.send(hoursApi.recalculate, { planId, reason: '补算学时' })).success).toBe(false);
  });
});

describe('hours in a classroom', () => {
  const required = { lessons: [] as { lessonId: string; requiredSeconds: number }[] };
  beforeAll(() => {
    required.lessons = [{ lessonId: film.lessonId, requiredSeconds: 2400 }];
  });

  it('count for everybody present, from the sheet that was signed', async () => {
    const { planId, recordId } = await learner(0, required);
    const { classroomId } = await boss.call(hoursApi.addClassroom, lesson(planId, [recordId]));
    expect(await stateOf(recordId)).toBe(17);
    const evidence = await boss.call(hoursApi.one, { recordId });
    expect(evidence).toMatchObject({
      countedSeconds: 2400,
      classrooms: [{ classroomId, seconds: 2400, lecturer: '刘讲师' }],
    });
    const page = (await boss.call(hoursApi.classrooms.page, { planId })) as { list: unknown[] };
    expect(page.list).toMatchObject([
      { classroomId, minutes: 40, memberCount: 1, sheets: [sheet], can: ['record', 'withdraw'] },
    ]);
  });

  it('have a record of who taught with which title and what, which may be completed until the archive is closed', async () => {
    const { planId, recordId } = await learner(0, required);
    const { classroomId } = await boss.call(hoursApi.addClassroom, lesson(planId, [recordId]));
    const said = { classroomId, version: 1, lecturerTitle: '注册安全工程师', summary: '冰雪路面跟车距离与制动。' };
    expect((await neighbour.send(hoursApi.recordClassroom, said)).success).toBe(false);
    expect(await boss.call(hoursApi.recordClassroom, said)).toEqual({ version: 2 });
    expect((await boss.send(hoursApi.recordClassroom, said)).success).toBe(false);
    const page = (await boss.call(hoursApi.classrooms.page, { planId })) as { list: unknown[] };
    expect(page.list).toMatchObject([{ lecturerTitle: '注册安全工程师', summary: said.summary, minutes: 40 }]);
    await world.asSystem((db) => sql`update plan set archived_at = now() where id = ${planId}`.execute(db));
    expect((await boss.send(hoursApi.recordClassroom, { ...said, version: 2 })).description).toContain('已归档');
  });

  it('are taken back with a reason', async () => {
    const { planId, recordId } = await learner(0, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 3000 }] });
    const { classroomId } = await boss.call(hoursApi.addClassroom, lesson(planId, [recordId]));
    expect((await neighbour.send(hoursApi.withdrawClassroom, { classroomId, reason: '录错了人' })).success).toBe(false);
    await boss.call(hoursApi.withdrawClassroom, { classroomId, reason: '录错了人' });
    expect((await boss.call(hoursApi.one, { recordId })).countedSeconds).toBe(0);
    expect((await boss.send(hoursApi.withdrawClassroom, { classroomId, reason: '录错了人' })).success).toBe(false);
  });

  it('stay once the archive is closed, and none are added', async () => {
    const { planId, recordId } = await learner(0, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 3000 }] });
    const { classroomId } = await boss.call(hoursApi.addClassroom, lesson(planId, [recordId]));
    await world.asSystem((db) => sql`update plan set state = 30 where id = ${planId}`.execute(db));
    await boss.call(archiveApi.close, { planId, evaluation: '已完成' });
    const tries = [
      await boss.send(hoursApi.withdrawClassroom, { classroomId, reason: '录错了人' }),
      await boss.send(hoursApi.addClassroom, lesson(planId, [recordId])),
    ];
    expect(tries.map((one) => one.description)).toEqual(Array.from({ length: 2 }, () => '计划已归档，内容只能查看'));
    const page = (await boss.call(hoursApi.classrooms.page, { planId })) as { list: unknown[] };
    expect(page.list).toMatchObject([{ classroomId, state: 1, can: [] }]);
  });

  it('are never beside other hours of the person at the same time', async () => {
    const { planId, recordId, driver } = await learner(0, required);
    await boss.call(
      hoursApi.addClassroom,
      lesson(planId, [recordId], { lessons: [{ lessonId: film.lessonId, minutes: 5 }] }),
    );
    const again = await boss.send(
      hoursApi.addClassroom,
      lesson(planId, [recordId], { heldFrom: at(4.5), heldUntil: at(3.5) }),
    );
    expect(again.fields?.[0]).toMatchObject({ field: 'recordIds' });
    expect(again.fields?.[0]?.message).toContain(driver.person.realName);
  });

  it('refuse what cannot be, on its field', async () => {
    const { planId, recordId } = await learner(0, required);
    const stranger = await learner(0, required);
    const cases: readonly [Record<string, unknown>, string][] = [
      [{ heldUntil: at(6) }, 'heldUntil'],
      [{ heldUntil: at(-1) }, 'heldUntil'],
      [{ lessons: [{ lessonId: film.lessonId, minutes: 61 }] }, 'lessons'],
      [{ recordIds: [stranger.recordId] }, 'recordIds'],
      [{ sheets: [] }, 'sheets'],
      [{ place: '' }, 'place'],
    ];
    for (const [over, field] of cases) {
      const answer = await boss.send(hoursApi.addClassroom, lesson(planId, [recordId], over));
      expect(answer.fields?.[0]?.field, field).toBe(field);
    }
    expect((await neighbour.send(hoursApi.addClassroom, lesson(planId, [recordId]))).success).toBe(false);
  });

  it('are open unless the organisation’s parameter says otherwise', async () => {
    const { planId } = await learner(0, required);
    expect(await boss.call(hoursApi.offline, { planId })).toEqual({ hasOfflineTrain: true });
    expect(await boss.call(hoursApi.offline, {})).toEqual({ hasOfflineTrain: true });
    expect((await neighbour.send(hoursApi.offline, { planId })).success).toBe(false);
  });

  it('are closed where it does, in the plan as at the desk', async () => {
    const { planId, recordId } = await learner(0, required);
    await organisationSets(world, company, 'hasOfflineTrain', 0);
    expect(await boss.call(hoursApi.offline, { planId })).toEqual({ hasOfflineTrain: false });
    expect((await boss.send(hoursApi.addClassroom, lesson(planId, [recordId]))).description).toContain('线下');
    await organisationSets(world, company, 'hasOfflineTrain', 1);
    await boss.call(hoursApi.addClassroom, lesson(planId, [recordId]));
  });
});

describe('study flow', () => {
  it('lists sittings of the scope, narrowed by what people look for', async () => {
    const { recordId, planId } = await learner(4);
    const of = async (who: Browser, filters: Record<string, unknown>) =>
      ((await who.call(hoursApi.flow.page, filters)) as { list: { recordId: string; uncountedSeconds: number }[] })
        .list;
    expect(await of(boss, { planId })).toMatchObject([{ recordId, countedSeconds: 45, uncountedSeconds: 15 }]);
    expect(await of(boss, { recordId, uncounted: false })).toEqual([]);
    expect(await of(boss, { recordId, closeCause: 'left' })).toHaveLength(1);
    expect(await of(neighbour, { recordId })).toEqual([]);
  });
});
