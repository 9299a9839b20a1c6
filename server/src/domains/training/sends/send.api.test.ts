import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { approvedPlan, planInput, someLesson } from '#testing/plans.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let county: Place;
let one: Place;
let supervisor: Browser;
let auditor: Browser;
let receiver: Browser;
let other: Browser;
let lessonId: string;
let elsewhere: Place;

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  one = await world.organisation('company', county);
  supervisor = await world.administrator(county, 'supervise');
  auditor = await world.administrator(county, 'supervise');
  receiver = await world.administrator(one, 'company');
  other = await world.administrator(await world.organisation('company', county), 'company');
  elsewhere = await world.organisation('company');
  lessonId = await someLesson(world, county, { share: 1 });
});
afterAll(() => world.close());

const special = { flavour: 'special_train' };
type Row = {
  sendId: string;
  state: number;
  can: string[];
  copyPlanId: string | null;
  memberCount: number | null;
  orgName: string;
};
const sends = async (browser: Browser, planId: string): Promise<Row[]> =>
  ((await browser.call(sendApi.list.page, { planId } as never)) as unknown as { list: Row[] }).list;

const told = async (
  of: Place,
): Promise<{ kind: string; user_id: string; link: string; send: string; text: string }[]> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ kind: string; user_id: string; link: string; send: string; text: string }>`
      select kind, user_id, link, link_query->>'sendId' as send, params->>'planName' as text from message where org_id = ${of.orgId} order by id`.execute(
      db,
    );
    return rows;
  });

describe('A plan sent down', () => {
  it('is told to every receiver once with what opens it, and each answer to whoever sent it', async () => {
    const here = await world.organisation('supervise');
    const firms = [await world.organisation('company', here), await world.organisation('company', here)] as const;
    const sender = await world.administrator(here, 'supervise');
    const second = await world.administrator(here, 'supervise');
    const [first, last] = [
      await world.administrator(firms[0], 'company'),
      await world.administrator(firms[1], 'company'),
    ];
    const twoOfFirst = await world.administrator(firms[0], 'company');
    const planId = await approvedPlan(sender, second, await someLesson(world, here, { share: 1 }), special);
    await sender.call(sendApi.add, { planId, allBelow: true });
    await sender.call(sendApi.add, { planId, allBelow: true });
    const [mine, theirs] = [await told(firms[0]), await told(firms[1])];
    expect(mine.map((one) => one.kind)).toEqual(['planSent', 'planSent']);
    expect(new Set(mine.map((one) => one.user_id))).toEqual(
      new Set([first, twoOfFirst].map((one) => one.person.userId)),
    );
    expect(theirs).toHaveLength(1);
    const sendId = mine[0]?.send ?? '';
    const opened = await first.call(sendApi.one, { sendId });
    expect(opened).toMatchObject({ can: ['accept', 'decline'], content: { lessons: [{ requiredMinutes: 10 }] } });
    expect((await last.send(sendApi.one, { sendId })).code).toBe(20002);
    await first.call(sendApi.edges.accept, { id: sendId });
    expect((await first.send(sendApi.edges.accept, { id: sendId })).success).toBe(false);
    await last.call(sendApi.edges.decline, { id: theirs[0]?.send ?? '', reason: '本月已培训' });
    const answers = (await told(here)).filter((one) => one.kind.startsWith('planSend'));
    expect(answers.map((one) => [one.kind, one.user_id, one.link])).toEqual(
      ['planSendAccepted', 'planSendDeclined'].map((kind) => [kind, sender.person.userId, '/plan/sendPlanDetail']),
    );
    expect((await sender.call(sendApi.one, { sendId })).copyPlanId).not.toBeNull();
    await sender.call(planApi.edges.withdraw, { id: planId, reason: '文件撤销' });
    expect((await first.call(sendApi.one, { sendId })).content).toBeNull();
  });

  it('reaches every company below, which accepts with a copy of its own or declines', async () => {
    const planId = await approvedPlan(supervisor, auditor, lessonId, special);
    expect(await supervisor.call(sendApi.add, { planId, allBelow: true })).toEqual({ sent: 2, already: 0 });
    expect(await supervisor.call(sendApi.add, { planId, orgIds: [one.orgId] })).toEqual({ sent: 0, already: 1 });
    expect((await sends(supervisor, planId)).map((row) => row.can)).toEqual([['recall'], ['recall']]);
    const [mine] = await sends(receiver, planId);
    expect(mine).toMatchObject({ state: 1, can: ['accept', 'decline'], orgName: one.orgName });
    expect((await other.send(sendApi.edges.accept, { id: mine?.sendId ?? '' })).success).toBe(false);
    await receiver.call(sendApi.edges.accept, { id: mine?.sendId ?? '' });
    const copyId = (await sends(receiver, planId))[0]?.copyPlanId ?? '';
    const copy = await receiver.call(planApi.one, { planId: copyId });
    expect(copy).toMatchObject({ state: 12, source: 'sent', sentFromName: expect.any(String), lessonCount: 1 });
    const person = await world.person(one, 'company', { student: true });
    await receiver.call(memberApi.add, { planId: copyId, orgUserIds: [person.orgUserId] });
    const [theirs] = await sends(other, planId);
    await other.call(sendApi.edges.decline, { id: theirs?.sendId ?? '', reason: '本月已完成同类培训' });
    const seen = await sends(supervisor, planId);
    expect(seen.map((row) => row.state).sort()).toEqual([2, 3]);
    expect(seen.find((row) => row.state === 2)).toMatchObject({ memberCount: 1, copyPlanId: copyId });
    expect((await receiver.send(sendApi.edges.decline, { id: mine?.sendId ?? '', reason: '改主意了' })).success).toBe(
      false,
    );
  });

  it('is refused for organisations that do not stand below, for unshared lessons, drafts and other kinds', async () => {
    const planId = await approvedPlan(supervisor, auditor, lessonId, special);
    const foreign = await supervisor.send(sendApi.add, { planId, orgIds: [one.orgId, elsewhere.orgId] });
    expect(foreign.fields?.map((field) => field.field)).toEqual(['orgIds']);
    expect(await sends(supervisor, planId)).toEqual([]);
    const own = await someLesson(world, county);
    const hidden = await approvedPlan(supervisor, auditor, own, special);
    expect((await supervisor.send(sendApi.add, { planId: hidden, allBelow: true })).success).toBe(false);
    const { planId: draft } = await supervisor.call(planApi.add, planInput(lessonId, special));
    expect((await supervisor.send(sendApi.add, { planId: draft, allBelow: true })).success).toBe(false);
    const safe = await approvedPlan(supervisor, auditor, lessonId);
    expect((await supervisor.send(sendApi.add, { planId: safe, allBelow: true })).success).toBe(false);
    expect((await receiver.send(sendApi.add, { planId, allBelow: true })).success).toBe(false);
  });

  it('can be taken back before it is answered, and cannot be accepted once it was withdrawn', async () => {
    const planId = await approvedPlan(supervisor, auditor, lessonId, special);
    await supervisor.call(sendApi.add, { planId, orgIds: [one.orgId] });
    const [first] = await sends(supervisor, planId);
    await supervisor.call(sendApi.edges.recall, { id: first?.sendId ?? '' });
    expect(await supervisor.call(sendApi.add, { planId, orgIds: [one.orgId] })).toEqual({ sent: 1, already: 0 });
    await supervisor.call(planApi.edges.withdraw, { id: planId, reason: '文件撤销' });
    const waiting = (await sends(receiver, planId)).find((row) => row.state === 1);
    expect((await receiver.send(sendApi.edges.accept, { id: waiting?.sendId ?? '' })).success).toBe(false);
    const { rows } = await world.asSystem((db) => sql`select from plan where sent_from = ${planId}`.execute(db));
    expect(rows).toEqual([]);
  });
});
