import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dutyApi } from '#contracts/catalogue/duty.contract.ts';
import { industryApi } from '#contracts/catalogue/industry.contract.ts';
import type { Option } from '#contracts/catalogue/lookup.ts';
import { subjectApi } from '#contracts/catalogue/subject.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';
import { dutySeeds } from './data/duty.data.ts';
import { industrySeeds } from './data/industry.data.ts';
import { subjectSeeds } from './data/subject.data.ts';

let world: World;
let admin: Browser;
let company: Browser;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.administrator(world.head, 'admin');
  company = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const code = (letter: string): string => `${letter}${unique()}`;
const industry = (extra: object = {}) => ({
  industryCode: code('X'),
  industryName: '试验行业',
  industryNameEn: '',
  typeCodes: [],
  parentId: null,
  sort: 1,
  ...extra,
});

describe('lookups', () => {
  it('keep the codes of the demonstration and the spec', async () => {
    const industries = await company.call(industryApi.list, {});
    expect(industries.map((one) => one.industryCode)).toEqual(
      expect.arrayContaining(['I010', 'I021', 'I022', 'I030', 'I040']),
    );
    const subjects = await company.call(subjectApi.tree, {});
    const safety = subjects.find((one) => one.subjectCode === 'T01');
    expect(safety?.children.map((one) => one.subjectCode)).toEqual(
      expect.arrayContaining(['T01T01', 'T01T03', 'T01T04', 'T01T06']),
    );
    expect(safety?.children[0]?.children.length).toBeGreaterThan(0);
    expect((await company.call(dutyApi.list, {})).map((one) => one.dutyCode)).toEqual(
      expect.arrayContaining(['D101', 'D202', 'D203']),
    );
  });

  it('answer lists, trees and boxes in the reader’s language', async () => {
    // Other tests add entries of their own meanwhile: only the ones every deployment has are judged.
    const ours = new Set<string>([
      ...industrySeeds.map(([code]) => code),
      ...dutySeeds.map(([code]) => code),
      ...subjectSeeds.map((one) => one.code),
    ]);
    for (const api of [industryApi, dutyApi, subjectApi]) {
      const boxIn = async (language: string) =>
        ((await company.send(api.box, {}, { 'accept-language': language })).data as Option[]).filter((one) =>
          ours.has(one.code),
        );
      const box = await boxIn('zh-CN');
      expect(box.length).toBeGreaterThan(20);
      const chinese = /[\u4e00-\u9fff]/;
      expect(box.filter((one) => !chinese.test(one.name))).toEqual([]);
      expect((await boxIn('en')).filter((one) => one.name === '' || chinese.test(one.name))).toEqual([]);
      expect((await company.call(api.list, {})).length).toBeGreaterThanOrEqual(box.length);
      expect((await company.call(api.tree, {})).length).toBeLessThan(box.length);
    }
  });

  it('narrow by what fits', async () => {
    const intensive = await company.call(subjectApi.list, { subjectType: 'intensive' });
    expect(intensive.length).toBeGreaterThan(0);
    expect(intensive.every((one) => one.subjectType === 'intensive' && one.planClass === 'intensive')).toBe(true);
    const dangerous = await company.call(dutyApi.list, { industryCode: 'I030' });
    expect(dangerous.map((one) => one.dutyCode)).toEqual(expect.arrayContaining(['D101', 'D301']));
    expect(dangerous.map((one) => one.dutyCode)).not.toContain('D503');
    expect(
      (await company.call(industryApi.typeCodes, { typeCode: 'agency' })).map((one) => one.industryCode),
    ).not.toContain('I080');
    expect((await company.call(industryApi.typeCodes, {})).map((one) => one.industryCode)).toContain('I080');
    expect((await company.send(subjectApi.list, { subjectType: 'nothing' })).fields?.[0]?.field).toBe('subjectType');
  });

  it('give industries with their duties for subjects', async () => {
    const stations = await company.call(industryApi.stations, { subjectCodes: ['T02T0302'] });
    expect(stations.map((one) => one.industryCode)).toEqual(['I030']);
    expect(stations[0]?.children.map((one) => one.dutyCode)).toEqual(['D301']);
    expect((await company.call(industryApi.stations, {})).length).toBeGreaterThan(20);
    expect(await company.call(industryApi.stations, { subjectCodes: ['NOTHING'] })).toEqual([]);
  });

  it('offer subjects for registration, of the organisation asked for and nobody else’s', async () => {
    const open = await company.call(subjectApi.registrable, {});
    expect(open.map((one) => one.subjectCode)).toContain('T02T01');
    expect(open.every((one) => one.trainingModel === 10 && one.publicRegister)).toBe(true);
    const other = await world.organisation('company');
    expect((await company.send(subjectApi.registrable, { orgId: other.orgId })).code).toBe(20002);
  });

  it('open the industry box before log-in, and only that', async () => {
    expect((await world.browser().call(industryApi.publicBox, {})).length).toBeGreaterThan(20);
    for (const route of [industryApi.list, industryApi.box, subjectApi.tree, dutyApi.box]) {
      expect((await world.browser().send(route, {})).code, fullPath(route)).toBe(105);
    }
  });
});

describe('keeping the catalogue', () => {
  it('is the permission’s affair', async () => {
    for (const api of [industryApi, dutyApi, subjectApi])
      expect((await company.send(api.page.page, {})).code).toBe(20001);
    expect((await company.send(industryApi.add, industry())).code).toBe(20001);
    expect((await company.send(industryApi.del, { id: '1' })).code).toBe(20001);
  });

  it('adds, changes, disables and deletes; the second of two editors is told', async () => {
    const input = industry();
    const { id } = await admin.call(industryApi.add, input);
    expect((await admin.send(industryApi.add, { ...input, industryName: '别的' })).fields?.[0]?.field).toBe(
      'industryCode',
    );
    expect(await admin.call(industryApi.mod, { ...input, id, version: 1, industryName: '改名' })).toEqual({
      version: 2,
    });
    expect((await admin.send(industryApi.mod, { ...input, id, version: 1 })).code).toBe(20004);
    expect(await admin.call(industryApi.state, { id, state: 0, version: 2 })).toEqual({ version: 3 });
    expect((await company.call(industryApi.list, {})).map((one) => one.industryCode)).not.toContain(input.industryCode);
    await admin.call(industryApi.del, { id });
    expect((await admin.send(industryApi.del, { id })).code).toBe(20002);
  });

  it('hides what stands below a disabled entry', async () => {
    const top = industry();
    const { id } = await admin.call(industryApi.add, top);
    const below = industry({ parentId: id });
    await admin.call(industryApi.add, below);
    await admin.call(industryApi.state, { id, state: 0, version: 1 });
    expect((await company.call(industryApi.list, {})).map((one) => one.industryCode)).not.toContain(below.industryCode);
    expect((await admin.send(industryApi.del, { id })).description).toContain('下级');
  });

  it('keeps entries from standing below themselves', async () => {
    const top = industry();
    const { id } = await admin.call(industryApi.add, top);
    const below = await admin.call(industryApi.add, industry({ parentId: id }));
    const answer = await admin.send(industryApi.mod, { ...top, id, version: 1, parentId: below.id });
    expect(answer.fields?.[0]?.field).toBe('parentId');
    expect((await admin.send(industryApi.add, industry({ parentId: '999999999' }))).fields?.[0]?.field).toBe(
      'parentId',
    );
  });

  it('refuses to delete what is built in or used', async () => {
    const rows = await admin.call(industryApi.list, {});
    const builtIn = rows.find((one) => one.industryCode === 'I010');
    expect((await admin.send(industryApi.del, { id: builtIn?.industryId ?? '' })).description).toContain('内置');
    const input = industry();
    const { id } = await admin.call(industryApi.add, input);
    const duty = {
      dutyCode: code('Y'),
      dutyName: '试验岗位',
      dutyNameEn: '',
      industryCode: input.industryCode,
      parentId: null,
      sort: 0,
    };
    const made = await admin.call(dutyApi.add, duty);
    expect((await admin.send(industryApi.del, { id })).description).toContain('正在被使用');
    expect(
      (await admin.send(industryApi.mod, { ...input, id, version: 1, industryCode: code('Z') })).fields?.[0]?.field,
    ).toBe('industryCode');
    await admin.call(dutyApi.del, { id: made.id });
    await admin.call(industryApi.del, { id });
  });

  const subject = (extra: object) => ({
    subjectCode: code('S'),
    subjectName: '试验',
    subjectType: 'safe',
    planClass: 'common',
    trainingModel: 20,
    ...extra,
  });
  it.each([
    ['subjectCode', { subjectCode: '1 x' }],
    ['subjectName', { subjectName: '' }],
    ['subjectType', { subjectType: 'none' }],
    ['trainingModel', { trainingModel: 30 }],
    ['industryCodes', { industryCodes: ['NOWHERE'] }],
    ['dutyCodes', { dutyCodes: ['NOBODY'] }],
    ['version', { version: 1 }],
  ])('refuses a wrong %s on its field', async (name, extra) => {
    const answer = await admin.send(subjectApi.add, subject(extra));
    expect(answer.code).toBe(20000);
    expect(answer.fields?.map((one) => one.field.split('.')[0])).toContain(name);
  });

  it.each([
    ['zh-CN', '押运员'],
    ['en', '押运员'],
  ])('are found by a reader of %s by a name in either language and by code', async (language, name) => {
    const search = async (keyword: string) =>
      ((await company.send(dutyApi.list, { keyword }, { 'accept-language': language })).data ?? []).map(
        (one) => one.dutyCode,
      );
    const [code = ''] = await search(name);
    const english = (await company.send(dutyApi.list, { keyword: code }, { 'accept-language': 'en' })).data?.[0];
    expect(await search(english?.dutyName.toUpperCase() ?? '')).toContain(code);
    expect(await search(code.toLowerCase())).toContain(code);
  });

  it('pages subjects with the names of what they are for', async () => {
    const page = (await admin.call(subjectApi.page.page, { keyword: 'T02T0302', size: 1000 })) as {
      list: { industryNames: string[]; dutyNames: string[]; can: string[] }[];
    };
    expect(page.list[0]).toMatchObject({
      industryNames: ['危险货物运输'],
      dutyNames: ['押运员'],
      can: ['mod', 'add', 'disable'],
    });
  });
});
