import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { industryApi } from '#contracts/catalogue/industry.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { announcementLevel, announcementReading } from '#contracts/notices/announcement.codes.ts';
import { announcement } from '#contracts/notices/announcement.entries.ts';
import { banner } from '#contracts/notices/banner.entries.ts';
import { announcementRoute } from '#contracts/notices/notice.contract.ts';
import { ownBannerApi } from '#contracts/notices/own-banner.contract.ts';
import { exportApi } from '#contracts/system/task.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { whilePlatformSets } from '#testing/parameters.ts';
import { dayFrom } from '#testing/plans.ts';
import { finishTask, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

let world: World;
let head: Browser;
let company: Browser;
let authority: Browser;
let firm: World['head'];
let picture: string;
beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  firm = await world.organisation('company');
  await world.asSystem((db) =>
    sql`update organisation set province_id = 102, city_id = 102100 where id = ${firm.orgId}`.execute(db),
  );
  company = await world.administrator(firm, 'company');
  authority = await world.administrator(await world.organisation('supervise'), 'supervise');
  picture = await keepFile(
    world.runtime,
    { ...systemActor, orgId: world.head.orgId, orgPath: world.head.path },
    { kind: 'banner', fileName: 'winter.png', mediaType: 'image/png', bytes: Buffer.from('picture') },
  );
});
afterAll(() => world.close());

const someBanner = (more: object = {}) => ({
  bannerTitle: `轮播图${unique()}`,
  bannerPlace: 'company',
  shownFrom: dayFrom(-1),
  shownUntil: dayFrom(1),
  sort: 1,
  altText: '冬季行车安全',
  bannerPicture: [{ fileId: picture, fileName: 'winter.png' }],
  ...more,
});
const newBanner = async (more: object = {}): Promise<string> =>
  (await head.call(banner.add, someBanner(more) as never)).id;
const shownTo = async (browser: Browser): Promise<string[]> =>
  (await browser.call(ownBannerApi.list, {})).list.map((one) => one.bannerId);

describe('A banner', () => {
  it('stands on the first pages of its place, its area and its days, and nowhere else', async () => {
    const mine = await newBanner({ bannerTarget: '/lesson/list' });
    const inArea = await newBanner({ areaId: '102100' });
    const elsewhere = await newBanner({ areaId: '103' });
    const early = await newBanner({ shownFrom: dayFrom(1), shownUntil: dayFrom(2) });
    const over = await newBanner({ shownFrom: dayFrom(-3), shownUntil: dayFrom(-1) });
    const off = await newBanner();
    await head.call(banner.edges.disable, { id: off });
    const seen = await shownTo(company);
    for (const one of [mine, inArea]) expect(seen).toContain(one);
    for (const one of [elsewhere, early, over, off]) expect(seen).not.toContain(one);
    expect(await shownTo(authority)).toEqual([]);
    const [first] = (await company.call(ownBannerApi.list, {})).list.filter((one) => one.bannerId === mine);
    expect(first).toMatchObject({ target: '/lesson/list', picture: `/manager/api/file/view?fileId=${picture}` });
  });

  it.each([
    ['zh-CN', ['面向地区', '面向行业'], ['全部', '全部']],
    ['en', ['For the area', 'For the industry'], ['All', 'All']],
  ])('for everybody says so where it is carried away in %s', async (language, titles, words) => {
    const wanted = someBanner();
    await head.call(banner.add, wanted as never);
    const started = await head.send(
      exportApi.start,
      { list: 'banner', query: { keyword: wanted.bannerTitle } },
      { 'accept-language': language },
    );
    const { taskId } = started.data ?? { taskId: '' };
    await finishTask(world, head, taskId);
    const [first = [], ...rows] = await rowsOfTask(head, taskId);
    expect(first.slice(2, 4)).toEqual(titles);
    expect(rows.map((row) => [row[0], ...row.slice(2, 4)])).toEqual([[wanted.bannerTitle, ...words]]);
  });

  it('for an industry stands with the organisations of that industry alone', async () => {
    const [own, other] = await head.call(industryApi.list, {});
    await world.asSystem((db) =>
      sql`update organisation set industry_codes = array[${own?.industryCode}] where id = ${firm.orgId}`.execute(db),
    );
    const ours = await newBanner({ industryId: own?.industryId });
    const others = await newBanner({ industryId: other?.industryId });
    const seen = await shownTo(company);
    expect([seen.includes(ours), seen.includes(others)]).toEqual([true, false]);
    const listed = (await head.call(banner.list.page, { industryId: own?.industryId } as never)) as PageOf<{
      industryName: string;
    }>;
    expect(listed.list.map((one) => one.industryName)).toEqual([own?.industryName]);
  });

  it('is counted once a person and day, and only where it stands', async () => {
    const bannerId = await newBanner();
    const foreign = await newBanner({ bannerPlace: 'organ' });
    for (const pressed of [false, true, false])
      await company.call(ownBannerApi.seen, { bannerIds: [bannerId, foreign], pressed });
    expect(await head.call(ownBannerApi.days, { bannerId })).toEqual({
      list: [{ day: dayFrom(0), shown: 1, pressed: 1 }],
      shown: 1,
      pressed: 1,
    });
    const { rows } = await world.asSystem((db) =>
      sql<{ after: object }>`select after from audit_log
        where object_kind = 'banner' and object_id = ${bannerId} and action = 'banner.see' order by id`.execute(db),
    );
    expect(rows).toEqual([false, true, false].map((pressed) => ({ after: { ids: [bannerId], pressed } })));
    expect(await head.call(ownBannerApi.days, { bannerId: foreign })).toMatchObject({ shown: 0, list: [] });
    expect((await company.send(ownBannerApi.days, { bannerId })).success).toBe(false);
  });

  it('ends on its first day at the earliest, said of the field', async () => {
    const answer = await head.send(banner.add, someBanner({ shownUntil: dayFrom(-2) }) as never);
    expect(answer.fields).toMatchObject([{ field: 'shownUntil', message: '结束日期早于开始日期' }]);
  });

  it('leads into the console, or to a host that the parameter names', async () => {
    const refused = await head.send(banner.add, someBanner({ bannerTarget: 'https://example.cn/' }) as never);
    expect(refused.fields).toMatchObject([{ field: 'bannerTarget' }]);
    await whilePlatformSets(world, 'linkHosts', 'example.cn', () => newBanner({ bannerTarget: 'https://example.cn/' }));
  });

  it('keeps its picture: what stands in a register is in use', async () => {
    const { rows } = await world.asSystem((db) =>
      sql<{ place: string }>`select place from luan_file_uses(${picture})`.execute(db),
    );
    expect(rows).toEqual([{ place: 'banner.banner_picture' }]);
  });
});

describe('The log-in page', () => {
  it('announces what is of today, the loudest first, to everybody', async () => {
    const write = (more: object) =>
      head.call(announcement.add, {
        announcementTitle: `公告${unique()}`,
        announcementLevel: announcementLevel.values.information,
        announcementReading: announcementReading.values.shown,
        shownFrom: dayFrom(0),
        shownUntil: dayFrom(0),
        announcementWords: '今晚 22 点维护',
        ...more,
      } as never);
    const { id: plain } = await write({});
    const { id: loud } = await write({
      announcementLevel: announcementLevel.values.warning,
      announcementReading: announcementReading.values.confirmed,
    });
    const { id: over } = await write({ shownFrom: dayFrom(-2), shownUntil: dayFrom(-1) });
    const { list } = await world.browser().call(announcementRoute, {});
    const ids = list.map((one) => one.announcementId);
    expect(ids.indexOf(loud)).toBeLessThan(ids.indexOf(plain));
    expect(ids).not.toContain(over);
    expect(list.find((one) => one.announcementId === loud)).toMatchObject({ version: 1, reading: 1 });
    // The page carries the same, so that nobody waits for another round trip.
    const { body } = await world.browser().raw({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    const carried = /<meta name="luan-announced" content="([^"]*)" \/>/.exec(body.toString('utf8'))?.[1] ?? 'null';
    expect(JSON.parse(carried.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign))))).toEqual(
      list,
    );
  });
});
