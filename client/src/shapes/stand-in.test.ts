import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contracts/route.ts';

const root = fileURLToPath(new URL('../../../contracts/src/', import.meta.url));
const files = globSync('**/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'));

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'input' in value;

/** Every call that a module of contracts names, however deep. */
const routesIn = (value: unknown, found: Route[] = [], seen = new Set<unknown>()): Route[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  if (isRoute(value)) found.push(value);
  else for (const one of Object.values(value)) routesIn(one, found, seen);
  return found;
};

const read = async (): Promise<Route[]> => {
  const modules = await Promise.all(files.map((name) => import(join(root, name)) as Promise<object>));
  return modules.flatMap((one) => routesIn({ ...one }));
};

/** What a shape takes, as text: two shapes that say the same are the same. */
const described = (shape: unknown): string =>
  JSON.stringify(
    z.toJSONSchema(shape as z.ZodType, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' }),
  );

/** The part of a shape the library itself reads. */
const innerOf = (shape: unknown) => ({ _zod: Reflect.get(shape as object, '_zod') as unknown, def: undefined });

describe('the stand-in for the library of shapes', async () => {
  const real = await read();
  vi.resetModules();
  vi.doMock('zod', () => import('./stand-in.ts'));
  const stood = await read();
  vi.doUnmock('zod');

  it('names the fields of every call before the library has come', () => {
    expect(stood.length).toBe(real.length);
    expect(real.length).toBeGreaterThan(400);
    const fields = ({ input }: Route): string[] => Object.keys((input as { shape?: object }).shape ?? {}).sort();
    expect(stood.map(fields)).toEqual(real.map(fields));
  });

  it('checks nothing until then, and says so', () => {
    expect(() => stood[0]?.input.safeParse({})).toThrow('before the library');
  });

  it('is made into the same shape as without it, call by call', async () => {
    await import('./library.ts');
    for (const [place, route] of real.entries()) {
      expect(described(innerOf(stood[place]?.input)), `${route.method} ${route.path}`).toBe(
        described(innerOf(route.input)),
      );
    }
  });
});
