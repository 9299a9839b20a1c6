import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { requireDecider } from '#kernel/four-eyes.ts';
import { type Around, type Audited, auditedThings } from '#testing/audited.ts';
import { publishedTemplate } from '#testing/certificates.ts';
import { makePaper } from '#testing/exams.ts';
import { allMachines } from '#testing/machines.ts';
import { certificationFacts } from '#testing/organisations.ts';
import { planInput, someLesson } from '#testing/plans.ts';
import { mightyRole } from '#testing/reach.ts';
import { sendFile } from '#testing/send-file.ts';
import { makeLesson } from '#testing/training.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

// Maker and checker are two persons, whoever their sessions show and whichever organisation they stand in (security, line 36).

let world: World;
let agent: Place;
let company: Place;
let maker: Someone;
let colleague: Someone;
let other: Someone;
let lessonId: string;
let around: Around;
/** The table needs its world to make things; its rows are known before. */
const names = Object.keys(auditedThings({} as Around));
const thingOf = (name: string): Audited => {
  const thing = auditedThings(around)[name];
  if (!thing) throw new Error(`Nothing audited is called ${name}`);
  return thing;
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

type Way = (thing: Audited) => Promise<{ by: Browser; id: string }>;
const made = async (thing: Audited): Promise<{ by: Browser; id: string }> => {
  const by = await world.logIn(maker.username);
  return { by, id: await thing.make(by, maker) };
};
/** By whom a thing is not decided; where it is about a person, that person is its maker, whoever handed it in. */
const ways: Readonly<Record<string, { walk: Way; of: readonly Audited['maker'][] }>> = {
  'by its maker': { walk: made, of: ['session', 'oneself', 'person'] },
  'by its maker, who made it as a colleague': {
    walk: async (thing) => {
      const by = await as(await world.logIn(maker.username), colleague);
      const id = await thing.make(by, colleague);
      return { by: await back(by), id };
    },
    of: ['session'],
  },
  'as a colleague by its maker': {
    walk: async (thing) => {
      const { by, id } = await made(thing);
      return { by: await as(by, colleague), id };
    },
    of: ['session', 'oneself', 'person'],
  },
  'by its maker, from the organisation above': {
    walk: async (thing) => {
      const { by, id } = await made(thing);
      await by.call(sessionApi.change, { orgId: agent.orgId });
      return { by, id };
    },
    of: ['session', 'oneself', 'person'],
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
  const templateId = await publishedTemplate(await world.logIn(other.username));
  lessonId = await someLesson(world, company);
  const owner = { ...systemActor, orgId: company.orgId, orgPath: company.path };
  const file = { kind: 'document', fileName: '签到表.pdf', mediaType: 'application/pdf', bytes: Buffer.from('x') };
  const sheet = { fileName: file.fileName, fileId: await keepFile(world.runtime, owner, file) };
  around = { world, company, templateId, lessonId, paperId: await makePaper(world, company), sheet };
});
afterAll(() => world.close());

/** Edges that decide about somebody's work, found in the contracts: each stands in the table, or is proved apart (with the domain). */
const apart = [
  'billingChange.approve',
  'billingChange.reject',
  'correction.accept',
  'correction.refuse',
  'deletion.accept',
  'deletion.refuse',
  'certification.approve',
  'certification.reject',
  'classSignUp.accept',
  'document.approve',
  'document.sendBack',
  'relation.accept',
  // Prices are the head office's alone (pricing).
  'pricingRule.audit',
  'pricingRule.reject',
  'pricingRule.confirmEnd',
  'priceChangePlan.approve',
  'priceChangePlan.reject',
  'priceChangePlan.cancel',
  // Each organisation decides about its own rates alone (business).
  'commissionRate.approve',
  'commissionRate.reject',
  // Money is moved by nobody who acts for somebody, and with the password typed again.
  'charge.passReversal',
  'charge.rejectReversal',
  'paymentVoucher.pass',
  'paymentVoucher.reject',
  'ledgerAdjustment.pass',
  'ledgerAdjustment.reject',
  'payRefund.approve',
  'payRefund.reject',
  'incomeSetting.audit',
  'incomeSetting.confirmEnd',
  'incomeSetting.reject',
  'invoice.issue',
  'invoice.reject',
  'invoice.reverse',
  'settlement.pay',
  'couponBatch.audit',
  'couponBatch.reject',
];
it('every decision of the contracts about somebody’s work has its row', async () => {
  const rows = names.flatMap((name) => Object.keys(thingOf(name).decide).flatMap((edges) => edges.split(' ')));
  const decisions = (await allMachines()).flatMap((machine) =>
    Object.entries(machine.edges)
      .filter(([, edge]) => edge.checks !== undefined)
      .map(([edge]) => `${machine.name}.${edge}`),
  );
  expect([...rows, ...apart].sort()).toEqual(decisions.sort());
});

describe.each(names)('%s', (name) => {
  it.each(Object.entries(ways))('is not decided %s', async (_way, { walk, of }) => {
    const thing = thingOf(name);
    if (!of.includes(thing.maker)) return;
    const { by, id } = await walk(thing);
    for (const decide of Object.values(thing.decide)) {
      const answer = await decide(by, id);
      expect(answer.success).toBe(false);
      expect(answer.description).toContain('制作与审核须由不同的人完成');
    }
  });

  it('is decided by somebody else', async () => {
    for (const decide of Object.values(thingOf(name).decide)) {
      const { id } = await made(thingOf(name));
      expect(await decide(await world.logIn(other.username), id)).toMatchObject({ success: true });
    }
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
      address: '长安区中山东路88号',
      ...certificationFacts,
      business_license: [{ fileId: data?.fileId ?? '', fileName: 'licence.jpg' }],
      protocolVersion: '1.0',
    });
    return certificationId;
  };
  it.each(['approve', 'reject'] as const)(
    'has no %s by who handed it in, from the organisation above, but by somebody else there',
    async (edge) => {
      const decision = { version: 1, edge, reason: '与材料不符' };
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
      const refused = await me.send(certificationApi.newState, { certificationId, ...decision });
      expect(refused.description).toContain('制作与审核须由不同的人完成');
      const head = await world.administrator(world.head, 'admin');
      expect(await head.send(certificationApi.newState, { certificationId, ...decision })).toMatchObject({
        success: true,
      });
    },
  );
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
