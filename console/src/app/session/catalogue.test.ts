import { beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '#client/call.ts';

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
  const { login } = await import('#phrases/zh-CN/login.ts');
  return { say: (key: string) => (login as Record<string, unknown>)[key.replace('login.', '')] };
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
  expect(await told(code)).toEqual(['用户未登录 [去登录]', 'logged out']);
});

it('405 says that the account is logged in elsewhere, and logs out', async () => {
  expect(await told(405)).toEqual(['您的账号已在其他地方登录 [重新登录]', 'logged out']);
});

it('leaves a session alone that somebody began meanwhile', async () => {
  state.cookie = 'another';
  expect(await told(405)).toEqual(['您的账号已在其他地方登录 [重新登录]', 'dropped']);
});

it.each([
  [8000, 'failed: 网络连接失败，请检查网络'],
  [8001, 'failed: 网络连接失败，请检查网络'],
  [999, 'failed: 网络连接失败，请检查网络'],
  [12610, 'failed: 人脸核验未通过'],
  [12612, 'failed: 该员工已完成人脸核验'],
  [12405, 'failed: 未找到部门负责人'],
  [99999, 'failed: 导出的数据过多，请缩小范围'],
])('%i says %s', async (code, text) => {
  expect(await told(code)).toEqual([text]);
});

it('says the words of the server where it sent some', async () => {
  expect(await told(12610, '请正对镜头')).toEqual(['failed: 请正对镜头']);
});
