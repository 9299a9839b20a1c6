import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { newsKind } from '#contracts/news/news.codes.ts';
import { newsApi } from '#contracts/news/news.contract.ts';
import { companyNewsApi, newsBoardApi, ownNewsApi } from '#contracts/news/reading.contract.ts';
import { newsType } from '#contracts/news/type.entries.ts';
import { fullPath } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { lookAt } from '#testing/look-at.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

// Pictures of an article are its writer's files: readers see them by an article that is theirs to read, and by no other.

const noFile = '文件不存在';
const noSession = '用户未登录';

let world: World;
let newsTypeId: string;
const browsers: Record<string, Browser> = {};
const ids: Record<string, string> = {};

const keep = (of: Place): Promise<string> =>
  keepFile(
    world.runtime,
    { ...systemActor, orgId: of.orgId, orgPath: of.path },
    { kind: 'rich-file', fileName: 'a.png', mediaType: 'image/png', bytes: Buffer.from(`picture ${unique()}`) },
  );
const write = async (by: Browser, fileId: string, more: object): Promise<string> => {
  const body = `<p>见图</p><img src="${fullPath(fileApi.view)}?fileId=${fileId}">`;
  return (await by.call(newsApi.add, { newsTitle: `图文${unique()}`, newsTypeId, body, ...more } as never)).newsId;
};
const publish = async (by: Browser, checker: Browser, fileId: string, more: object): Promise<string> => {
  const id = await write(by, fileId, more);
  await by.call(newsApi.edges.submit, { id });
  await checker.call(newsApi.edges.approve, { id });
  return id;
};

beforeAll(async () => {
  world = await openWorld();
  const head = await world.administrator(world.head, 'admin');
  const checker = await world.administrator(world.head, 'admin');
  const authority = await world.organisation('supervise');
  const writer = await world.administrator(authority, 'supervise');
  const other = await world.administrator(authority, 'supervise');
  const firm = await world.organisation('company', authority);
  const stranger = await world.organisation('company', await world.organisation('supervise'));
  const made = { typeName: `政策${unique()}`, typeNameEn: 'Policy', newsKind: newsKind.values.policy, sort: 1 };
  newsTypeId = (await head.call(newsType.add, made as never)).id;
  const [open, internal] = [await keep(world.head), await keep(authority)];
  Object.assign(ids, {
    'its picture': open,
    'the other’s picture': internal,
    'a file of no article': await keep(world.head),
    'nobody’s file': '1399999999',
    'the open one': await publish(head, checker, open, { isPublic: true }),
    'an open draft': await write(head, open, { isPublic: true }),
    'a withdrawn one': await publish(head, checker, open, { isPublic: true }),
    'the internal one': await publish(writer, other, internal, {}),
  });
  await checker.call(newsApi.edges.withdraw, { id: ids['a withdrawn one'] ?? '', reason: '内容有误' });
  Object.assign(browsers, {
    anybody: world.browser(),
    'a reader below': await world.administrator(firm, 'company'),
    'a driver below': await world.student(firm),
    'a stranger': await world.administrator(stranger, 'company'),
    'a driver elsewhere': await world.student(stranger),
    'the writer': writer,
  });
});
afterAll(() => world.close());

const cases = [
  [companyNewsApi.picture, 'anybody', 'the open one', 'its picture', 'a picture'],
  [companyNewsApi.picture, 'anybody', 'the open one', 'the other’s picture', noFile],
  [companyNewsApi.picture, 'anybody', 'the open one', 'a file of no article', noFile],
  [companyNewsApi.picture, 'anybody', 'the open one', 'nobody’s file', noFile],
  [companyNewsApi.picture, 'anybody', 'an open draft', 'its picture', noFile],
  [companyNewsApi.picture, 'anybody', 'a withdrawn one', 'its picture', noFile],
  [companyNewsApi.picture, 'anybody', 'the internal one', 'the other’s picture', noFile],
  [newsBoardApi.picture, 'anybody', 'the internal one', 'the other’s picture', noSession],
  [newsBoardApi.picture, 'the writer', 'the internal one', 'the other’s picture', 'a picture'],
  [newsBoardApi.picture, 'the writer', 'the internal one', 'its picture', noFile],
  [newsBoardApi.picture, 'the writer', 'an open draft', 'its picture', noFile],
  [newsBoardApi.picture, 'a reader below', 'the internal one', 'the other’s picture', 'a picture'],
  [newsBoardApi.picture, 'a stranger', 'the internal one', 'the other’s picture', noFile],
  [ownNewsApi.picture, 'a driver below', 'the internal one', 'the other’s picture', 'a picture'],
  [ownNewsApi.picture, 'a driver elsewhere', 'the internal one', 'the other’s picture', noFile],
  [ownNewsApi.picture, 'a driver below', 'the internal one', 'a file of no article', noFile],
] as const;

describe('a picture of an article', () => {
  it.each(cases.map((one) => [fullPath(one[0]), ...one] as const))(
    'by %s',
    async (_, route, who, article, file, shown) => {
      const input = { newsId: ids[article] ?? '', fileId: ids[file] ?? '' };
      expect([who, article, file, await lookAt(browsers[who] ?? world.browser(), route, input)]).toEqual([
        who,
        article,
        file,
        shown,
      ]);
    },
  );
});
