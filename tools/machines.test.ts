import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { edgesFrom, type Machine, unreachable } from '#contracts/machine.ts';
import { allPermissions } from '#contracts/resources/tree.ts';
import { keysOf } from '#contracts/route.ts';
import { phrases as zh } from '#phrases/zh-CN/all.ts';

const folder = fileURLToPath(new URL('../contracts/src/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(codes|entries)\.ts$/.test(name),
);
const modules = await Promise.all(
  files.map((name) => import(/* @vite-ignore */ join(folder, name)) as Promise<Record<string, unknown>>),
);
const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'edges' in value && 'start' in value;
/** A module's machines, and those of its registers. */
const machines = modules
  .flatMap((module) => Object.values(module))
  .map((value) => (typeof value === 'object' && value !== null && 'machine' in value ? value.machine : value))
  .filter(isMachine);

/** Edges with an auditor's permission that decide about nobody's work, each with its reason. */
const decidesNothing: Readonly<Record<string, string>> = {
  'certification.expire': 'a licence ends by its date',
  'examSitting.void': 'takes a sitting out, passes none',
  'trainingRecord.annulExam': 'takes a result back, passes none',
  'transfer.refuse': 'a refusal harms nobody but the one who asked',
};

describe('every machine', () => {
  it.each(machines)('$name lets nobody decide about the own work, and names edges it has', (machine) => {
    for (const [name, edge] of Object.entries(machine.edges)) {
      for (const maker of edge.checks ?? []) expect(Object.keys(machine.edges)).toContain(maker);
      const audits = keysOf(edge.permission).some((key) => /:(audit|consent)$/.test(key));
      const told = `${machine.name}.${name}`;
      expect(edge.checks !== undefined, told).toBe(audits && !(told in decidesNothing));
    }
  });

  it('exists', () => expect(machines.length).toBeGreaterThan(0));

  it.each(machines)('$name reaches all its states, and each edge has permission and phrase', (machine) => {
    expect(unreachable(machine)).toEqual([]);
    const permissions = allPermissions();
    const phrases = (zh.machines as Record<string, Record<string, string>>)[machine.name] ?? {};
    for (const [name, edge] of Object.entries(machine.edges)) {
      if (!edge.server) expect(permissions).toEqual(expect.arrayContaining([...keysOf(edge.permission)]));
      expect(phrases[name], `phrase machines.${machine.name}.${name}`).toBeTruthy();
      expect(edge.from.length).toBeGreaterThan(0);
    }
  });

  it.each(machines)('$name leaves a state only by its own edges', (machine) => {
    for (const [state, value] of Object.entries(machine.codes.values)) {
      const leaving = edgesFrom(machine, Number(value));
      const declared = Object.entries(machine.edges)
        .filter(([, edge]) => edge.from.includes(state))
        .map(([name]) => name);
      expect(leaving).toEqual(declared);
    }
  });
});
