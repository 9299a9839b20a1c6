import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { apart } from '../vitest.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('what puts another module in the place of one of the server’s runs apart', () => {
  const mocking = globSync('server/**/*.api.test.ts', { cwd: root }).filter((file) =>
    /\bvi\.(do)?[mM]ock\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(mocking.sort()).toEqual(apart.toSorted());
});
