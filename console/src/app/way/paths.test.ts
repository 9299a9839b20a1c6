import { describe, expect, it } from 'vitest';
import { isOpenPath, plainPath, safeTarget } from './paths.ts';

describe('safeTarget', () => {
  it.each([
    ['/org/organize?q=1', '/org/organize?q=1'],
    ['/dashboard#x', '/dashboard'],
    ['//evil.example', undefined],
    ['https://evil.example/', undefined],
    ['/\\evil.example', undefined],
    ['/..//evil.example', undefined],
    ['/./%2e%2e//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j -> %j', (target, safe) => {
    expect(safeTarget(target)).toBe(safe);
  });
});

describe('plainPath', () => {
  it.each([
    ['/org/organize/?a=1', '/org/organize'],
    ['/org/organize#x', '/org/organize'],
    ['/', '/'],
  ])('%s -> %s', (path, plain) => {
    expect(plainPath(path)).toBe(plain);
  });
});

it('knows where nobody is logged in', () => {
  expect([isOpenPath('/login?redirect=%2F'), isOpenPath('/404/'), isOpenPath('/dashboard')]).toEqual([
    true,
    true,
    false,
  ]);
});
