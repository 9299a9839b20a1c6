import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let group: Place;
let firm: Place;
let above: Browser;
let maker: Browser;
let colleague: Browser;
let head: Browser;
beforeAll(async () => {
  world = await openWorld();
  group = await world.organisation('organ');
  firm = await world.organisation('company', group);
  above = await world.administrator(group, 'organ');
  maker = await world.administrator(firm, 'company');
  colleague = await world.administrator(firm, 'company');
  head = await world.administrator(world.head, 'admin');
});
afterAll(() => world.close());

const submitted = async (of: Browser, place: Place, more: object = {}) => {
  const owner = { ...systemActor, orgId: place.orgId, orgPath: place.path };
  const bytes = Buffer.from(`film ${unique()}`);
  const kept = { kind: 'course-video', fileName: 'a.mp4', mediaType: 'video/mp4', bytes, seconds: 60 };
  const fileId = await keepFile(world.runtime, owner, kept);
  const lessonName = `审核${unique()}`;
  const { lessonId } = await of.call(lessonApi.add, {
    lessonName,
    category: 'general',
    scene: 'teach',
    fileType: 10,
    chapters: [{ chapterName: '一', file: { fileId, fileName: 'a.mp4' } }],
    ...more,
  });
  await of.call(lessonApi.edges.submit, { id: lessonId });
  return { lessonId, lessonName };
};
const stateOf = async (lessonId: string) => (await head.call(lessonApi.one, { lessonId })).state;
interface Told {
  kind: string;
  params: Record<string, string>;
}
const toldTo = async (browser: Browser, lessonName: string): Promise<Told[]> =>
  ((await browser.call(messageApi.list.page, { size: 100 } as never)) as { list: Told[] }).list.filter(
    (one) => one.params.lessonName === lessonName,
  );

describe('Whoever made or submitted a lesson', () => {
  it('does not decide about it, in words; another person does', async () => {
    const { lessonId } = await submitted(maker, firm);
    for (const [edge, input] of [
      [lessonApi.edges.approve, { id: lessonId }],
      [lessonApi.edges.reject, { id: lessonId, reason: '画面不清楚' }],
    ] as const)
      expect((await maker.send(edge, input)).description).toContain('须由不同的人完成');
    expect(await stateOf(lessonId)).toBe(2);
    await colleague.call(lessonApi.edges.approve, { id: lessonId });
    expect(await stateOf(lessonId)).toBe(3);
  });

  it('does not either when a colleague submitted it', async () => {
    const { lessonId } = await submitted(maker, firm);
    await colleague.call(lessonApi.edges.reject, { id: lessonId, reason: '画面不清楚' });
    await colleague.call(lessonApi.edges.submit, { id: lessonId });
    for (const browser of [maker, colleague])
      expect((await browser.send(lessonApi.edges.approve, { id: lessonId })).success).toBe(false);
    await above.call(lessonApi.edges.approve, { id: lessonId });
  });

  it('of the head office publishes its own one, since nobody stands above; a third party’s not', async () => {
    const own = await submitted(head, world.head);
    await head.call(lessonApi.edges.approve, { id: own.lessonId });
    const third = { thirdParty: true, providerName: '某教育科技公司', authorisedUntil: '2030-01-01' };
    const { lessonId } = await submitted(head, world.head, third);
    expect((await head.send(lessonApi.edges.approveThird, { id: lessonId })).success).toBe(false);
  });
});

describe('Messages of the audit', () => {
  it('what is submitted reaches the organisation above, what is decided whoever submitted it', async () => {
    const { lessonId, lessonName } = await submitted(maker, firm);
    expect(await toldTo(above, lessonName)).toMatchObject([
      { kind: 'lessonSubmitted', params: { orgName: firm.orgName } },
    ]);
    await above.call(lessonApi.edges.reject, { id: lessonId, reason: '缺少字幕' });
    await maker.call(lessonApi.edges.submit, { id: lessonId });
    await above.call(lessonApi.edges.approve, { id: lessonId });
    expect((await toldTo(maker, lessonName)).map((one) => [one.kind, one.params.reason])).toEqual([
      ['lessonApproved', ''],
      ['lessonRejected', '缺少字幕'],
    ]);
    expect(await toldTo(colleague, lessonName)).toEqual([]);
  });

  it('of a third party’s lesson too', async () => {
    const third = { thirdParty: true, providerName: '某教育科技公司', authorisedUntil: '2030-01-01' };
    const { lessonId, lessonName } = await submitted(maker, firm, third);
    await above.call(lessonApi.edges.rejectThird, { id: lessonId, reason: '授权不清' });
    expect(await toldTo(maker, lessonName)).toMatchObject([{ kind: 'lessonRejected' }]);
  });
});
