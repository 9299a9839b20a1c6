import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { longFiles, provenOnly } from '../vitest.config.ts';
import { filesThat, replacesModules, replacesWhatIsShared } from './test-isolation.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('a test file runs apart', () => {
  it.each([
    ["vi.mock('./notify.ts', () => ({}))", true, true],
    ["await vi.doMock('zod', () => stand)", true, true],
    ['const held = vi.hoisted(() => ({}))', true, true],
    ['vi.resetModules()', true, true],
    ["vi.stubGlobal('fetch', answer)", true, false],
    ["vi.spyOn(console, 'error')", true, false],
    ['vi.useFakeTimers()', true, false],
    ['const seen = vi.fn<() => void>()', false, false],
    ['await vi.waitFor(() => expect(seen))', false, false],
  ])('%s: of rules %s, of the server %s', (source, rules, server) => {
    expect(replacesWhatIsShared(source)).toBe(rules);
    expect(replacesModules(source)).toBe(server);
  });

  it('as those of the tree do', () => {
    expect(filesThat(replacesWhatIsShared, 'client/src/*.test.ts')).toContain('client/src/call.test.ts');
    expect(filesThat(replacesModules, 'server/src/app/*.api.test.ts')).toEqual([
      'server/src/app/foreign-rows.api.test.ts',
    ]);
  });
});

it('what stands on a list of the configuration is there', () => {
  expect([...longFiles, ...provenOnly].filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});
