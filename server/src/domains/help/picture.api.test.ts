import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { guideApi, ownGuideApi } from '#contracts/help/guide.contract.ts';
import { helpApi, helpCenterApi } from '#contracts/help/help.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { lookAt } from '#testing/look-at.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

// The help centre is read without a log-in: of its files those stand open that an article or a guide shows, and no other.

const noFile = '文件不存在';
const missing = '内容不存在，或不在您的管理范围内';

let world: World;
let head: Browser;
let reader: Browser;
const ids: Record<string, string> = {};

const keep = (of: Place): Promise<string> =>
  keepFile(
    world.runtime,
    { ...systemActor, orgId: of.orgId, orgPath: of.path },
    { kind: 'rich-file', fileName: 'a.png', mediaType: 'image/png', bytes: Buffer.from(`picture ${unique()}`) },
  );
const write = async (fileId: string): Promise<string> => {
  const { helpId } = await head.call(helpApi.add, {
    helpTitle: `图文${unique()}`,
    helpTitleEn: 'With a picture',
    keywords: '',
    screens: [],
    body: `<p>见图</p><img src="${fullPath(fileApi.view)}?fileId=${fileId}">`,
    bodyEn: '<p>Look</p>',
  } as never);
  return helpId;
};

const guide = async (fileId: string): Promise<string> => {
  const { guideId } = await head.call(guideApi.add, {
    guideTitle: `图文引导${unique()}`,
    guideTitleEn: 'With a picture',
    screens: ['/system/vehicleList'],
    orgTypes: [],
    steps: [
      {
        title: '看',
        titleEn: 'Look',
        text: '看图',
        textEn: 'Look',
        shot: '',
        picture: [{ fileId, fileName: 'a.png' }],
      },
    ],
  } as never);
  return guideId;
};

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  const company = await world.organisation('company');
  reader = await world.administrator(company, 'company');
  ids['its picture'] = await keep(world.head);
  ids['a picture of another'] = await keep(world.head);
  ids['a file of no article'] = await keep(world.head);
  ids['a file of a company'] = await keep(company);
  ids['nobody’s file'] = '1399999999';
  ids['an article'] = await write(ids['its picture']);
  ids['one kept back'] = await write(ids['its picture']);
  await write(ids['a picture of another']);
  await head.call(helpApi.edges.disable, { id: ids['one kept back'] });
  ids['one of a company'] = await write(ids['its picture']);
  ids['a guide'] = await guide(ids['its picture']);
  ids['a guide kept back'] = await guide(ids['its picture']);
  await head.call(guideApi.edges.disable, { id: ids['a guide kept back'] });
  ids['a guide of a company'] = await guide(ids['its picture']);
  await world.asSystem(async (db) => {
    const { orgId, path } = company;
    await sql`update help_article set org_id = ${orgId}, path = ${path} where id = ${ids['one of a company']}`.execute(
      db,
    );
    await sql`update help_guide set org_id = ${orgId}, path = ${path} where id = ${ids['a guide of a company']}`.execute(
      db,
    );
  });
});
afterAll(() => world.close());

describe('a picture of the help centre', () => {
  it.each([
    ['an article', 'its picture', 'a picture'],
    ['an article', 'a picture of another', noFile],
    ['an article', 'a file of no article', noFile],
    ['an article', 'a file of a company', noFile],
    ['an article', 'nobody’s file', noFile],
    ['one kept back', 'its picture', noFile],
    ['one of a company', 'its picture', noFile],
  ])('by %s, %s: %s', async (article, file, shown) => {
    const input = { helpId: ids[article] ?? '', fileId: ids[file] ?? '' };
    expect(await lookAt(world.browser(), helpCenterApi.picture, input)).toBe(shown);
  });
});

describe('a picture of a guide', () => {
  it.each([
    ['a guide', 0, 'a picture'],
    ['a guide', 1, missing],
    ['a guide kept back', 0, missing],
    ['a guide of a company', 0, missing],
    ['nobody’s file', 0, missing],
  ])('by %s, step %s: %s', async (which, step, shown) => {
    const input = { guideId: ids[which] ?? '', step: String(step), language: 'zh' };
    expect(await lookAt(reader, ownGuideApi.image, input)).toBe(shown);
  });
});
