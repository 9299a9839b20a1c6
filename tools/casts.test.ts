import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// What a screen sends is typed by its call: `as never` hides a name that the call does not know. The list may only shrink.

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['console/src', 'student/src', 'client/src'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`),
);

/** Casts that stand: file, how many, and why. */
const standing: Readonly<Record<string, readonly [casts: number, reason: string]>> = {
  'client/src/shapes/stand-in.ts': [2, 'stands in for another library, whose shapes are not ours'],
};

describe('casts', () => {
  it('hide nothing of what a screen sends', () => {
    const found = sources
      .map(
        (name) =>
          [name, readFileSync(join(root, name), 'utf8').match(/\bas never(?:\[\])?[),;]/g)?.length ?? 0] as const,
      )
      .filter(([, casts]) => casts > 0);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(standing).map(([name, [casts]]) => [name, casts])),
    );
  });
});
