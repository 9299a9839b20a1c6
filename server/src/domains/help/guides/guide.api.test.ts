import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuideRow, guideApi, ownGuideApi } from '#contracts/help/guide.contract.ts';
import { helpCenterApi } from '#contracts/help/help.contract.ts';
import { articleOfRefusal } from '#contracts/help/refusals.ts';
import type { ResourceNode } from '#contracts/resource-node.ts';
import { resourceTree } from '#contracts/resources/tree.ts';
import { fullPath } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { sayOr } from '#phrases/say.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';
import { helpArticles } from '../data/articles.ts';
import { standardGuides } from './guide.data.ts';
import { seedGuides } from './guide.seed.ts';
import { shots } from './shots.ts';

let world: World;
let head: Browser;
let company: Browser;
let supervisor: Browser;

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  company = await world.administrator(await world.organisation('company'), 'company');
  supervisor = await world.administrator(await world.organisation('supervise'), 'supervise');
});
afterAll(() => world.close());

const step = (more: object = {}) => ({
  title: '打开车辆',
  titleEn: 'Open the vehicles',
  text: '点“新增”',
  textEn: 'Press “New”',
  shot: 'first-plan-1',
  ...more,
});
const some = (more: object = {}) => ({
  guideTitle: `登记一辆车${unique()}`,
  guideTitleEn: 'Enter a vehicle',
  screens: ['/system/vehicleList'],
  orgTypes: ['company'],
  steps: [step()],
  ...more,
});
const write = async (more: object = {}): Promise<string> =>
  (await head.call(guideApi.add, some(more) as never)).guideId;
const listed = (more: object) =>
  head.call(guideApi.list.page, { size: 100, ...more } as never) as Promise<{ list: GuideRow[] }>;
const shownTo = async (browser: Browser, guideId: string) =>
  (await browser.call(ownGuideApi.list, {})).list.find((one) => one.guideId === guideId);
const kept = (kind: 'rich-file' | 'registration-photo') =>
  keepFile(
    world.runtime,
    { ...systemActor, orgId: world.head.orgId, orgPath: world.head.path },
    { kind, fileName: 'a.png', mediaType: 'image/png', bytes: Buffer.from('picture') },
  );

const pathsOf = (nodes: readonly ResourceNode[]): string[] =>
  nodes.flatMap((node) => [...(node.path ? [node.path] : []), ...pathsOf(node.children ?? [])]);

describe('The guides of the product', () => {
  it('have a picture of at most 60 KB in both languages for each step, and begin on screens there are', async () => {
    const known = await shots();
    const paths = pathsOf(resourceTree);
    expect(standardGuides.length).toBeGreaterThanOrEqual(4);
    for (const guide of standardGuides) {
      for (const path of guide.screens) expect(paths).toContain(path);
      for (const { shot } of guide.steps) expect(known).toContain(shot);
    }
    for (const name of known)
      for (const language of ['zh', 'en'])
        expect((await stat(join(import.meta.dirname, `../shots/${name}.${language}.webp`))).size).toBeLessThan(61_441);
  });

  it('come again with a new version, but one that the head office has changed stays its own', async () => {
    const brought = async () => (await listed({ standard: true })).list;
    expect((await brought()).length).toBe(standardGuides.length);
    const [{ guideId = '' } = {}] = await brought();
    const one = await head.call(guideApi.one, { guideId });
    const { guideTitleEn, screens, orgTypes, steps, version } = one;
    await head.call(guideApi.mod, {
      guideId,
      version,
      guideTitle: '我们自己的指引',
      guideTitleEn,
      screens,
      orgTypes,
      steps,
    } as never);
    await world.asSystem((db) => seedGuides(db));
    expect((await head.call(guideApi.one, { guideId })).guideTitle).toBe('我们自己的指引');
    expect((await brought()).map((row) => row.guideId)).not.toContain(guideId);
    expect((await head.send(guideApi.del, { guideId })).success).toBe(false);
  });
});

describe('A guide', () => {
  it('is for its kind of organisation; kept back it is nobody’s', async () => {
    const guideId = await write();
    expect(await shownTo(company, guideId)).toMatchObject({ seen: false, edition: 1, steps: [{ text: '点“新增”' }] });
    expect(await shownTo(supervisor, guideId)).toBeUndefined();
    const { list } = await company.call(ownGuideApi.list, { screen: '/org/role' });
    expect(list.map((one) => one.guideId)).not.toContain(guideId);
    await head.call(guideApi.edges.disable, { id: guideId });
    expect(await shownTo(company, guideId)).toBeUndefined();
    expect((await company.send(ownGuideApi.update, { guideId })).success).toBe(false);
  });

  it('is shown once an edition; put away it counts as met, and a new edition is shown once more', async () => {
    const guideId = await write();
    await company.call(ownGuideApi.update, { guideId, finished: false });
    expect((await shownTo(company, guideId))?.seen).toBe(true);
    const row = async () => (await listed({ keyword: '登记一辆车' })).list.find((one) => one.guideId === guideId);
    expect(await row()).toMatchObject({ guideSeen: 1, guideFinished: 0 });
    await company.call(ownGuideApi.update, { guideId, finished: true });
    await company.call(ownGuideApi.update, { guideId, finished: false });
    expect(await row()).toMatchObject({ guideSeen: 1, guideFinished: 1 });
    expect(await head.call(guideApi.mod, { guideId, version: 1, ...some() } as never)).toMatchObject({ edition: 1 });
    expect((await shownTo(company, guideId))?.seen).toBe(true);
    await head.call(guideApi.mod, { guideId, version: 2, showAgain: true, ...some() } as never);
    expect(await shownTo(company, guideId)).toMatchObject({ seen: false, edition: 2 });
    expect(await row()).toMatchObject({ guideSeen: 0, guideFinished: 0 });
    expect((await head.send(guideApi.mod, { guideId, version: 2, ...some() } as never)).success).toBe(false);
  });

  it('needs a picture in each step: one that was uploaded for a text, or one of the product', async () => {
    const refused = async (one: object) =>
      (await head.send(guideApi.add, some({ steps: [step(), step(one)] }) as never)).fields?.map(
        (field) => field.field,
      );
    expect(await refused({ shot: '' })).toEqual(['steps']);
    expect(await refused({ shot: 'never-taken' })).toEqual(['steps']);
    const photo = await kept('registration-photo');
    expect(await refused({ picture: [{ fileId: photo, fileName: 'a.png' }] })).toEqual(['steps']);
    expect(await refused({ pictureEn: [{ fileId: photo, fileName: 'a.png' }] })).toEqual(['steps']);
    const fileId = await kept('rich-file');
    const guideId = await write({ steps: [step(), step({ shot: '', picture: [{ fileId, fileName: 'a.png' }] })] });
    const picture = (at: number, language: 'zh' | 'en') =>
      company.raw({
        method: 'GET',
        url: `${fullPath(ownGuideApi.image)}?guideId=${guideId}&step=${at}&language=${language}`,
      });
    expect((await picture(1, 'en')).body.toString()).toBe('picture');
    expect((await picture(0, 'zh')).headers['content-type']).toBe('image/webp');
    expect(JSON.parse((await picture(2, 'zh')).body.toString()).success).toBe(false);
    const { rows } = await world.asSystem((db) =>
      sql<{ place: string }>`select place from luan_file_uses(${fileId})`.execute(db),
    );
    expect(rows.map((one) => one.place)).toEqual(['help_guide.picture_ids']);
  });

  it('is written by the head office alone', async () => {
    const guideId = await write();
    expect((await company.send(guideApi.add, some() as never)).success).toBe(false);
    expect((await company.send(guideApi.one, { guideId })).success).toBe(false);
    await head.call(guideApi.del, { guideId });
    expect(await shownTo(company, guideId)).toBeUndefined();
  });
});

describe('An article of the product', () => {
  it('shows the picture of its screen without a log-in; a strange name shows nothing', async () => {
    const visitor = world.browser();
    const { list } = await visitor.call(helpCenterApi.list, { screen: '/safe/train/list' });
    const one = await visitor.call(helpCenterApi.one, { helpId: list[0]?.helpId ?? '' });
    expect(one.shot).toBe('plan');
    const picture = (shot: string) =>
      visitor.raw({ method: 'GET', url: `${fullPath(helpCenterApi.shot)}?shot=${shot}` });
    expect((await picture('plan')).headers['content-type']).toBe('image/webp');
    for (const strange of ['never-taken', '..', '%2e%2e%2fguides'])
      expect((await picture(strange)).headers['content-type']).not.toBe('image/webp');
  });

  it('has one in most cases: at least twenty articles', async () => {
    const known = await shots();
    expect(helpArticles.filter(({ code }) => known.has(code)).length).toBeGreaterThanOrEqual(20);
  });
});

describe('A refusal', () => {
  it('leads to an article of the product that says why; the article is found by its name', async () => {
    const codes = new Set<string>(helpArticles.map((one) => one.code));
    const known = Object.entries(articleOfRefusal);
    expect(known.length).toBeGreaterThanOrEqual(10);
    for (const [key, article] of known) {
      expect(codes).toContain(article);
      expect(sayOr('zh-CN', `failures.${key}`, '')).not.toBe('');
    }
    const guideId = await write();
    const answer = await company.send(guideApi.one, { guideId });
    expect(answer).toMatchObject({ success: false, help: 'refused' });
    const { list } = await world.browser().call(helpCenterApi.list, { article: answer.help ?? '' });
    expect(list.map((one) => one.helpTitle)).toEqual(['为什么系统不让我这样做']);
    expect(await head.send(guideApi.one, { guideId: '999999999' })).not.toHaveProperty('help');
  });
});
