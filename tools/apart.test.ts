import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { apart, longFiles, provenOnly } from '../vitest.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('what brings the server in otherwise than it is runs apart', () => {
  const mocking = globSync('server/**/*.api.test.ts', { cwd: root }).filter((file) =>
    /\bvi\.((do)?[mM]ock|hoisted)\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(mocking.sort()).toEqual(apart.toSorted());
});

it('what stands on a list of the configuration is there', () => {
  expect([...longFiles, ...provenOnly].filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});
