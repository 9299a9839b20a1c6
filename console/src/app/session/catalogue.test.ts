import { beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '#client/call.ts';
import { login } from '#phrases/zh-CN/login.ts';

// What a person sees and what happens for each code of the specification's section 8, where the server sends no words.

const seen: string[] = [];
const state = { cookie: 'mine' };
let show: (failure: CallFailure) => void = () => undefined;

vi.mock('#client/call.ts', async (original) => ({
  ...(await original<typeof import('#client/call.ts')>()),
  onFailure: (listener: typeof show) => {
    show = listener;
  },
}));
vi.mock('#client/session.ts', () => ({
  currentSession: () => ({ token: 'mine' }),
  dropSession: () => seen.push('dropped'),
  leave: async () => void seen.push('logged out'),
  resumeSession: async () => false,
}));
vi.mock('#client/token.ts', async (original) => ({
  ...(await original<typeof import('#client/token.ts')>()),
  readCompanion: () => ({ sub: '1', tid: state.cookie, exp: 0 }),
}));
vi.mock('#client/phrases.ts', async () => {
  const book: Readonly<Record<string, unknown>> = (await import('#phrases/zh-CN/login.ts')).login;
  return { say: (key: string) => book[key.replace('login.', '')] };
});
vi.mock('#kit/notify.ts', () => ({
  notify: {
    failed: (text: string) => seen.push(`failed: ${text}`),
    upgrading: (text: string) => seen.push(`upgrading: ${text}`),
  },
  insist: async (text: string, button: string) => void seen.push(`${text} [${button}]`),
  confirm: async () => false,
  askPassword: async () => false,
}));

const { startCatalogue } = await import('./catalogue.ts');
startCatalogue();
const told = async (code: number, text = ''): Promise<string[]> => {
  show(new CallFailure(code, text));
  // Until the dialog is answered and what follows from it is done.
  await new Promise((next) => setTimeout(next));
  return [...seen];
};
beforeEach(() => {
  seen.length = 0;
  state.cookie = 'mine';
});

it.each([105, 106, 107, 108, 12611, 18009])('%i says that nobody is logged in, and logs out', async (code) => {
  expect(await told(code)).toEqual([`${login.notLoggedIn} [${login.goToLogin}]`, 'logged out']);
});

it('405 says that the account is logged in elsewhere, and logs out', async () => {
  expect(await told(405)).toEqual([`${login.elsewhere} [${login.logInAgain}]`, 'logged out']);
});

it('leaves a session alone that somebody began meanwhile', async () => {
  state.cookie = 'another';
  expect(await told(405)).toEqual([`${login.elsewhere} [${login.logInAgain}]`, 'dropped']);
});

it.each([
  [8000, login.network],
  [8001, login.network],
  [999, login.network],
  [12610, login.faceFailed],
  [12612, login.faceChecked],
  [12405, login.noManager],
  [99999, login.tooMuch],
])('%i says %s', async (code, text) => {
  expect(await told(code)).toEqual([`failed: ${text}`]);
});

it('says the words of the server where it sent some', async () => {
  expect(await told(12610, 'look straight ahead')).toEqual(['failed: look straight ahead']);
});
