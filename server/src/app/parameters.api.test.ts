import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import { someMeeting } from '#testing/meetings.ts';
import { planInput, someLesson } from '#testing/plans.ts';
import { sendFile } from '#testing/send-file.ts';
import { runNow } from '#testing/timers.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

// Issue 15, A1: each parameter that is changed here is seen where its user meets it.

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;
let auditor: Browser;
let kept: { parameter_code: string; content: unknown }[];

beforeAll(async () => {
  world = await openWorld();
  kept = (
    await world.asSystem((db) => sql<(typeof kept)[number]>`select parameter_code, content from parameter`.execute(db))
  ).rows;
});
beforeEach(async () => {
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
});
afterEach(async () => {
  clock.shift = 0;
  await world.asSystem((db) =>
    sql`update parameter p set content = x.content from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as x (parameter_code text, content jsonb) where x.parameter_code = p.parameter_code`.execute(db),
  );
});
afterAll(() => world.close());

/** The organisation sets a value of its own. */
const own = (parameterCode: string, value: unknown): Promise<unknown> =>
  boss.call(parameterApi.orgMod, { parameterCode, content: JSON.stringify(value) });
/** The platform's value, for parameters organisations do not set. */
const platform = (code: string, value: unknown): Promise<unknown> =>
  world.asSystem((db) =>
    sql`update parameter set content = ${JSON.stringify(value)}::jsonb where parameter_code = ${code}`.execute(db),
  );
const fieldsOf = async (answer: Promise<{ fields?: { field: string }[] }>): Promise<string[]> =>
  ((await answer).fields ?? []).map((one) => one.field);

describe('A new plan', () => {
  it.each([
    ['minutesPerHour', 40, { minutesPerHour: 40 }],
    ['dailyHoursLimit', 4, { dailyMinutes: 180 }],
    ['dailyHoursLimit', 0, { dailyMinutes: null }],
    ['spotCheckMinutes', 7, { spotMinutes: 7 }],
    ['spotCheckSeconds', 30, { spotSeconds: 30 }],
    ['examAttempts', 5, { examAttempts: 5 }],
    ['examMinutes', 75, { examMinutes: 75 }],
    ['examPassingScore', 70, { passingScore: 70 }],
    ['certificateAudit', 0, { auditsPrint: false }],
    ['certificateAudit', 1, { auditsPrint: true }],
    ['faceSignInWays', ['face'], { signWay: 1 }],
  ])('begins with %s %j, in the form and in what is kept', async (code, value, seen) => {
    await own(code, value);
    expect(await boss.call(planApi.defaults, { flavour: 'safe_train' })).toMatchObject(seen);
    const { planId } = await boss.call(planApi.add, planInput(await someLesson(world, company)));
    expect(await boss.call(planApi.one, { planId })).toMatchObject(seen);
  });

  it('keeps what it was made with when the parameter changes, and what its maker wrote', async () => {
    const lesson = await someLesson(world, company);
    const { planId, version } = await boss.call(
      planApi.add,
      planInput(lesson, { examAttempts: 2, dailyMinutes: null }),
    );
    await own('minutesPerHour', 50);
    await own('examAttempts', 9);
    await boss.call(planApi.mod, { ...planInput(lesson), flavour: undefined, planId, version } as never);
    expect(await boss.call(planApi.one, { planId })).toMatchObject({
      minutesPerHour: 45,
      examAttempts: 2,
      dailyMinutes: null,
    });
  });

  it('passes on the spot by the mark of the spot, and before an authority by that of the authority', async () => {
    await own('examOfflinePassingScore', 65);
    const lesson = await someLesson(world, company);
    const { planId } = await boss.call(planApi.add, planInput(lesson, { examPlace: 'onSite' }));
    expect((await boss.call(planApi.one, { planId })).passingScore).toBe(65);
    await platform('twoPersonExam', { minutes: 100, score: 120, passingScore: 90 });
    expect(await boss.call(planApi.defaults, { flavour: 'two_personnel' })).toMatchObject({
      examMinutes: 100,
      passingScore: 90,
    });
  });

  it('signs in by the ways the organisation allows', async () => {
    await own('faceSignInWays', ['face']);
    const lesson = await someLesson(world, company);
    expect(await fieldsOf(boss.send(planApi.add, planInput(lesson, { signWay: 2 })))).toEqual(['signWay']);
    await own('faceSignInWays', ['face', 'signature']);
    await boss.call(planApi.add, planInput(lesson, { signWay: 2 }));
  });

  it('asks at most lengthFactor lengths of a film, and no more than its length where its seconds count once', async () => {
    const lessonId = await someLesson(world, company, { seconds: 600 });
    const input = planInput(lessonId, { lessons: [{ lessonId, requiredMinutes: 15 }] });
    expect(await fieldsOf(boss.send(planApi.add, input))).toEqual(['lessons']);
    await platform('lengthFactor', 2);
    expect(await fieldsOf(boss.send(planApi.add, input))).toEqual(['lessons']);
    // What is taught in a classroom may take longer than the film.
    await boss.call(planApi.add, { ...input, place: 'onSite' });
    await own('filmOnce', 0);
    const { planId } = await boss.call(planApi.add, input);
    expect(await boss.call(planApi.one, { planId })).toMatchObject({ lengthFactor: 2, filmOnce: false });
  });
});

it('a new paper begins with the minutes, marks and shape of the organisation', async () => {
  await own('examMinutes', 90);
  await own('examPassingScore', 60);
  await own('examOfflinePassingScore', 61);
  await platform('examPaperDefault', {
    judge: { count: 10, score: 2 },
    single: { count: 0, score: 1 },
    multiple: { count: 5, score: 4 },
  });
  expect(await boss.call(paperApi.defaults, {})).toEqual({
    examMinutes: 90,
    passingScore: 60,
    offlinePassingScore: 61,
    groups: [
      { exercisesType: 3, difficultyDegree: 1, chooseCount: 10, score: 2 },
      { exercisesType: 2, difficultyDegree: 1, chooseCount: 5, score: 4 },
    ],
  });
});

it('a value that lacks a part of its shape is refused on its field', async () => {
  const admin = await world.administrator(world.head, 'admin');
  const { list } = (await admin.call(parameterApi.page.page, { keyword: 'twoPersonExam' })) as unknown as {
    list: { parameterId: string }[];
  };
  const one = await admin.call(parameterApi.one, { parameterId: list[0]?.parameterId ?? '' });
  const { parameterId, directoryId, parameterCode, parameterName, options, version } = one;
  const input = { parameterId, directoryId, parameterCode, parameterName, options, version, valueKind: 'object' };
  expect(await fieldsOf(admin.send(parameterApi.mod, { ...input, content: '{"minutes":"90"}' } as never))).toEqual([
    'content',
  ]);
});

it('a sitting tells the device how often to beat', async () => {
  await platform('heartbeatSeconds', 20);
  const film = await makeLesson(world, company, 100);
  const planId = await makePlan(world, company, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 60 }] });
  const driver = await world.student(company);
  const recordId = await joinPlan(world, planId, company, driver.person);
  expect((await driver.call(studyApi.open, { recordId, chapterId: film.chapterId })).beatSeconds).toBe(20);
});

describe('Files', () => {
  const upload = async (kind: FileKindName, fileName: string, bytes: Buffer) =>
    sendFile(boss, fileApi.upload, { token: (await boss.call(fileApi.token, { kind })).token }, fileName, bytes);
  const picture = (): Promise<Buffer> =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#3a6ea5' } })
      .jpeg()
      .toBuffer();

  it('are pictures of the formats that are allowed', async () => {
    expect((await boss.call(fileApi.token, { kind: 'organisation' })).accept).toEqual(['png', 'jpeg', 'jpg']);
    await platform('uploadImageTypes', ['png']);
    expect((await boss.call(fileApi.token, { kind: 'organisation' })).accept).toEqual(['png']);
    expect((await upload('organisation', 'a.jpg', await picture())).description).toBe('只能上传 png 图片');
  });

  it('are documents of the formats that are allowed; a kind with a purpose of its own keeps its own', async () => {
    await platform('uploadFileTypes', ['pdf']);
    expect((await boss.call(fileApi.token, { kind: 'document' })).accept).toEqual(['pdf']);
    expect((await boss.call(fileApi.token, { kind: 'course-video' })).accept).toEqual(['mp4']);
    expect((await upload('document', 'a.jpg', await picture())).success).toBe(false);
  });

  it('go to the store the organisation says, unless the asker names one', async () => {
    await own('uploadOssType', 'ALI');
    expect((await boss.call(fileApi.token, { kind: 'document' })).ossType).toBe('ALI');
    expect((await auditor.call(fileApi.token, { kind: 'document', ossType: 'TB' })).ossType).toBe('TB');
  });

  it.each([
    ['uploadImageLimit', 'organisation'],
    ['uploadFileLimit', 'document'],
  ] as const)('are at most as large as %s says', async (code, kind) => {
    const large = Buffer.concat([await picture(), Buffer.alloc(1024 * 1024)]);
    expect((await upload(kind, 'a.jpg', large)).success).toBe(true);
    await platform(code, 1);
    expect((await upload(kind, 'a.jpg', large)).description).toBe('图片大小不能超过 1MB');
  });

  it('of an import go after the days of the organisation', async () => {
    const kept = async (): Promise<number> =>
      (
        await world.asSystem((db) =>
          sql<{ n: number }>`select count(*)::int as n from stored_file where org_id = ${company.orgId}`.execute(db),
        )
      ).rows[0]?.n ?? 0;
    await world.asSystem((db) =>
      sql`insert into stored_file (path, org_id, user_id, kind, object_name, file_name, media_type, bytes, sha256, created_at)
        values (${company.path}, ${company.orgId}, ${boss.person.userId}, 'import', ${`import/${company.orgId}/x.xlsx`}, 'x.xlsx', 'x', 1, 'x',
          now() - interval '8 days')`.execute(db),
    );
    await own('uploadFileIoExpire', 30);
    await runNow(world, 'uploads');
    expect(await kept()).toBe(1);
    await own('uploadFileIoExpire', 7);
    await runNow(world, 'uploads');
    expect(await kept()).toBe(0);
  });

  it('of a meeting are at most as many as the organisation allows', async () => {
    await own('uploadMeetingFileLimit', 1);
    const planId = await someMeeting(boss, auditor, []);
    const { version, most } = await boss.call(meetingApi.one, { planId });
    expect(most).toBe(1);
    const files = ['1', '2'].map((fileId) => ({ fileId, fileName: 'x.pdf' }));
    expect(await fieldsOf(boss.send(meetingApi.minutes, { planId, version, minutes: '', files }))).toEqual(['files']);
  });
});

describe('A first password', () => {
  it.each([
    ['defaultPasswordMod', 0, false],
    ['passWordLength', 0, false],
    ['defaultPasswordMod', 1, true],
  ])('with %s %i is to be changed: %s', async (code, value, must) => {
    await own(code, value);
    expect((await boss.call(personApi.passwordPolicy, {})).mustChange).toBe(must);
    const colleague = await world.administrator(company, 'company');
    const [made] = await boss.call(employeeApi.resetPassword, { orgUserIds: [colleague.person.orgUserId] });
    const fresh = world.browser();
    const session = await fresh.call(sessionApi.login, {
      username: made?.username ?? '',
      password: made?.password ?? '',
    });
    expect(session.passWordLength === 1 && session.defaultPasswordMod === 1).toBe(must);
    expect((await fresh.send(planApi.defaults, { flavour: 'safe_train' })).success).toBe(!must);
  });

  it('follows the policy that is answered', async () => {
    await platform('passwordLeastLength', 10);
    expect(await boss.call(personApi.passwordPolicy, {})).toEqual({
      kind: 'random',
      length: 12,
      shownOnce: true,
      mustChange: true,
      leastLength: 10,
      leastKinds: 2,
    });
  });
});

it('prints carry the watermark as the organisation wishes', async () => {
  expect((await boss.call(sessionApi.info, {})).printWatermark).toBe(true);
  await own('printWatermark', 0);
  expect((await boss.call(sessionApi.info, {})).printWatermark).toBe(false);
});

describe('What an organisation asks of its people', () => {
  const newcomer = (more: object = {}) => ({
    realName: '王新人',
    phone: `139${String(Date.now()).slice(-8)}`,
    identities: ['student' as const],
    ...more,
  });

  it('is asked when somebody is added and when somebody is changed', async () => {
    await own('userRequiredFields', ['realName', 'email', 'education', 'photo']);
    expect(await fieldsOf(boss.send(employeeApi.add, newcomer()))).toEqual(['education', 'email']);
    const { orgUserId } = await boss.call(employeeApi.add, newcomer({ email: 'a@example.com', education: 6 }));
    const { version, identities } = await boss.call(employeeApi.one, { orgUserId });
    const change = { orgUserId, version, realName: '王新人', identities, education: 6 } as never;
    expect(await fieldsOf(boss.send(employeeApi.mod, change))).toEqual(['email']);
    await own('userRequiredFields', ['realName']);
    await boss.call(employeeApi.mod, change);
  });

  it('tells who adds people that an e-mail address is somebody’s already', async () => {
    const email = `m${Date.now()}@example.com`;
    expect(await boss.call(personApi.mayUse, { email })).toEqual({ usable: true, checked: true });
    await boss.call(employeeApi.add, newcomer({ email }));
    expect(await boss.call(personApi.mayUse, { email: email.toUpperCase() })).toEqual({ usable: false, checked: true });
    expect((await world.browser().call(personApi.mayUse, { email })).checked).toBe(false);
    expect((await boss.send(personApi.mayUse, { email: 'nobody' })).success).toBe(false);
  });
});
