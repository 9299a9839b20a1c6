import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { bookingApi } from '#contracts/exams/booking.contract.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { realNameApi } from '#contracts/students/real-name.contract.ts';
import { hoursApi } from '#contracts/training/hours.contract.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { requireDecider } from '#kernel/four-eyes.ts';
import { endedPlan, publishedTemplate } from '#testing/certificates.ts';
import { planInput, someLesson } from '#testing/plans.ts';
import { mightyRole } from '#testing/reach.ts';
import { sendFile } from '#testing/send-file.ts';
import { bookedPlan, someMember, someSession } from '#testing/sessions.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import {
  type Browser,
  openWorld,
  type Place,
  password,
  type Someone,
  someIdCard,
  unique,
  type World,
} from '#testing/world.ts';

// Maker and checker are two persons, whoever their sessions show and whichever organisation they stand in (security, line 36).

let world: World;
let agent: Place;
let company: Place;
let maker: Someone;
let colleague: Someone;
let other: Someone;
let templateId: string;
let lessonId: string;
let sheet: { fileId: string; fileName: string };

interface Audited {
  /** Makes the thing, as somebody. @returns what is decided about. */
  make(by: Browser): Promise<string>;
  decide(by: Browser, id: string): Promise<{ success: boolean; description: string }>;
}

const audited: Readonly<Record<string, Audited>> = {
  'a plan': {
    make: async (by) => {
      const { planId } = await by.call(planApi.add, planInput(lessonId));
      await by.call(planApi.edges.submit, { id: planId });
      return planId;
    },
    decide: (by, id) => by.send(planApi.edges.approve, { id }),
  },
  'a lesson': {
    make: async (by) => {
      const made = await makeLesson(world, company, 0);
      await world.asSystem((db) => sql`update lesson set state = 1 where id = ${made.lessonId}`.execute(db));
      await by.call(lessonApi.edges.submit, { id: made.lessonId });
      return made.lessonId;
    },
    decide: (by, id) => by.send(lessonApi.edges.approve, { id }),
  },
  'a batch of certificates': {
    make: async (by) => {
      const { planId, recordIds } = await endedPlan(world, company, 1, { auditsPrint: true });
      const { printId } = await by.call(certPrintApi.add, {
        planId,
        recordIds,
        printName: `批次${unique()}`,
        templateId,
      });
      await by.call(certPrintApi.submit, { id: printId });
      return printId;
    },
    decide: (by, id) => by.send(certPrintApi.approve, { id }),
  },
  'a booked exam': {
    make: async (by) => {
      const planId = await bookedPlan(world, company);
      const { recordId } = await someMember(world, planId, company, 19);
      const sessionId = await someSession(by, { planIds: [planId] });
      await by.call(bookingApi.book, { sessionId, recordIds: [recordId] });
      const { rows } = await world.asSystem((db) =>
        sql<{ id: string }>`select id from exam_booking where record_id = ${recordId}`.execute(db),
      );
      return rows[0]?.id ?? '';
    },
    decide: (by, id) => by.send(bookingApi.approve, { bookingIds: [id] }),
  },
  'hours of a classroom': {
    make: async (by) => {
      const lesson = await makeLesson(world, company, 600);
      const planId = await makePlan(world, company, {
        lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }],
        auditsHours: true,
      });
      const person = await world.person(company, 'company', { student: true });
      const recordId = await joinPlan(world, planId, company, person);
      const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      await by.call(hoursApi.addClassroom, {
        planId,
        recordIds: [recordId],
        heldFrom: at(3),
        heldUntil: at(2),
        place: '二楼教室',
        lecturer: '刘讲师',
        lessons: [{ lessonId: lesson.lessonId, minutes: 10 }],
        sheets: [sheet],
      });
      return recordId;
    },
    decide: (by, id) => by.send(hoursApi.approveHours, { recordIds: [id] }),
  },
};

const as = async (browser: Browser, person: Someone): Promise<Browser> => {
  await browser.call(sessionApi.stepUp, { password });
  await browser.call(sessionApi.runAs, { orgUserId: person.orgUserId, reason: '代为处理日常工作' });
  return browser;
};
const back = async (browser: Browser): Promise<Browser> => {
  await browser.call(sessionApi.runRelease, {});
  return browser;
};

type Way = (thing: Audited) => Promise<{ success: boolean; description: string }>;
const ways: Readonly<Record<string, Way>> = {
  'by who submitted it': async (thing) => {
    const me = await world.logIn(maker.username);
    return thing.decide(me, await thing.make(me));
  },
  'by who submitted it as a colleague': async (thing) => {
    const me = await as(await world.logIn(maker.username), colleague);
    const id = await thing.make(me);
    return thing.decide(await back(me), id);
  },
  'as a colleague by who submitted it': async (thing) => {
    const me = await world.logIn(maker.username);
    const id = await thing.make(me);
    return thing.decide(await as(me, colleague), id);
  },
  'by who submitted it, from the organisation above': async (thing) => {
    const me = await world.logIn(maker.username);
    const id = await thing.make(me);
    await me.call(sessionApi.change, { orgId: agent.orgId });
    return thing.decide(me, id);
  },
};

const mighty = async (of: Place): Promise<Someone> =>
  world.person(of, 'company', { roleIds: [await mightyRole(world, of, {})] });

beforeAll(async () => {
  world = await openWorld();
  agent = await world.organisation('agent');
  company = await world.organisation('company', agent);
  [maker, colleague, other] = [await mighty(company), await mighty(company), await mighty(company)];
  const above = await mightyRole(world, agent, {});
  await world.asSystem((db) =>
    insertMembership(db, maker.userId, maker.realName, {
      orgId: agent.orgId,
      path: agent.path,
      identities: ['admin'],
      roleIds: [above],
    }),
  );
  templateId = await publishedTemplate(await world.logIn(other.username));
  lessonId = await someLesson(world, company);
  const owner = { ...systemActor, orgId: company.orgId, orgPath: company.path };
  const file = { kind: 'document', fileName: '签到表.pdf', mediaType: 'application/pdf', bytes: Buffer.from('x') };
  sheet = { fileName: file.fileName, fileId: await keepFile(world.runtime, owner, file) };
});
afterAll(() => world.close());

describe.each(Object.entries(audited))('%s', (_, thing) => {
  it.each(Object.entries(ways))('is not decided %s', async (_way, walk) => {
    const answer = await walk(thing);
    expect(answer.success).toBe(false);
    expect(answer.description).toContain('制作与审核须由不同的人完成');
  });

  it('is decided by somebody else', async () => {
    const id = await thing.make(await world.logIn(maker.username));
    expect(await thing.decide(await world.logIn(other.username), id)).toMatchObject({ success: true });
  });
});

describe('the real name of somebody', () => {
  it.each([
    ['who handed it in', () => maker, false],
    ['somebody else', () => other, true],
  ] as const)('is decided by %s: refused or not', async (_, who, allowed) => {
    const student = await world.person(company, 'company', { student: true });
    const owner = { ...systemActor, orgId: company.orgId, orgPath: company.path };
    const photo = { kind: 'registration-photo', fileName: 'p.jpg', mediaType: 'image/jpeg', bytes: Buffer.from('x') };
    const photoId = await keepFile(world.runtime, owner, photo);
    await world.asSystem((db) =>
      sql`update app_user set photo_file_id = ${photoId} where id = ${student.userId}`.execute(db),
    );
    const me = await world.logIn(maker.username);
    const card = { orgUserId: student.orgUserId, realName: '试用人', idCard: someIdCard() };
    const { realNameId } = await me.call(realNameApi.submit, card);
    const answer = await (await world.logIn(who().username)).send(realNameApi.approve, { id: realNameId });
    expect(answer.success).toBe(allowed);
    if (!allowed) expect(answer.description).toContain('制作与审核须由不同的人完成');
  });
});

describe('a certification', () => {
  const waiting = async (by: Browser, orgName: string): Promise<string> => {
    const { token } = await by.call(fileApi.token, { kind: 'organisation-authentication' });
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer();
    const { data } = await sendFile(by, fileApi.upload, { token }, 'licence.jpg', picture);
    const body = `91130100MA${String(unique()).padStart(7, '0').slice(-7)}`;
    const { certificationId } = await by.call(certificationApi.add, {
      orgName,
      creditCode: body + creditCodeCheck(body),
      legalPerson: '王建国',
      address: '长安区中山东路88号',
      businessLicenseDateType: 0,
      roadLicenseNumber: '冀交运管许可石字130102000123号',
      roadLicenseStartDate: '2023-01-01',
      roadLicenseEndDate: '2099-12-31',
      contactName: '张安全',
      contactPhone: '13800001234',
      business_license: [{ fileId: data?.fileId ?? '', fileName: 'licence.jpg' }],
      protocolVersion: '1.0',
    });
    return certificationId;
  };
  const approve = { version: 1, edge: 'approve' } as const;

  it('is not approved by who handed it in, from the organisation above, but by somebody else there', async () => {
    const small = await world.organisation('company');
    await world.asSystem((db) => sql`update organisation set cert_state = 0 where id = ${small.orgId}`.execute(db));
    const both = await mighty(small);
    const { orgId, path } = world.head;
    const roleIds = [await mightyRole(world, world.head, {})];
    await world.asSystem((db) =>
      insertMembership(db, both.userId, both.realName, { orgId, path, identities: ['admin'], roleIds }),
    );
    const me = await world.logIn(both.username);
    await me.call(sessionApi.change, { orgId: small.orgId }).catch(() => undefined);
    const certificationId = await waiting(me, small.orgName);
    await me.call(sessionApi.change, { orgId });
    const refused = await me.send(certificationApi.newState, { certificationId, ...approve });
    expect(refused.description).toContain('制作与审核须由不同的人完成');
    const head = await world.administrator(world.head, 'admin');
    expect(await head.send(certificationApi.newState, { certificationId, ...approve })).toMatchObject({
      success: true,
    });
  });
});

describe('whoever hands in', () => {
  it('is told who decides: somebody here, or the organisation above', async () => {
    const me = await world.logIn(maker.username);
    const here = await me.call(planApi.add, planInput(lessonId));
    expect((await me.call(planApi.edges.submit, { id: here.planId })).deciders).toMatchObject({ here: 2 });
    const alone = await world.organisation('company', agent);
    const only = await mighty(alone);
    const theirs = await world.logIn(only.username);
    const plan = await theirs.call(planApi.add, planInput(await someLesson(world, alone)));
    expect((await theirs.call(planApi.edges.submit, { id: plan.planId })).deciders).toEqual({
      here: 0,
      above: agent.orgName,
    });
  });

  it('is refused at once where nobody else may decide', async () => {
    const nobody = {
      ...planMachine,
      edges: { ...planMachine.edges, approve: { ...planMachine.edges.approve, permission: 'nobody:has:it' } },
    } as const;
    const hand = world.asSystem((db) =>
      requireDecider(db, { ...systemActor, userId: maker.userId, orgLevel: 3 }, nobody, {
        edge: 'submit',
        to: planMachine.codes.values.awaitingAudit,
        path: company.path,
      }),
    );
    await expect(hand).rejects.toMatchObject({ key: 'audit.nobodyElse' });
  });
});

describe('the head office', () => {
  it('decides alone about its own lesson, and the history says so', async () => {
    const head = await mighty(world.head);
    const me = await world.logIn(head.username);
    const made = await makeLesson(world, world.head, 0);
    await world.asSystem((db) => sql`update lesson set state = 1 where id = ${made.lessonId}`.execute(db));
    await me.call(lessonApi.edges.submit, { id: made.lessonId });
    await me.call(lessonApi.edges.approve, { id: made.lessonId });
    const { history } = await me.call(lessonApi.one, { lessonId: made.lessonId });
    expect(history.map(({ edge, alone }) => ({ edge, alone }))).toEqual([
      { edge: 'approve', alone: true },
      { edge: 'submit', alone: false },
    ]);
  });
});
