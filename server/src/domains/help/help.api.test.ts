import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpApi, helpCenterApi } from '#contracts/help/help.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { whilePlatformSets } from '#testing/parameters.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';
import { seedHelp } from './article.seed.ts';
import { helpArticles } from './data/articles.ts';

let world: World;
let head: Browser;
let company: Browser;
let visitor: Browser;
beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  company = await world.administrator(await world.organisation('company'), 'company');
  visitor = world.browser();
});
afterAll(() => world.close());

const some = (more: object = {}) => ({
  helpTitle: `怎样挂靠车辆${unique()}`,
  helpTitleEn: 'A vehicle of somebody else',
  keywords: '租赁，外协',
  screens: ['/system/vehicleList'],
  body: '<p>先登记车主</p>',
  bodyEn: '<p>Enter its owner first</p>',
  ...more,
});
const write = async (more: object = {}): Promise<string> => (await head.call(helpApi.add, some(more) as never)).helpId;
const foundBy = async (query: object): Promise<string[]> =>
  (await visitor.call(helpCenterApi.list, query)).list.map((one) => one.helpId);
const missesOf = async (keyword: string) =>
  (
    (await head.call(helpApi.misses.page, { keyword } as never)) as {
      list: { missId: string; times: number; state: number }[];
    }
  ).list;

describe('The articles of the product', () => {
  it('are there from the first start, each once, in both languages, for screens that exist', async () => {
    const { list } = await visitor.call(helpCenterApi.list, {});
    const titles = list.map((one) => one.helpTitle);
    for (const one of helpArticles) expect(titles).toContain(one.zh.title);
    expect(new Set(helpArticles.map((one) => one.code)).size).toBe(helpArticles.length);
    expect(helpArticles.length).toBeGreaterThanOrEqual(20);
    const asked = { helpId: list[0]?.helpId ?? '' };
    const { body } = await visitor.call(helpCenterApi.one, asked);
    expect(body).toContain('<ol><li>');
    const english = await visitor.send(helpCenterApi.one, asked, { 'accept-language': 'en' });
    expect(english.data?.body).toContain('<ol><li>');
    expect(english.data?.body).not.toBe(body);
  });

  it('come anew with a new version, but for those the head office has changed', async () => {
    const { list } = await visitor.call(helpCenterApi.list, {});
    const [first, second] = list;
    const helpId = first?.helpId ?? '';
    const one = await head.call(helpApi.one, { helpId });
    await head.call(helpApi.mod, { helpId, version: one.version, ...some({ helpTitle: '自己的标题' }) } as never);
    await world.asSystem((db) =>
      sql`update help_article set help_title = '旧' where id = ${second?.helpId}`.execute(db),
    );
    await world.asSystem(seedHelp);
    expect((await visitor.call(helpCenterApi.one, { helpId })).helpTitle).toBe('自己的标题');
    expect((await visitor.call(helpCenterApi.one, { helpId: second?.helpId ?? '' })).helpTitle).toBe(second?.helpTitle);
    expect((await head.send(helpApi.del, { helpId })).description).toContain('不能删除');
  });
});

describe('An article', () => {
  it('is found by words, by pinyin, by first letters, by its screen, without a log-in', async () => {
    const helpId = await write({ helpTitle: '怎样挂靠车辆' });
    for (const keyword of ['挂靠', '先登记', 'owner', 'guakao', 'gkcl', 'GUAKAO', '外协', 'waixie'])
      expect(await foundBy({ keyword }), keyword).toContain(helpId);
    expect(await foundBy({ screen: '/system/vehicleList' })).toContain(helpId);
    expect(await foundBy({ screen: '/org/employee' })).not.toContain(helpId);
    expect(await foundBy({ keyword: '%' })).not.toContain(helpId);
  });

  it('for some types is found by those, and what is kept back by nobody', async () => {
    const helpId = await write({ orgTypes: ['organ'] });
    expect(await foundBy({ orgType: 'organ' })).toContain(helpId);
    expect(await foundBy({ orgType: 'company' })).not.toContain(helpId);
    await head.call(helpApi.edges.disable, { id: helpId });
    expect(await foundBy({})).not.toContain(helpId);
    expect((await visitor.send(helpCenterApi.one, { helpId })).code).toBe(20002);
    expect((await company.send(helpCenterApi.vote, { helpId, useful: true })).code).toBe(20002);
  });

  it('is cleaned, and shows no picture of another kind', async () => {
    const helpId = await write({ body: '<p onclick="x()">看<script>x()</script></p>' });
    expect((await visitor.call(helpCenterApi.one, { helpId })).body).toBe('<p>看</p>');
    const fileId = await keepFile(
      world.runtime,
      { ...systemActor, orgId: world.head.orgId, orgPath: world.head.path },
      { kind: 'registration-photo', fileName: 'a.png', mediaType: 'image/png', bytes: Buffer.from('x') },
    );
    const answer = await head.send(
      helpApi.add,
      some({ bodyEn: `<p>x</p><img src="/manager/file/view?fileId=${fileId}">` }) as never,
    );
    expect(answer.fields?.map((one) => one.field)).toEqual(['bodyEn']);
  });

  it('is written by the head office alone, and the second of two is told', async () => {
    const helpId = await write();
    expect((await company.send(helpApi.add, some() as never)).success).toBe(false);
    expect((await company.send(helpApi.one, { helpId })).success).toBe(false);
    await head.call(helpApi.mod, { helpId, version: 1, ...some() } as never);
    expect((await head.send(helpApi.mod, { helpId, version: 1, ...some() } as never)).success).toBe(false);
    await head.call(helpApi.del, { helpId });
    expect((await visitor.send(helpCenterApi.one, { helpId })).code).toBe(20002);
  });

  it('is voted on once a person, a thousand times or not; the word may change', async () => {
    const helpId = await write();
    for (const useful of [true, true, true, false, true]) await company.call(helpCenterApi.vote, { helpId, useful });
    expect(await head.call(helpCenterApi.vote, { helpId, useful: false })).toEqual({ useful: 1, useless: 1 });
    expect((await visitor.send(helpCenterApi.vote, { helpId, useful: true })).success).toBe(false);
  });
});

describe('A search that finds nothing', () => {
  it('is kept and counted, without numbers of people, and done when somebody says so', async () => {
    const words = '夜间靠泊';
    for (const _ of [1, 2]) await visitor.call(helpCenterApi.missed, { keyword: `${words} 13800000000` });
    const [miss] = await missesOf(words);
    expect(miss).toMatchObject({ times: 2, state: 1, missWords: `${words} …` });
    await head.call(helpApi.missEdges.answer, { id: miss?.missId ?? '' });
    expect((await missesOf(words))[0]?.state).toBe(2);
    expect((await company.send(helpApi.misses.page, {} as never)).success).toBe(false);
  });

  it('is not kept where something is found, nor more often than somebody types', async () => {
    await write({ helpTitle: '怎样登记挂车' });
    await visitor.call(helpCenterApi.missed, { keyword: '登记挂车' });
    expect(await missesOf('登记挂车')).toEqual([]);
    for (let nth = 0; nth < 14; nth += 1) await visitor.call(helpCenterApi.missed, { keyword: `刷屏${nth}号` });
    expect((await missesOf('刷屏')).length).toBeLessThan(11);
  });
});

it('a screen without an article of its own shows those of the screens beside it, and one with its own those alone', async () => {
  const [here, beside] = [`/x/here${unique()}`, `/x/beside${unique()}`];
  const own = await write({ screens: [here] });
  const other = await write({ screens: [beside] });
  const shown = async (screen: string, near: string[]): Promise<string[]> =>
    (await visitor.call(helpCenterApi.list, { screen, near } as never)).list.map((one) => one.helpId);
  expect(await shown(here, [beside])).toEqual([own]);
  expect(await shown('/x/nothing', [beside])).toEqual([other]);
  expect(await shown('/x/nothing', [])).toEqual([]);
});

it('whom to ring, and when, stands where the parameters say so', async () => {
  expect(await visitor.call(helpCenterApi.list, {})).toMatchObject({ phone: '', hours: '' });
  await whilePlatformSets(world, 'helpPhone', '0311-87001234', async () => {
    expect((await visitor.call(helpCenterApi.list, {})).phone).toBe('0311-87001234');
  });
  await whilePlatformSets(world, 'helpHours', '工作日 8:30–17:30', async () => {
    expect((await visitor.call(helpCenterApi.list, {})).hours).toBe('工作日 8:30–17:30');
  });
});
