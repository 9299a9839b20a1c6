import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeApi, reviewApi } from '#contracts/laws/change.contract.ts';
import { lawApi } from '#contracts/laws/law.contract.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { newsMadeApi } from '#contracts/news/made.contract.ts';
import { newsKind, newsState } from '#contracts/news/news.codes.ts';
import { newsApi } from '#contracts/news/news.contract.ts';
import { companyNewsApi, newsBoardApi, ownNewsApi } from '#contracts/news/reading.contract.ts';
import { newsType } from '#contracts/news/type.entries.ts';
import { newsCountApi } from '#contracts/news/unread.contract.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fileBytes, findOpenFile, keepFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { freshDatabase } from '#testing/databases.ts';
import { minuteComes } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let firm: Place;
let authority: Place;
let head: Browser;
let colleague: Browser;
let company: Browser;
let supervisor: Browser;
let newsTypeId: string;
let picture: string;
let secret: string;

const fileOf = (place: Place, kind: string): Promise<string> =>
  keepFile(
    world.runtime,
    { ...systemActor, orgId: place.orgId, orgPath: place.path },
    { kind, fileName: 'fog.png', mediaType: 'image/png', bytes: Buffer.from(`picture ${unique()}`) },
  );

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  colleague = await world.administrator(world.head, 'admin');
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  firm = await world.organisation('company', authority);
  company = await world.administrator(firm, 'company');
  const made = await head.call(newsType.add, {
    typeName: `政策${unique()}`,
    typeNameEn: 'Policy',
    newsKind: newsKind.values.policy,
    sort: 1,
  } as never);
  newsTypeId = made.id;
  picture = await fileOf(world.head, 'rich-file');
  secret = await fileOf(world.head, 'registration-photo');
});
afterAll(() => world.close());

const some = (more: object = {}) => ({
  newsTitle: `团雾预警${unique()}`,
  newsTypeId,
  body: '<h2>团雾</h2><p>减速慢行</p>',
  ...more,
});
const write = (of: Browser, more: object = {}) => of.call(newsApi.add, some(more) as never);
const published = async (more: object = {}, of = head, by = colleague): Promise<string> => {
  const { newsId } = await write(of, more);
  await of.call(newsApi.edges.submit, { id: newsId });
  await by.call(newsApi.edges.approve, { id: newsId });
  return newsId;
};
const boardOf = async (browser: Browser, more: object = {}): Promise<string[]> =>
  (
    (await browser.call(newsBoardApi.list.page, { size: 100, ...more } as never)) as { list: { newsId: string }[] }
  ).list.map((one) => one.newsId);
const stateOf = async (newsId: string) => (await head.call(newsBoardApi.one, { newsId })).state;
const fieldOf = async (of: Browser, more: object) =>
  (await of.send(newsApi.add, some(more) as never)).fields?.map((one) => one.field);

describe('An article', () => {
  it('is cleaned when it is written, and keeps pictures that were uploaded for texts alone', async () => {
    const at = '/manager/file/view?fileId=';
    const { newsId } = await write(head, {
      body: `<p onclick="x()">看图<script>alert(1)</script></p><img src="${at}${picture}" onerror="x()"><img src="https://evil.example/p.gif">`,
    });
    const one = await head.call(newsBoardApi.one, { newsId });
    expect(one.body).toBe(`<p>看图</p><img src="${at}${picture}" alt="" />`);
    expect(await fieldOf(head, { body: `<p>看图</p><img src="${at}${secret}">` })).toEqual(['body']);
    expect(await fieldOf(head, { cover: [{ fileId: secret, fileName: 'x.png' }] })).toEqual(['cover']);
    // What somebody else keeps cannot be shown by naming its number.
    expect(
      (await company.send(newsApi.add, some({ body: `<p>看</p><img src="${at}${picture}">` }) as never)).success,
    ).toBe(false);
    const { rows } = await world.asSystem((db) =>
      sql<{ place: string }>`select place from luan_file_uses(${picture})`.execute(db),
    );
    expect(rows.map((row) => row.place)).toContain('news.picture_ids');
  });

  it.each([
    ['an empty text', { body: '<p> <br></p>' }, 'body'],
    ['a script alone', { body: '<script>alert(1)</script>' }, 'body'],
    ['a source without https', { sourceLink: 'http://mot.gov.cn' }, 'sourceLink'],
    ['a source that runs', { sourceLink: 'javascript:alert(1)' }, 'sourceLink'],
    ['a type that is not there', { newsTypeId: '999999' }, 'newsTypeId'],
    ['a law that is not there', { lawId: '999999' }, 'lawId'],
  ])('is refused with %s, on its field', async (_, more, field) => {
    expect(await fieldOf(head, more)).toEqual([field]);
  });

  it('is audited by somebody else than who wrote or submitted it; the head office alone decides about its own', async () => {
    const { newsId } = await write(supervisor);
    await supervisor.call(newsApi.edges.submit, { id: newsId });
    expect((await supervisor.send(newsApi.edges.approve, { id: newsId })).description).toContain('须由不同的人完成');
    // Before its audit it is changed by nobody.
    expect((await supervisor.send(newsApi.mod, { newsId, version: 1, ...some() } as never)).success).toBe(false);
    const second = await world.administrator(authority, 'supervise');
    await second.call(newsApi.edges.reject, { id: newsId, reason: '请补充来源' });
    expect(await stateOf(newsId)).toBe(newsState.values.rejected);
    const { version } = await supervisor.call(newsBoardApi.one, { newsId });
    await supervisor.call(newsApi.mod, { newsId, version, ...some() } as never);
    await supervisor.call(newsApi.edges.submit, { id: newsId });
    await second.call(newsApi.edges.approve, { id: newsId });
    expect(await stateOf(newsId)).toBe(newsState.values.published);
    const own = await write(head);
    await head.call(newsApi.edges.submit, { id: own.newsId });
    await head.call(newsApi.edges.approve, { id: own.newsId });
    expect(await stateOf(own.newsId)).toBe(newsState.values.published);
  });

  it('waits for its time, and is published by the clock once', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const newsId = await published({ publishAt: soon });
    expect(await stateOf(newsId)).toBe(newsState.values.scheduled);
    expect(await boardOf(company)).not.toContain(newsId);
    await minuteComes(world, 'news');
    expect(await stateOf(newsId)).toBe(newsState.values.scheduled);
    await world.asSystem((db) =>
      sql`update news set publish_at = now() - interval '1 minute' where id = ${newsId}`.execute(db),
    );
    expect(await minuteComes(world, 'news')).toBe(true);
    expect(await stateOf(newsId)).toBe(newsState.values.published);
    expect(await minuteComes(world, 'news')).toBe(false);
    expect(await boardOf(company)).toContain(newsId);
  });

  it('that was withdrawn is read by nobody, and is written anew', async () => {
    const newsId = await published();
    await head.call(newsApi.edges.withdraw, { id: newsId, reason: '内容有误' });
    expect(await boardOf(company)).not.toContain(newsId);
    expect((await company.send(newsBoardApi.one, { newsId })).code).toBe(20002);
    expect((await head.send(newsApi.del, { newsId })).success).toBe(false);
    const { version } = await head.call(newsBoardApi.one, { newsId });
    expect((await head.send(newsApi.mod, { newsId, version: version + 1, ...some() } as never)).success).toBe(false);
    await head.call(newsApi.mod, { newsId, version, ...some() } as never);
  });
});

describe('Readers', () => {
  it('are those below who are meant, and the own organisation', async () => {
    const everybody = await published();
    const companies = await published({ audienceTypes: ['company'] });
    const schools = await published({ audienceTypes: ['organ'] });
    const mine = await published({}, supervisor, await world.administrator(authority, 'supervise'));
    const seen = await boardOf(company);
    for (const one of [everybody, companies, mine]) expect(seen).toContain(one);
    expect(seen).not.toContain(schools);
    expect((await company.send(newsBoardApi.one, { newsId: schools })).code).toBe(20002);
    expect((await company.send(newsBoardApi.read, { newsId: schools })).code).toBe(20002);
    expect(await boardOf(head)).toContain(schools);
    // A neighbour of the authority does not stand below it; what the firm writes is nobody's above to read on the board.
    const stranger = await world.administrator(await world.organisation('company'), 'company');
    expect(await boardOf(stranger)).not.toContain(mine);
    const own = await published({}, company, await world.administrator(firm, 'company'));
    expect(await boardOf(company)).toContain(own);
    expect(await boardOf(stranger)).not.toContain(own);
  });

  it('of an area and an industry are those that have both', async () => {
    await world.asSystem((db) =>
      sql`update organisation set province_id = 102, city_id = 102100, industry_codes = '{I010}' where id = ${firm.orgId}`.execute(
        db,
      ),
    );
    const both = await published({ audienceAreas: ['102'], audienceIndustries: ['I010'] });
    const one = await published({ audienceAreas: ['102'], audienceIndustries: ['I021'] });
    const seen = await boardOf(company);
    expect(seen).toContain(both);
    expect(seen).not.toContain(one);
  });

  it('are counted once a person, whoever opens how often, and see what is new to them', async () => {
    const newsId = await published();
    expect(await boardOf(company, { unread: true })).toContain(newsId);
    const { unread: count } = await company.call(newsCountApi.board, {});
    for (const _ of [1, 2, 3]) await company.call(newsBoardApi.read, { newsId });
    expect(await boardOf(company, { unread: true })).not.toContain(newsId);
    expect((await company.call(newsCountApi.board, {})).unread).toBe(count - 1);
    expect((await head.call(newsBoardApi.one, { newsId })).readers).toBe(1);
    const other = await world.administrator(firm, 'company');
    expect(await boardOf(other, { unread: true })).toContain(newsId);
    await other.call(newsBoardApi.read, { newsId });
    expect((await head.call(newsBoardApi.one, { newsId })).readers).toBe(2);
  });

  it('get its pictures by a call that knows whether they may read it', async () => {
    const body = `<p>看图</p><img src="/manager/file/view?fileId=${picture}">`;
    const newsId = await published({ body, cover: [{ fileId: picture, fileName: 'fog.png' }] });
    const one = await company.call(newsBoardApi.one, { newsId });
    const address = `${fullPath(newsBoardApi.picture)}?newsId=${newsId}&fileId=${picture}`;
    expect(one.body).toContain(address.replace('&', '&amp;'));
    expect(one.coverUrl).toBe(address);
    expect(one.history).toEqual([]);
    expect(one.can).toEqual([]);
    expect((await company.raw({ method: 'GET', url: address })).headers['content-type']).toBe('image/png');
    const other = address.replace(`fileId=${picture}`, `fileId=${secret}`);
    expect((await company.raw({ method: 'GET', url: other })).headers['content-type']).toContain('json');
    await head.call(newsApi.edges.withdraw, { id: newsId, reason: '内容有误' });
    expect((await company.raw({ method: 'GET', url: address })).headers['content-type']).toContain('json');
  });

  it('in the student entry read the same, with what is unread', async () => {
    const newsId = await published();
    const driver = await world.student(firm);
    const before = await driver.call(ownNewsApi.list, {});
    expect(before.list.find((one) => one.newsId === newsId)).toMatchObject({ unread: true });
    expect((await driver.call(ownNewsApi.one, { newsId })).body).toContain('减速慢行');
    await driver.call(ownNewsApi.read, { newsId });
    expect((await driver.call(ownNewsApi.list, {})).unread).toBe(before.unread - 1);
    expect((await driver.call(newsCountApi.own, {})).unread).toBe(before.unread - 1);
    const draft = await write(head);
    expect((await driver.send(ownNewsApi.one, { newsId: draft.newsId })).code).toBe(20002);
  });

  it('find what is on top first, until its day is over', async () => {
    const top = await published();
    const later = await published();
    await head.call(newsApi.top, { newsId: top, topUntil: '2999-01-01' });
    const seen = await boardOf(company);
    expect(seen.indexOf(top)).toBeLessThan(seen.indexOf(later));
    await head.call(newsApi.top, { newsId: top, topUntil: '2020-01-01' });
    const after = await boardOf(company);
    expect(after.indexOf(top)).toBeGreaterThan(after.indexOf(later));
    expect((await supervisor.send(newsApi.top, { newsId: top, topUntil: null })).code).toBe(20002);
  });
});

describe('Without a log-in', () => {
  it('everybody reads what the head office published for everybody, and nothing else', async () => {
    const visitor = world.browser();
    const isPublic = { isPublic: true };
    const open = await published(isPublic);
    const closed = await published();
    const draft = await write(head, isPublic);
    const late = await published({ ...isPublic, publishAt: '2999-01-01T00:00:00+08:00' });
    const { list } = await visitor.call(companyNewsApi.list, { newsKind: [newsKind.values.policy] } as never);
    expect(list.map((one) => one.newsId)).toContain(open);
    for (const one of [closed, draft.newsId, late]) {
      expect(list.map((each) => each.newsId)).not.toContain(one);
      // What is not published answers as what never was.
      expect((await visitor.send(companyNewsApi.one, { newsId: one })).code).toBe(20002);
    }
    expect((await visitor.send(companyNewsApi.one, { newsId: '999999999' })).code).toBe(20002);
    for (const _ of [1, 2, 3]) await visitor.call(companyNewsApi.one, { newsId: open });
    expect(await head.call(newsBoardApi.one, { newsId: open })).toMatchObject({ visits: 1, readers: 0 });
    expect(await fieldOf(supervisor, isPublic)).toEqual(['isPublic']);
  });

  it('each server answers from its own database', async () => {
    await published({ isPublic: true });
    const first = await world.browser().call(companyNewsApi.list, {});
    expect(first.list.length).toBeGreaterThan(0);
    const database = await freshDatabase('seed');
    const beside = await openWorld({}, Promise.resolve(database.url));
    try {
      expect(await beside.browser().call(companyNewsApi.list, {})).toEqual({ list: [], more: false });
    } finally {
      await beside.close();
      await database.drop();
    }
  });

  it('nobody learns who wrote it, and too many questions are refused', async () => {
    const visitor = world.browser();
    const newsId = await published({ isPublic: true });
    expect(Object.keys(await visitor.call(companyNewsApi.one, { newsId })).sort()).toEqual(
      'body coverUrl newsId newsKind newsTitle orgName publishedAt source sourceLink summary'.split(' '),
    );
    await world.asSystem((db) => sql`update use_count set uses = 5000 where subject like 'news.open:%'`.execute(db));
    expect((await visitor.send(companyNewsApi.one, { newsId })).description).toContain('过于频繁');
    await world.asSystem((db) => sql`delete from use_count where subject like 'news.open:%'`.execute(db));
  });

  it('that names a law shows the change that is looked through, and how much is still to be checked or changed', async () => {
    const lawName = `资讯中的法${unique()}`;
    const { lawId } = await head.call(lawApi.add, { lawName, lawEffectiveOn: '2020-01-01' });
    const newsId = await published({ lawId });
    expect(await head.call(newsBoardApi.one, { newsId })).toMatchObject({
      lawChangeId: null,
      lawReviews: 0,
      lawReviewsOpen: 0,
    });
    const bank = { bankName: `题库${unique()}`, industryCodes: [], subjectCodes: [], dutyCodes: [] };
    const { bankId } = (await company.call(bankApi.add, bank as never)) as { bankId: string };
    for (const article of ['第一条', '第二条'])
      await company.call(questionApi.add, {
        bankId,
        exercisesType: 3,
        stem: `判断题${unique()}`,
        answer: 'A',
        difficultyDegree: 1,
        source: 1,
        lawBasis: `《${lawName}》${article}`,
      } as never);
    const today = dayOf(clock.now());
    const { changeId } = await head.call(changeApi.add, {
      lawId,
      changedOn: today,
      what: '第二条的数值调整',
      handleBy: today,
    });
    const open = { lawChangeId: changeId, lawReviews: 2, lawReviewsOpen: 2 };
    expect(await head.call(newsBoardApi.one, { newsId })).toMatchObject(open);
    expect(await company.call(newsBoardApi.one, { newsId })).toMatchObject(open);
    const { list } = (await company.call(reviewApi.list.page, { changeId } as never)) as {
      list: { reviewId: string }[];
    };
    await company.call(reviewApi.check, { id: list[0]?.reviewId ?? '', reason: '没有变化' });
    await company.call(reviewApi.mark, { id: list[1]?.reviewId ?? '', reason: '数值要改' });
    expect(await company.call(newsBoardApi.one, { newsId })).toMatchObject({ lawReviews: 2, lawReviewsOpen: 1 });
    const elsewhere = await world.administrator(await world.organisation('company'), 'company');
    expect(await elsewhere.call(newsBoardApi.one, { newsId })).toMatchObject({ lawReviews: 0, lawReviewsOpen: 0 });
  });
});

describe('An accident case', () => {
  const text =
    '<h2>经过</h2><p>货车连续驾驶 5 小时后追尾。</p><h2>教训</h2><p>连续驾驶 4 小时必须停车休息 20 分钟以上。</p><p>疲劳时严禁继续驾驶车辆上路。</p>';
  const accident = async (more: object = {}): Promise<string> => {
    const made = await head.call(newsType.add, {
      typeName: `事故${unique()}`,
      typeNameEn: 'Accident',
      newsKind: newsKind.values.accident,
      sort: 2,
    } as never);
    return published({ newsTypeId: made.id, body: text, ...more });
  };

  it('becomes a lesson, drafts of questions and an item of the next meeting in one press, and nothing twice', async () => {
    const newsId = await accident();
    expect(await company.call(newsMadeApi.one, { newsId })).toBeNull();
    const [first, second] = await Promise.all([
      company.call(newsMadeApi.make, { newsId }),
      company.call(newsMadeApi.make, { newsId }),
    ]);
    expect(second.lessonId).toBe(first.lessonId);
    expect(first).toMatchObject({ lessonState: 1, planId: null, questionCount: 0 });
    const lesson = await company.call(lessonApi.one, { lessonId: first.lessonId ?? '' });
    expect(lesson).toMatchObject({ fileType: 33, pages: 1, chapters: [{ view: 'pdf' }] });
    expect(first.questionText.split('\n').filter((line) => line.startsWith('答案：'))).toHaveLength(3);
    const { bankId } = await company.call(bankApi.add, { bankName: `题库${unique()}` } as never);
    const input = { newsId, bankId, text: first.questionText, difficultyDegree: 2, source: 1 } as never;
    expect(await company.call(newsMadeApi.questions, input)).toMatchObject({ read: 3, good: 3, saved: 0 });
    await company.call(newsMadeApi.questions, { ...(input as object), save: true } as never);
    expect(await company.call(newsMadeApi.one, { newsId })).toMatchObject({ questionCount: 3 });
    const page = await company.call(questionApi.list.page as never, { newsId, size: 20 } as never);
    expect((page as { list: unknown[] }).list).toHaveLength(3);
  });

  it('keeps its pictures in the lesson: cover and text, each that can be read', async () => {
    const drawn = async (): Promise<string> => {
      const create = { width: 60, height: 40, channels: 3 as const, background: '#c2544a' };
      const bytes = await sharp({ create }).jpeg().toBuffer();
      const owner = { ...systemActor, orgId: world.head.orgId, orgPath: world.head.path };
      return keepFile(world.runtime, owner, { kind: 'rich-file', fileName: 'p.jpg', mediaType: 'image/jpeg', bytes });
    };
    const [cover, inText] = [await drawn(), await drawn()];
    const newsId = await accident({
      cover: [{ fileId: cover, fileName: 'p.jpg' }],
      body: `${text}<img src="/manager/file/view?fileId=${inText}"><img src="/manager/file/view?fileId=${picture}">`,
    });
    const { lessonId } = await company.call(newsMadeApi.make, { newsId });
    const { rows } = await world.asSystem((db) =>
      sql<{ file: string }>`select file_id as file from lesson_chapter where lesson_id = ${lessonId}`.execute(db),
    );
    const fileId = rows[0]?.file ?? '';
    const stored = await world.runtime.database.within(everything, (db) => findOpenFile(db, fileId));
    const pdf = (await fileBytes(world.runtime, stored)).toString('latin1');
    expect(pdf.split('/Subtype /Image').length - 1).toBe(2);
  });

  it('is made of nothing else, and of nothing that is not the reader’s', async () => {
    expect((await company.send(newsMadeApi.make, { newsId: await published() })).code).toBe(20002);
    const newsId = await accident({ audienceTypes: ['supervise'] });
    expect((await company.send(newsMadeApi.make, { newsId })).code).toBe(20002);
    expect(await supervisor.call(newsMadeApi.one, { newsId })).toBeNull();
  });
});
