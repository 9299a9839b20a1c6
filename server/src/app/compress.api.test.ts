import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { fullPath } from '#contracts/route.ts';
import type { Browser } from '#testing/browser.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  browser = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

/** Menus and permissions of the person, the longest of what the first page asks. */
const ask = (headers: Record<string, string> = {}, url = fullPath(sessionApi.info)) =>
  browser.raw({ method: 'GET', url, headers: { 'encrypt-mode': '-1', ...headers } });
const ours = { 'sec-fetch-site': 'same-origin' };

describe('the answers of calls', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('to a browser that takes %s are packed by %s', async (accepts, name, unpack) => {
    const plain = await ask();
    const packed = await ask({ 'accept-encoding': accepts, ...ours });
    expect(packed.headers['content-encoding']).toBe(name);
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect(JSON.parse(unpack(packed.body).toString())).toMatchObject({ success: true });
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'say nothing by their length when the browser names the asker %s',
    async (site) => {
      const answer = await ask({ 'accept-encoding': 'br, gzip', 'sec-fetch-site': site });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(answer.body.toString())).toMatchObject({ success: true });
    },
  );

  it('of a few words stay as they are', async () => {
    const answer = await ask({ 'accept-encoding': 'br', ...ours }, '/manager/no/such/call');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(answer.body.toString())).toMatchObject({ success: false });
  });

  it('that are files go as they are', async () => {
    const answer = await ask({ 'accept-encoding': 'br', ...ours }, '/manager/task/import/template?kind=employee');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.subarray(0, 2).toString()).toBe('PK');
  });
});
