import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Machine } from '#contracts/machine.ts';

const folder = fileURLToPath(new URL('../../../contracts/src/', import.meta.url));
const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'edges' in value && 'start' in value;

/** Every machine of the contracts, those of its registers too. */
export const allMachines = async (): Promise<Machine[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(codes|entries)\.ts$/.test(name),
  );
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ join(folder, name)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .map((value) => (typeof value === 'object' && value !== null && 'machine' in value ? value.machine : value))
    .filter(isMachine);
};
