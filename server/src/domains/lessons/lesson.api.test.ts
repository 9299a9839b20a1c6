import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
import { type LessonRow, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { loginLessonApi } from '#contracts/lessons/login.contract.ts';
import { termApi } from '#contracts/lessons/term.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let group: Place;
let above: Browser;
let company: Browser;
let stranger: Browser;
let head: Browser;
/** A second person of the head office: nobody decides about their own lesson. */
let decider: Browser;
let places: Map<Browser, Place>;
beforeAll(async () => {
  world = await openWorld();
  group = await world.organisation('organ');
  const below = await world.organisation('company', group);
  const apart = await world.organisation('company');
  above = await world.administrator(group, 'organ');
  company = await world.administrator(below, 'company');
  stranger = await world.administrator(apart, 'company');
  head = await world.administrator(world.head, 'admin');
  decider = await world.administrator(world.head, 'admin');
  places = new Map([
    [above, group],
    [company, below],
    [stranger, apart],
    [head, world.head],
  ]);
});
afterAll(() => world.close());

const film = async (of: Browser, kind: FileKindName = 'course-video', seconds = 125) => {
  const place = places.get(of) as Place;
  const owner = { ...systemActor, orgId: place.orgId, orgPath: place.path };
  const fileName = kind === 'course-video' ? 'film.mp4' : 'paper.pdf';
  const mediaType = kind === 'course-video' ? 'video/mp4' : 'application/pdf';
  const bytes = Buffer.from(`film ${unique()}`);
  const fileId = await keepFile(world.runtime, owner, {
    kind,
    fileName,
    mediaType,
    bytes,
    seconds,
    lengthMs: seconds * 1000 - 600,
  });
  return { fileId, fileName };
};

const written = async (of: Browser, more: Record<string, unknown> = {}) => ({
  lessonName: `防御性驾驶${unique()}`,
  category: 'general' as const,
  scene: 'teach' as const,
  fileType: 10 as const,
  chapters: [{ chapterName: '第一章', file: await film(of) }],
  ...more,
});
const publish = async (of: Browser, more: Record<string, unknown> = {}) => {
  const input = await written(of, more);
  const { lessonId } = await of.call(lessonApi.add, input);
  await of.call(lessonApi.edges.submit, { id: lessonId });
  await decider.call(lessonApi.edges.approve, { id: lessonId });
  return { lessonId, input };
};
const rows = async (of: Browser, list: { page: Route }, query: Record<string, unknown>): Promise<LessonRow[]> =>
  ((await of.call(list.page, query)) as PageOf<LessonRow>).list;
const named = (of: Browser, lessonName: string) => rows(of, lessonApi.list, { keyword: lessonName });

describe('A lesson', () => {
  it('starts as a draft whose length is that of its files', async () => {
    const chapters = [
      { chapterName: '一', file: await film(company) },
      { chapterName: '二', file: await film(company) },
    ];
    const { lessonId } = await company.call(lessonApi.add, await written(company, { chapters }));
    const found = await company.call(lessonApi.one, { lessonId });
    expect(found).toMatchObject({ state: 1, seconds: 250, minutes: 4, chapterCount: 2, source: 'own', edition: 1 });
    expect(found.chapters.map((one) => [one.chapterName, one.view, one.seconds])).toEqual([
      ['一', 'video', 125],
      ['二', 'video', 125],
    ]);
    const { rows } = await world.asSystem((db) =>
      sql<{ length_ms: number }>`select length_ms from lesson_chapter where lesson_id = ${lessonId}`.execute(db),
    );
    expect(rows).toEqual([{ length_ms: 124_400 }, { length_ms: 124_400 }]);
  });

  it('walks through its audit, and a rejection says why', async () => {
    const { lessonId } = await company.call(lessonApi.add, await written(company));
    await company.call(lessonApi.edges.submit, { id: lessonId });
    const before = await company.call(lessonApi.one, { lessonId });
    const refused = await company.send(lessonApi.mod, {
      ...(await written(company)),
      lessonId,
      version: before.version,
    });
    expect(refused.description).toContain('等待审核');
    await above.call(lessonApi.edges.reject, { id: lessonId, reason: '画面不清楚' });
    const { history, state, can, version } = await company.call(lessonApi.one, { lessonId });
    expect(state).toBe(4);
    expect(history[0]).toMatchObject({ edge: 'reject', reason: '画面不清楚' });
    expect(can).toEqual(['mod', 'submit', 'del']);
    await company.call(lessonApi.mod, { ...(await written(company)), lessonId, version });
    await company.call(lessonApi.edges.submit, { id: lessonId });
    expect((await rows(company, lessonApi.audits, { state: [2] })).map((one) => one.lessonId)).toContain(lessonId);
  });

  it('that is published gets its next version when changed, and the older stays as it was', async () => {
    const { lessonId, input } = await publish(company);
    const first = await company.call(lessonApi.one, { lessonId });
    const chapters = first.chapters.map(({ chapterId, chapterName, fileId, fileName }) => ({
      chapterId,
      chapterName: `${chapterName}（新）`,
      file: { fileId, fileName },
    }));
    const second = await company.call(lessonApi.mod, {
      ...input,
      chapters,
      intro: '新',
      lessonId,
      version: first.version,
    });
    expect(second.lessonId).not.toBe(lessonId);
    expect((await named(company, input.lessonName)).map((one) => [one.edition, one.state])).toEqual([
      [2, 1],
      [1, 3],
    ]);
    const again = await company.send(lessonApi.mod, { ...input, lessonId, version: first.version });
    expect(again.description).toContain('更新的版本');
    await company.call(lessonApi.edges.submit, { id: second.lessonId });
    expect((await named(company, input.lessonName)).map((one) => [one.edition, one.state])).toEqual([
      [2, 2],
      [1, 3],
    ]);
    await above.call(lessonApi.edges.approve, { id: second.lessonId });
    expect((await named(company, input.lessonName)).map((one) => one.edition)).toEqual([2]);
    const old = await company.call(lessonApi.one, { lessonId });
    expect(old).toMatchObject({ edition: 1, intro: '', state: 3 });
    expect(old.chapters[0]?.chapterName).toBe('第一章');
    expect(old.editions.map((one) => [one.edition, one.current])).toEqual([
      [2, true],
      [1, false],
    ]);
    const roots = await world.asSystem((db) =>
      db.selectFrom('lesson_chapter').select('root_id').where('lesson_id', '=', second.lessonId).execute(),
    );
    expect(roots).toEqual([{ root_id: first.chapters[0]?.chapterId }]);
  });

  it('keeps its chapters’ numbers while a draft is changed', async () => {
    const input = await written(company);
    const { lessonId, version } = await company.call(lessonApi.add, input);
    const [chapter] = (await company.call(lessonApi.one, { lessonId })).chapters;
    const kept = { chapterId: chapter?.chapterId ?? '', chapterName: '改名', file: input.chapters[0]?.file ?? null };
    await company.call(lessonApi.mod, { ...input, chapters: [kept], lessonId, version });
    const after = await company.call(lessonApi.one, { lessonId });
    expect(after.chapters.map((one) => [one.chapterId, one.chapterName])).toEqual([[chapter?.chapterId, '改名']]);
  });

  it('refuses what does not fit, on its field', async () => {
    const fieldOf = async (more: Record<string, unknown>) => {
      const answer = await company.send(lessonApi.add, await written(company, more));
      return answer.fields?.[0];
    };
    const paper = await film(company, 'course-pdf');
    expect(await fieldOf({ chapters: [{ chapterName: '甲', file: paper }] })).toMatchObject({
      field: 'chapters',
      message: expect.stringContaining('类型不符'),
    });
    expect((await fieldOf({ chapters: [{ chapterName: '甲', file: null }] }))?.message).toContain('没有文件');
    const foreign = await film(stranger);
    expect((await fieldOf({ chapters: [{ chapterName: '甲', file: foreign }] }))?.message).toContain('不存在');
    expect(await fieldOf({ share: 2 })).toMatchObject({ field: 'share' });
    expect(await fieldOf({ thirdParty: true })).toMatchObject({ field: 'providerName' });
    const { input } = await publish(company);
    expect(await fieldOf({ lessonName: input.lessonName })).toMatchObject({ field: 'lessonName' });
    const { lessonId } = await company.call(lessonApi.add, await written(company, { chapters: [] }));
    expect((await company.send(lessonApi.edges.submit, { id: lessonId })).description).toContain('至少添加一个章节');
  });

  it('tells the second of two editors', async () => {
    const input = await written(company);
    const { lessonId, version } = await company.call(lessonApi.add, input);
    await company.call(lessonApi.mod, { ...input, lessonId, version });
    expect((await company.send(lessonApi.mod, { ...input, lessonId, version })).code).toBe(20004);
  });

  it('is deleted as a draft only', async () => {
    const { lessonId } = await publish(company);
    expect((await company.send(lessonApi.del, { lessonId })).description).toContain('不能删除');
    const draft = await company.call(lessonApi.add, await written(company));
    await company.call(lessonApi.del, { lessonId: draft.lessonId });
    expect((await company.send(lessonApi.one, { lessonId: draft.lessonId })).success).toBe(false);
  });
});

describe('Sharing', () => {
  const watch = (of: Browser, lessonId: string, fileId: string) =>
    of.raw({ method: 'GET', url: `${fullPath(lessonApi.file)}?lessonId=${lessonId}&fileId=${fileId}` });

  it('reaches those below with the film, and nobody else', async () => {
    const { lessonId, input } = await publish(above, { share: 1 });
    const [row] = await named(company, input.lessonName);
    expect(row).toMatchObject({ lessonId, source: 'above', can: [], orgName: group.orgName });
    const fileId = input.chapters[0]?.file.fileId ?? '';
    const seen = await watch(company, lessonId, fileId);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(await named(stranger, input.lessonName)).toEqual([]);
    expect((await stranger.send(lessonApi.one, { lessonId })).success).toBe(false);
    expect(JSON.parse((await watch(stranger, lessonId, fileId)).body.toString()).success).toBe(false);
    for (const call of [lessonApi.edges.disable, lessonApi.edges.enable])
      expect((await company.send(call, { id: lessonId, reason: '不再需要' })).success).toBe(false);
    expect((await company.send(lessonApi.mod, { ...input, lessonId, version: row?.version ?? 0 })).success).toBe(false);
  });

  it('gives the file of that lesson alone', async () => {
    const { lessonId } = await publish(above, { share: 1 });
    const secret = await film(above);
    expect(JSON.parse((await watch(company, lessonId, secret.fileId)).body.toString()).success).toBe(false);
  });

  it('begins when published and ends when disabled', async () => {
    const input = await written(above, { share: 1 });
    const { lessonId } = await above.call(lessonApi.add, input);
    expect(await named(company, input.lessonName)).toEqual([]);
    await above.call(lessonApi.edges.submit, { id: lessonId });
    expect(await named(company, input.lessonName)).toEqual([]);
    await decider.call(lessonApi.edges.approve, { id: lessonId });
    expect(await named(company, input.lessonName)).toHaveLength(1);
    await above.call(lessonApi.edges.disable, { id: lessonId, reason: '法规已修订' });
    expect(await named(company, input.lessonName)).toEqual([]);
  });

  it('hides the drafts of those below, and shows what they submit', async () => {
    const input = await written(company);
    const { lessonId } = await company.call(lessonApi.add, input);
    expect(await named(above, input.lessonName)).toEqual([]);
    await company.call(lessonApi.edges.submit, { id: lessonId });
    expect((await named(above, input.lessonName))[0]).toMatchObject({ source: 'below' });
  });

  it('of a national lesson reaches everybody', async () => {
    const { input } = await publish(head, { share: 2 });
    expect((await named(stranger, input.lessonName))[0]).toMatchObject({ source: 'national', can: [] });
  });
});

describe('A lesson of a third party', () => {
  const third = { thirdParty: true, providerName: '某教育科技公司', authorisedUntil: '2030-01-01' };
  it('is audited on its own screen, by another than who submitted it, while its authorisation lasts', async () => {
    const { lessonId } = await company.call(lessonApi.add, await written(company, third));
    await company.call(lessonApi.edges.submit, { id: lessonId });
    expect((await above.send(lessonApi.edges.approve, { id: lessonId })).success).toBe(false);
    expect((await company.send(lessonApi.edges.approveThird, { id: lessonId })).success).toBe(false);
    const [row] = (await rows(above, lessonApi.thirdAudits, { state: [2] })).filter((one) => one.lessonId === lessonId);
    expect(row).toMatchObject({
      providerName: third.providerName,
      can: expect.arrayContaining(['approveThird', 'rejectThird']),
    });
    expect((await rows(above, lessonApi.audits, { state: [2] })).map((one) => one.lessonId)).not.toContain(lessonId);
    await above.call(lessonApi.edges.approveThird, { id: lessonId });
    const offered = async () => (await company.call(planApi.lessons, { lessonIds: [lessonId] })).length;
    expect(await offered()).toBe(1);
    await world.asSystem((db) =>
      sql`update lesson set authorised_until = luan_today() - 1 where id = ${lessonId}`.execute(db),
    );
    expect(await offered(), 'no new plan takes a lesson whose authorisation is over').toBe(0);
    const ended = await above.call(lessonApi.add, await written(above, { ...third, authorisedUntil: '2020-01-01' }));
    await above.call(lessonApi.edges.submit, { id: ended.lessonId });
    expect((await head.send(lessonApi.edges.approveThird, { id: ended.lessonId })).description).toContain('授权已到期');
    expect(
      (await above.send(lessonApi.edges.rejectThird, { id: ended.lessonId, reason: '授权到期' })).description,
    ).toContain('须由不同的人完成');
  });
});

describe('Keywords and labels', () => {
  it('of above are used below but changed above alone, and stay while lessons carry them', async () => {
    const word = `标签${unique()}`;
    const { termId } = await above.call(termApi.label.add, { termName: word, tone: 'good' });
    expect((await above.send(termApi.label.add, { termName: word })).fields?.[0]?.field).toBe('termName');
    const choices = await company.call(termApi.choices, { kind: 'label' });
    expect(choices.map((one) => one.termName)).toContain(word);
    expect((await stranger.call(termApi.choices, { kind: 'label' })).map((one) => one.termName)).not.toContain(word);
    expect((await company.send(termApi.label.del, { termId })).success).toBe(false);
    expect((await stranger.send(lessonApi.add, await written(stranger, { labelIds: [termId] }))).success).toBe(false);
    const input = await written(company, { labelIds: [termId] });
    await company.call(lessonApi.add, input);
    expect((await named(company, input.lessonName))[0]?.labelNames).toEqual([word]);
    expect((await above.send(termApi.label.del, { termId })).description).toContain('正在被使用');
  });

  it('a renamed keyword is renamed in the lessons', async () => {
    const word = `词${unique()}`;
    const { termId } = await company.call(termApi.keyword.add, { termName: word });
    const { lessonId } = await company.call(lessonApi.add, await written(company, { keywords: [word] }));
    await company.call(termApi.keyword.mod, { termId, version: 1, termName: `${word}新` });
    expect((await company.call(lessonApi.one, { lessonId })).keywords).toEqual([`${word}新`]);
  });
});

describe('The log-in page', () => {
  const open = () => world.browser();
  const shown = async () => (await open().call(loginLessonApi.shown, {})).map((one) => one.lessonId);

  it('shows national lessons in their time, with their films, and follows to the next version', async () => {
    const { lessonId, input } = await publish(head, { share: 2 });
    const { lessonId: own } = await publish(head);
    expect((await head.send(loginLessonApi.add, { lessonId: own })).fields?.[0]?.field).toBe('lessonId');
    const { loginId } = await head.call(loginLessonApi.add, { lessonId, sort: 0 });
    expect((await head.send(loginLessonApi.add, { lessonId })).fields?.[0]?.message).toContain('已在登录页');
    expect(await shown()).toContain(lessonId);
    const fileId = input.chapters[0]?.file.fileId ?? '';
    const file = (of: string, wanted: string) =>
      open().raw({ method: 'GET', url: `${fullPath(loginLessonApi.file)}?lessonId=${of}&fileId=${wanted}` });
    expect((await file(lessonId, fileId)).headers['content-type']).toBe('video/mp4');
    expect(JSON.parse((await file(own, fileId)).body.toString()).success).toBe(false);
    const { version } = await head.call(lessonApi.one, { lessonId });
    const next = await head.call(lessonApi.mod, { ...input, lessonId, version });
    await head.call(lessonApi.edges.submit, { id: next.lessonId });
    await head.call(lessonApi.edges.approve, { id: next.lessonId });
    expect(await shown()).toContain(next.lessonId);
    const dates = { shownFrom: '2020-01-01', shownUntil: '2020-02-01' };
    await head.call(loginLessonApi.mod, { loginId, version: 1, lessonId: next.lessonId, ...dates });
    expect(await shown()).not.toContain(next.lessonId);
    expect((await open().send(loginLessonApi.one, { lessonId: next.lessonId })).success).toBe(false);
  });

  it('is the head office’s alone to fill', async () => {
    expect((await company.send(loginLessonApi.add, { lessonId: '1' })).success).toBe(false);
  });
});

describe('A cover', () => {
  it('is a picture that was uploaded', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    const place = places.get(company) as Place;
    const fileId = await keepFile(
      world.runtime,
      { ...systemActor, orgId: place.orgId, orgPath: place.path },
      { kind: 'course-cover', fileName: 'cover.png', mediaType: 'image/png', bytes: picture },
    );
    const input = await written(company, { cover: [{ fileId, fileName: 'cover.png' }] });
    const { lessonId } = await company.call(lessonApi.add, input);
    expect((await company.call(lessonApi.one, { lessonId })).coverFileId).toBe(fileId);
    expect((await company.call(fileApi.uses, { fileId }))[0]?.place).toBe('lesson.cover_file_id');
  });
});
