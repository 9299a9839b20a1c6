import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ParameterRow, parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { freshDatabase } from '#testing/databases.ts';
import { envelopeOf, sealedAddress } from '#testing/sealed.ts';
import { type Started, serverStarter } from '#testing/start-server.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

const key = 'k'.repeat(40);
const { start, stop } = serverStarter('sync');
let world: World;
let head: Browser;
let other: Started;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  database = await freshDatabase();
  other = await start({ LUAN_SYNC_KEY: key, DATABASE_URL: database.url });
});
afterAll(async () => {
  stop();
  await database.drop();
  await world.close();
});

const configure = (settings: Partial<World['runtime']['settings']>) => Object.assign(world.runtime.settings, settings);
const add = async (content: string, valueKind: 'text' | 'number' = 'text') => {
  const code = `sync${unique()}`;
  const { directoryId } = (await head.call(parameterApi.directoryList, {}))[0] ?? { directoryId: '' };
  const { parameterId } = await head.call(parameterApi.add, {
    directoryId,
    parameterCode: code,
    parameterName: '同步参数',
    valueKind,
    content,
    open: true,
  });
  return { code, parameterId };
};
const send = (ids: string[]) => head.send(parameterApi.syncOtherEnv, { parameterIds: ids });
/** The open value on the other server, by its own call. */
const there = async (code: string): Promise<string | undefined> => {
  const envelope = await envelopeOf(other.url);
  const response = await fetch(
    other.url + sealedAddress(`${fullPath(parameterApi.openCodeList)}?codes=${code}`, envelope),
    {
      headers: { platform: 'pc-admin', 'encrypt-mode': '-1' },
    },
  );
  return ((await response.json()) as { data: { content: string }[] }).data[0]?.content;
};
const knock = async (body: object): Promise<{ success: boolean; description: string }> =>
  (await (
    await fetch(`${other.url}${fullPath(parameterApi.receive)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', platform: 'luan-sync', 'encrypt-mode': '-1' },
      body: JSON.stringify(body),
    })
  ).json()) as { success: boolean; description: string };

describe.skipIf(process.platform !== 'linux')('parameters sent to another environment', () => {
  it('go nowhere while no target is configured, or it does not answer', async () => {
    const { parameterId } = await add('"一"');
    expect((await send([parameterId])).description).toBe('未配置同步目标');
    configure({ LUAN_SYNC_URL: 'http://127.0.0.1:9', LUAN_SYNC_KEY: key });
    expect((await send([parameterId])).description).toBe('无法连接同步目标');
  });

  it('arrive whole, and again with what changed', async () => {
    configure({ LUAN_SYNC_URL: other.url, LUAN_SYNC_KEY: key });
    const [text, amount] = [await add('"一"'), await add('7', 'number')];
    expect((await send([text.parameterId, amount.parameterId])).data).toEqual({ sent: 2 });
    expect([await there(text.code), await there(amount.code)]).toEqual(['"一"', '7']);
    const row = ((await head.call(parameterApi.page.page, { keyword: text.code } as never)) as { list: ParameterRow[] })
      .list[0];
    await head.call(parameterApi.mod, {
      parameterId: text.parameterId,
      version: row?.version ?? 0,
      directoryId: row?.directoryId ?? '',
      parameterCode: text.code,
      parameterName: '同步参数',
      valueKind: 'text',
      content: '"二"',
      open: true,
    });
    expect((await send([text.parameterId])).success).toBe(true);
    expect(await there(text.code)).toBe('"二"');
  });

  it('are refused with a wrong key, and nothing is written', async () => {
    const { code, parameterId } = await add('"偷"');
    configure({ LUAN_SYNC_KEY: 'x'.repeat(40) });
    expect((await send([parameterId])).description).toBe('同步目标拒绝：同步内容无法识别');
    expect(await there(code)).toBeUndefined();
    configure({ LUAN_SYNC_KEY: key });
  });

  it('cannot be repeated, aged, bent or sent by anybody', async () => {
    const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');
    const one = {
      directoryCode: 'platform',
      parameterCode: `raw${unique()}`,
      parameterName: '原',
      parameterNameEn: '',
      valueKind: 'text',
      content: '"a"',
      options: [],
      least: null,
      most: null,
      open: true,
      overridable: false,
      remark: '',
    };
    const payload = (at: number, parameter: object = one) =>
      JSON.stringify({ at: new Date(at).toISOString(), parameters: [parameter] });
    const now = Date.now() + 1000;
    const good = payload(now);
    expect((await knock({ payload: good, signature: 'nonsense' })).success).toBe(false);
    expect((await knock({ payload: good.replace('"a\\"', '"b\\"'), signature: sign(good) })).success).toBe(false);
    expect((await knock({ payload: good, signature: sign(good) })).success).toBe(true);
    expect((await knock({ payload: good, signature: sign(good) })).success).toBe(false);
    for (const wrong of [
      payload(now - 600_000),
      payload(now + 600_000),
      payload(now + 1, { ...one, content: '7' }),
      payload(now + 2, { ...one, valueKind: 'number', content: '7' }),
      payload(now + 3, { ...one, extra: 1 }),
      'no json',
    ])
      expect((await knock({ payload: wrong, signature: sign(wrong) })).success, wrong).toBe(false);
    expect(await there(one.parameterCode)).toBe('"a"');
  });

  it('are the head office’s to send', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    expect((await boss.send(parameterApi.syncOtherEnv, { parameterIds: ['1'] })).code).toBe(20001);
  });
});
