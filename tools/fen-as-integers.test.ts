import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// Money is whole fen in SQL too: a float holds no sum of it exactly. The driver makes numbers of columns named `…Fen`.

const root = fileURLToPath(new URL('..', import.meta.url));
const isSql = /\.(?:ts|sql)$/;
const sources = ['server/src', 'server/migrations', 'bench', 'e2e'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => isSql.test(name))
    .map((name) => `${room}/${name}`),
);

const fen = String.raw`\w*(?:_fen|Fen)\b`;
const inFloats = new RegExp(
  [
    String.raw`${fen}[^\n,;]*::\s*(?:float|real|double|numeric\s*\()`,
    String.raw`::\s*(?:float\d?|real|double precision)\s+as\s+"${fen}"`,
    String.raw`^\s*${fen}\s+(?:float|real|double|numeric)`,
  ].join('|'),
);

it.each([
  ['a cast of a column', 'sum(v.amount_fen)::float8', true],
  ['a cast under another name', 'sum(x)::float8 as "usedFen"', true],
  ['a column of a table', '  amount_fen numeric(12,2) not null', true],
  ['whole fen', '  amount_fen bigint not null check (amount_fen > 0)', false],
  ['another thing beside it', 'v.amount_fen, s.score::float8 as "score"', false],
])('knows %s', (_, line, found) => expect(inFloats.test(line)).toBe(found));

it('keeps money in whole numbers, in SQL too', () => {
  const found = sources.flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => (inFloats.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
