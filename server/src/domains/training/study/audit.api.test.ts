import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { ownLetterApi } from '#contracts/training/letters/own-letter.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let film: MadeLesson;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  film = await makeLesson(world, company, 3600);
});
afterAll(() => world.close());

const learner = async () => {
  const driver = await world.student(company);
  const planId = await makePlan(world, company, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 2400 }] });
  await world.asSystem((db) => sql`update plan set letters = array['duty'] where id = ${planId}`.execute(db));
  return { driver, planId, recordId: await joinPlan(world, planId, company, driver.person) };
};
type Learner = Awaited<ReturnType<typeof learner>>;

const sheet = async () => {
  const owner = { ...systemActor, userId: boss.person.userId, orgId: company.orgId, orgPath: company.path };
  const bytes = Buffer.from('x');
  const fileName = '签到表.pdf';
  const kind = 'document';
  return {
    fileId: await keepFile(world.runtime, owner, { kind, fileName, mediaType: 'application/pdf', bytes }),
    fileName,
  };
};

it.each<[action: string, kind: string, act: (one: Learner) => Promise<string>, after: object]>([
  [
    'trainingRecord.learn',
    'trainingRecord',
    async ({ driver, recordId }) => {
      await driver.call(studyApi.open, { recordId, chapterId: film.chapterId, device: '测试手机' });
      return recordId;
    },
    { device: '测试手机' },
  ],
  [
    'trainingRecord.prove',
    'trainingRecord',
    async ({ driver, recordId }) => {
      await driver.call(studyApi.signByName, { recordId, scene: 20, signedName: driver.person.realName });
      return recordId;
    },
    { scene: 20, way: 'name' },
  ],
  [
    'letter.sign',
    'letter',
    async ({ driver, recordId }) => {
      const { letterId } = await driver.call(ownLetterApi.one, { recordId, letterClass: 'duty' });
      const signed = { recordId, letterClass: 'duty' as const, letterId };
      await driver.call(ownLetterApi.signByName, { ...signed, signedName: driver.person.realName });
      return letterId;
    },
    { letterClass: 'duty', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ],
  [
    'classroom.add',
    'classroom',
    async ({ planId, recordId }) => {
      const held = (hour: number): string => new Date(Date.now() - hour * 3_600_000).toISOString();
      const { classroomId } = await boss.call(hoursApi.addClassroom, {
        planId,
        heldFrom: held(2),
        heldUntil: held(1),
        place: '公司三楼',
        lecturer: '刘讲师',
        lessons: [{ lessonId: film.lessonId, minutes: 40 }],
        recordIds: [recordId],
        sheets: [await sheet()],
      });
      return classroomId;
    },
    { place: '公司三楼', lecturer: '刘讲师' },
  ],
  [
    'plan.preview',
    'plan',
    async ({ planId }) => {
      await boss.call(memberApi.preview, { planId, joinRule: {} });
      return planId;
    },
    {},
  ],
])('the operation log says what %s changed', async (action, kind, act, after) => {
  const one = await learner();
  const id = await act(one);
  const { rows } = await world.asSystem((db) =>
    sql`select object_kind as kind, after from audit_log
      where action = ${action} and object_id = ${id} and result = 'done' and at > now() - interval '1 hour'
        and user_id in (${one.driver.person.userId}, ${boss.person.userId})`.execute(db),
  );
  expect(rows).toMatchObject([{ kind, after }]);
});
