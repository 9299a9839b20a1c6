import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CallFailure } from '#client/call.ts';
import { route } from '#contracts/route.ts';

const seen: string[] = [];
const state: { failure?: CallFailure } = {};
vi.mock('#client/call.ts', async (original) => ({
  ...(await original<typeof import('#client/call.ts')>()),
  call: async () => ({ ticket: 'a ticket' }),
  onFile: (handler: (address: string, name: string, save: () => void) => void) => {
    file = () => handler('blob:x', 'x.pdf', () => seen.push('saved'));
  },
  saveFile: async () => {
    if (state.failure) throw state.failure;
  },
  showFailure: ({ code }: CallFailure) => seen.push(`catalogue ${code}`),
}));
vi.mock('#client/phrases.ts', () => ({
  say: (key: string, params?: { why: string }) => key + (params ? ` ${params.why}` : ''),
}));
vi.mock('./notify.ts', () => ({
  notify: {
    failed: (text: string) => seen.push(`failed: ${text}`),
    warn: (text: string) => seen.push(`warn: ${text}`),
  },
  insist: async (text: string, button: string) => void seen.push(`${text} [${button}]`),
}));

let file: () => void = () => undefined;
const { blocksByItself, isSafari, openPrint, savePdf, startHandingOver } = await import('./print.ts');
const asked = route({
  service: 'manager',
  method: 'GET',
  path: '/pdf',
  purpose: 'Is tried.',
  auth: 'session',
  permission: 'signedIn',
  input: z.strictObject({}),
  data: z.null(),
});

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
/** A browser that opens pages, or does not. */
const browser = (agent: string, more: object = {}, opens = true): void => {
  vi.stubGlobal('navigator', { userAgent: agent });
  vi.stubGlobal('window', {
    ...more,
    open: (address: string) => {
      seen.push(`open ${address}`);
      return opens ? { location: { assign: (to: string) => seen.push(`shows ${to}`) }, close: () => undefined } : null;
    },
  });
};
beforeEach(() => {
  seen.length = 0;
  delete state.failure;
});
const print = `/preview/pdf#${new URLSearchParams({ of: '/manager/pdf?ticket=a%20ticket' })}`;

it.each([
  ['Chrome', chrome, { chrome: {} }, false, false],
  ['one that calls itself Chrome', chrome, {}, true, false],
  ['Safari', safari, {}, false, true],
  ['Firefox', firefox, {}, false, false],
])('%s is known for what it is', (_, agent, more, blocks, is) => {
  browser(agent, more);
  expect([blocksByItself(), isSafari()]).toEqual([blocks, is]);
});

describe('a print', () => {
  it('opens at once where the browser lets it', async () => {
    browser(chrome, { chrome: {} });
    expect(await openPrint(asked, {}, asked)).toBe(true);
    expect(seen).toEqual(['open ', `shows ${print}`]);
  });

  it('opens by a press of its own in a browser that calls itself Chrome and lacks its object', async () => {
    browser(chrome);
    expect(await openPrint(asked, {}, asked)).toBe(true);
    expect(seen).toEqual(['kit.previewBlocked [kit.goOn]', `open ${print}`]);
  });

  it('that is blocked says so, in Safari with the way to its preferences', async () => {
    browser(safari, {}, false);
    expect(await openPrint(asked, {}, asked)).toBe(false);
    browser(firefox, {}, false);
    expect(await openPrint(asked, {}, asked)).toBe(false);
    expect(seen).toEqual(['open ', 'kit.popupSafari [login.confirm]', 'open ', 'warn: kit.popupBlocked']);
  });
});

it('a file that has arrived is saved, and opened by a press where saving would be blocked', async () => {
  startHandingOver();
  browser(chrome, { chrome: {} });
  file();
  browser(chrome);
  file();
  await vi.waitFor(() => expect(seen).toEqual(['saved', 'kit.previewBlocked [kit.goOn]', 'open blob:x']));
});

it.each([
  ['the server says why', new CallFailure(20100, 'no pages'), ['failed: kit.pdfFailedFor no pages']],
  ['nothing says why', new CallFailure(999, ''), ['failed: kit.pdfFailed']],
  ['the log-in has ended', new CallFailure(107, 'over'), ['catalogue 107']],
  ['the person did not go on', new CallFailure(406, 'late'), []],
])('a PDF that fails says so where %s', async (_, failure, told) => {
  state.failure = failure;
  await savePdf(asked, {});
  expect(seen).toEqual(told);
});
