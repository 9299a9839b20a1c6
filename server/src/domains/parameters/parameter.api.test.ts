import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrganisationParameterRow } from '#contracts/parameters/organisation-parameter.contract.ts';
import { type ParameterRow, parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { sealedAddress } from '#testing/sealed.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let admin: Browser;
let body: Place;
let company: Place;
let supervisor: Browser;
let worker: Browser;
let directoryId: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.administrator(world.head, 'admin');
  body = await world.organisation('agent');
  company = await world.organisation('company', body);
  supervisor = await world.administrator(body, 'agent');
  worker = await world.administrator(company, 'company');
  directoryId = (await admin.call(parameterApi.directoryList, { keyword: 'upload' }))[0]?.directoryId ?? '';
});
afterAll(() => world.close());

const parameter = (extra: object = {}) => ({
  directoryId,
  parameterCode: `test${unique()}`,
  parameterName: '试验参数',
  valueKind: 'number' as const,
  content: '5',
  least: 1,
  most: 9,
  ...extra,
});
const contentOf = async (browser: Browser, code: string, orgId?: string): Promise<string | undefined> =>
  (await browser.call(parameterApi.codeList, { codes: [code], ...(orgId ? { orgId } : {}) }))[0]?.content;
const find = async (code: string): Promise<ParameterRow> =>
  ((await admin.call(parameterApi.page.page, { keyword: code })) as { list: ParameterRow[] }).list.find(
    (row) => row.parameterCode === code,
  ) as ParameterRow;

describe('values', () => {
  it('are the defaults of the spec, as a list and keyed by code', async () => {
    expect(await contentOf(worker, 'uploadOssType')).toBe('"HUAWEI"');
    const keyed = await worker.call(parameterApi.orgList, {
      parameterCodeList: ['uploadOssType', 'uploadFileIoExpire', 'hasOfflineTrain', 'nothingSuch'],
    });
    expect(Object.fromEntries(Object.entries(keyed).map(([code, value]) => [code, value.content]))).toEqual({
      uploadOssType: '"HUAWEI"',
      uploadFileIoExpire: '7',
      hasOfflineTrain: '1',
    });
  });

  it('come from the nearest organisation upwards that sets one', async () => {
    const code = 'spotCheckMinutes';
    await supervisor.call(parameterApi.orgMod, { parameterCode: code, content: '20' });
    expect(await contentOf(worker, code)).toBe('20');
    await worker.call(parameterApi.orgMod, { parameterCode: code, content: '30' });
    expect(await contentOf(worker, code)).toBe('30');
    expect(await contentOf(supervisor, code)).toBe('20');
    expect(await contentOf(supervisor, code, company.orgId)).toBe('30');
    expect(await contentOf(admin, code)).toBe('15');
    const shared = await admin.call(parameterApi.intersection, {
      parameterCode: code,
      orgIds: [body.orgId, company.orgId],
    });
    expect(shared).toMatchObject({
      same: false,
      content: '',
      values: [
        { orgId: body.orgId, content: '20' },
        { orgId: company.orgId, content: '30' },
      ],
    });
    const row = (
      (await worker.call(parameterApi.organisationPage.page, { size: 100 })) as { list: OrganisationParameterRow[] }
    ).list.find((one) => one.parameterCode === code);
    expect(row).toMatchObject({ content: '30', standard: '15', own: true, can: ['set', 'reset'] });
    await worker.call(parameterApi.orgMod, { parameterCode: code, content: null });
    expect(await contentOf(worker, code)).toBe('20');
    const after = (
      (await worker.call(parameterApi.organisationPage.page, { size: 100 })) as { list: OrganisationParameterRow[] }
    ).list.find((one) => one.parameterCode === code);
    expect(after).toMatchObject({ own: false, setBy: body.orgName });
    expect(
      (await admin.call(parameterApi.intersection, { parameterCode: code, orgIds: [body.orgId, company.orgId] })).same,
    ).toBe(true);
    expect(
      (await admin.call(parameterApi.one, { parameterId: (await find(code)).parameterId })).values.map(
        (one) => one.orgId,
      ),
    ).toContain(body.orgId);
  });

  it('are nobody else’s affair', async () => {
    expect((await worker.send(parameterApi.codeList, { codes: ['uploadOssType'], orgId: body.orgId })).code).toBe(
      20002,
    );
    expect(
      (
        await worker.send(parameterApi.intersection, {
          parameterCode: 'uploadOssType',
          orgIds: [company.orgId, body.orgId],
        })
      ).code,
    ).toBe(20002);
    expect(
      (await worker.send(parameterApi.orgMod, { orgId: body.orgId, parameterCode: 'spotCheckMinutes', content: '5' }))
        .code,
    ).toBe(20002);
  });

  it('before log-in are the open ones and no others, in the envelope', async () => {
    const stranger = world.browser();
    const open = await stranger.call(parameterApi.openCodeList, {
      codes: ['uploadOssType', 'faceThreshold', 'loginLockTimes'],
      orgId: company.orgId,
    });
    expect(open.map((one) => one.parameterCode)).toEqual(['uploadOssType']);
    expect(
      Object.keys(
        await stranger.call(parameterApi.openOrgList, { parameterCodeList: ['hasOfflineTrain', 'examAttempts'] }),
      ),
    ).toEqual(['hasOfflineTrain']);
    const sealed = await stranger.raw({
      method: 'GET',
      url: sealedAddress('/manager/api/system/parameter/code/list?codes=uploadOssType', world.runtime.keys.envelope),
    });
    expect(typeof (JSON.parse(sealed.body.toString()) as { data: unknown }).data).toBe('string');
    expect((await stranger.send(parameterApi.codeList, { codes: ['uploadOssType'] })).code).toBe(105);
  });

  it.each([
    ['above the most', '121'],
    ['of another kind', '"20"'],
    ['no JSON', 'twenty'],
  ])('refuses an own value %s', async (_, content) => {
    expect(
      (await worker.send(parameterApi.orgMod, { parameterCode: 'spotCheckMinutes', content })).fields?.[0]?.field,
    ).toBe('content');
  });

  it('refuses own values where organisations may not set them', async () => {
    expect(
      (await worker.send(parameterApi.orgMod, { parameterCode: 'loginLockTimes', content: '9' })).description,
    ).toContain('不允许');
    expect((await worker.send(parameterApi.orgMod, { parameterCode: 'nothingSuch', content: '9' })).code).toBe(20002);
  });
});

describe('keeping parameters', () => {
  it('is the permission’s affair', async () => {
    for (const route of [
      parameterApi.page.page,
      parameterApi.treeList,
      parameterApi.dirList,
      parameterApi.directoryList,
    ]) {
      expect((await worker.send(route, {})).code).toBe(20001);
    }
    expect((await worker.send(parameterApi.add, parameter())).code).toBe(20001);
    expect((await worker.send(parameterApi.del, { parameterId: '1' })).code).toBe(20001);
    expect((await worker.send(parameterApi.syncOtherEnv, { parameterIds: ['1'] })).code).toBe(20001);
  });

  it('adds, changes, disables and deletes', async () => {
    const input = parameter({ overridable: true });
    const { parameterId } = await admin.call(parameterApi.add, input);
    expect((await admin.send(parameterApi.add, input)).fields?.[0]?.field).toBe('parameterCode');
    expect(await admin.call(parameterApi.mod, { ...input, parameterId, version: 1, content: '6' })).toEqual({
      version: 2,
    });
    expect((await admin.send(parameterApi.mod, { ...input, parameterId, version: 1 })).code).toBe(20004);
    expect(await contentOf(worker, input.parameterCode)).toBe('6');
    await worker.call(parameterApi.orgMod, { parameterCode: input.parameterCode, content: '7' });
    expect((await admin.send(parameterApi.del, { parameterId })).description).toContain('正在被使用');
    expect(
      (await admin.send(parameterApi.mod, { ...input, parameterId, version: 2, valueKind: 'text', content: '"a"' }))
        .fields?.[0]?.field,
    ).toBe('valueKind');
    await worker.call(parameterApi.orgMod, { parameterCode: input.parameterCode, content: null });
    await admin.call(parameterApi.state, { parameterId, state: 0, version: 2 });
    expect(await contentOf(worker, input.parameterCode)).toBeUndefined();
    await admin.call(parameterApi.del, { parameterId });
    expect((await admin.send(parameterApi.one, { parameterId })).code).toBe(20002);
  });

  it('leaves built-in ones where they are', async () => {
    const row = await find('uploadOssType');
    expect((await admin.send(parameterApi.del, { parameterId: row.parameterId })).description).toContain('内置');
    const detail = await admin.call(parameterApi.one, { parameterId: row.parameterId });
    expect(detail.options).toEqual(['ALI', 'HUAWEI', 'TB', 'TIBI']);
    const input = {
      ...parameter({ valueKind: 'text', content: '"ALI"', least: null, most: null, options: detail.options }),
      parameterId: row.parameterId,
      version: row.version,
    };
    expect((await admin.send(parameterApi.mod, input)).fields?.[0]?.field).toBe('parameterCode');
  });

  it.each([
    ['parameterCode', { parameterCode: '1a' }],
    ['parameterName', { parameterName: ' ' }],
    ['directoryId', { directoryId: '999999' }],
    ['content', { content: '10' }],
    ['content', { valueKind: 'flag', content: '3' }],
    ['most', { least: 9, most: 1 }],
    ['version', { version: 1 }],
  ])('refuses a wrong %s on its field', async (name, extra) => {
    const answer = await admin.send(parameterApi.add, parameter(extra));
    expect(answer.code).toBe(20000);
    expect(answer.fields?.map((one) => one.field)).toContain(name);
  });

  it('sends to no other environment while none is configured', async () => {
    expect((await admin.send(parameterApi.syncOtherEnv, { parameterIds: ['1'] })).description).toBe('未配置同步目标');
    expect(
      (await admin.send(parameterApi.syncOtherEnv, { parameterIds: ['1'], target: 'http://example.com' })).fields?.[0]
        ?.field,
    ).toBe('target');
  });
});

describe('directories', () => {
  it('stand in a tree with their parameters', async () => {
    const tree = await admin.call(parameterApi.treeList, {});
    const upload = tree
      .find((one) => one.directoryCode === 'platform')
      ?.children.find((one) => one.directoryCode === 'upload');
    expect(upload?.parameterList.map((one) => one.parameterCode)).toContain('uploadOssType');
    expect((await admin.call(parameterApi.dirList, {})).every((one) => one.parentId === null)).toBe(true);
    const page = (await admin.call(parameterApi.page.page, { directoryId: tree[0]?.directoryId ?? '', size: 100 })) as {
      list: ParameterRow[];
    };
    expect(page.list.map((one) => one.parameterCode)).toEqual(
      expect.arrayContaining(['uploadOssType', 'passWordLength']),
    );
    expect(page.list.map((one) => one.parameterCode)).not.toContain('examAttempts');
  });

  it('are added and changed, never below themselves', async () => {
    const input = { parentId: directoryId, directoryCode: `dir${unique()}`, directoryName: '试验目录', sort: 1 };
    const made = await admin.call(parameterApi.directoryAdd, input);
    expect((await admin.send(parameterApi.directoryAdd, input)).fields?.[0]?.field).toBe('directoryCode');
    expect(
      await admin.call(parameterApi.directoryMod, {
        ...input,
        directoryId: made.directoryId,
        version: 1,
        directoryName: '改名',
      }),
    ).toEqual({ version: 2 });
    expect(
      (await admin.send(parameterApi.directoryMod, { ...input, directoryId: made.directoryId, version: 1 })).code,
    ).toBe(20004);
    expect(
      (
        await admin.send(parameterApi.directoryMod, {
          ...input,
          directoryId: made.directoryId,
          version: 2,
          parentId: made.directoryId,
        })
      ).fields?.[0]?.field,
    ).toBe('parentId');
  });
});
