import { describe, expect, it } from 'vitest';
import { edgesFrom, unreachable } from '#contracts/machine.ts';
import { allPermissions } from '#contracts/resources/tree.ts';
import { keysOf } from '#contracts/route.ts';
import { phrases as zh } from '#phrases/zh-CN/all.ts';
import { allMachines } from '#testing/machines.ts';

const machines = await allMachines();

/** Edges with an auditor's permission that decide about nobody's work, each with its reason. */
const decidesNothing: Readonly<Record<string, string>> = {
  'certification.expire': 'a licence ends by its date',
  'examSitting.void': 'takes a sitting out, passes none',
  'trainingRecord.annulExam': 'takes a result back, passes none',
  'transfer.refuse': 'a refusal harms nobody but the one who asked',
  'lateAnswers.propose': 'asks for a decision, passes none',
  'relation.refuse': 'a refusal harms nobody but the one who offered',
  'relation.end': 'either side may go; nothing is passed by it',
  'classSignUp.mend': 'sends papers back, passes none',
  'classSignUp.refuse': 'a refusal harms nobody but the one who asked',
  'classSignUp.leave': 'takes somebody out, passes none',
  'invoice.send': 'says that it went out; it was decided when it was issued',
  'classSignUp.move': 'another class of the same organisation, which has passed the person already',
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

  it.each(machines)('$name takes back at a press only what leads straight back and asks for nothing', (machine) => {
    for (const [name, edge] of Object.entries(machine.edges)) {
      if (edge.undo === undefined) continue;
      const back = machine.edges[edge.undo];
      const told = `${machine.name}.${name}`;
      expect(edge.from, told).toEqual([back?.to]);
      expect(back?.from, told).toEqual([edge.to]);
      expect(back?.permission, told).toEqual(edge.permission);
      for (const one of [edge, back]) {
        expect([one?.input, one?.checks, one?.server, one?.also], told).toEqual(Array(4).fill(undefined));
      }
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
