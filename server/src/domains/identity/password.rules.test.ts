import { describe, expect, it } from 'vitest';
import { weakPasswords } from '#contracts/identity/identity.codes.ts';
import { passwordFits, passwordProblem, randomPassword } from './password.rules.ts';

const names = ['zhangwei', '张伟', '燕赵运输'];

describe('a password', () => {
  it.each([...weakPasswords, 'PASSWORD1', 'Woaini1314', 'aaaaaaaa', '99999999'])(
    'refuses %j: everybody tries it',
    (password) => {
      expect(passwordProblem(password, names, 8)).toBe('password.weak');
    },
  );

  it.each([
    ['Kx4-vub', 'password.tooShort'],
    ['kxvubnmwq', 'password.tooShort'],
    ['7364018265', 'password.tooShort'],
    ['x-ZhangWei-9', 'password.containsName'],
    ['我是张伟2026!', 'password.containsName'],
    ['燕赵运输-2026', 'password.containsName'],
    ['Kx4-vubn', undefined],
    ['长密码也可以12', undefined],
  ] as const)('%j: %s', (password, problem) => {
    expect(passwordProblem(password, names, 8)).toBe(problem);
  });

  it('is long enough when it is drawn, good enough, and another each time', () => {
    const drawn = Array.from({ length: 200 }, randomPassword);
    expect(new Set(drawn).size).toBe(200);
    expect(drawn.filter((one) => passwordProblem(one, [], 12) !== undefined)).toEqual([]);
  });

  it('that nobody can type fits nothing', async () => {
    expect(await passwordFits('!', '!')).toBe(false);
  });
});
