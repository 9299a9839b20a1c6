import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nearbyServerTests } from './nearby.mjs';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'luan-nearby-'));
  const files = {
    'package.json': JSON.stringify({
      imports: { '#contracts/*': './contracts/src/*', '#domains/*': './server/src/domains/*' },
    }),
    'server/src/domains/rooms/room.service.ts': '',
    'server/src/domains/rooms/room.api.test.ts': "import { roomApi } from '#contracts/rooms/room.contract.ts';",
    'server/src/domains/lessons/lesson.api.test.ts': "import { takeRoom } from '#domains/rooms/room.service.ts';",
    'server/src/domains/news/news.api.test.ts': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['server/src/domains/rooms/room.service.ts', ['lessons/lesson', 'rooms/room']],
  ['contracts/src/rooms/room.contract.ts', ['rooms/room']],
  ['server/src/domains/news/news.api.test.ts', ['news/news']],
  ['console/src/features/rooms/routes.ts', []],
])('the server tests that concern %s', (file, tests) => {
  expect(nearbyServerTests(root, [file])).toEqual(tests.map((name) => `server/src/domains/${name}.api.test.ts`));
});
