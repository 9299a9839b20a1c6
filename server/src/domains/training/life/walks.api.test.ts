import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Machine } from '#contracts/machine.ts';
import { allPermissions } from '#contracts/resources/tree.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import { transitionMany } from '#kernel/transition.ts';
import { approvedPlan, planInput, someLesson } from '#testing/plans.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';
import { clerk } from '../plans/plan.reach.ts';
import { walkByDate } from './walk.service.ts';

let world: World;
let company: Place;
let maker: Browser;
let auditor: Browser;
let lessonId: string;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  lessonId = await someLesson(world, company);
});
afterAll(() => world.close());

type Step = { from: number | null; to: number; edge: string };

/** Whether a history is one unbroken walk along the machine's edges, from its start to where the thing stands now. */
const brokenAt = (machine: Machine, steps: readonly Step[], state: number): string | undefined => {
  let now: number | null = steps[0]?.from ?? null;
  for (const step of steps) {
    const edge = machine.edges[step.edge];
    const values = machine.codes.values;
    if (step.from !== now) return `${step.edge} begins at ${step.from}, not at ${now}`;
    if (!edge) return `${step.edge} is no edge`;
    if (step.from !== null && !edge.from.some((name) => values[name] === step.from))
      return `${step.edge} does not leave ${step.from}`;
    if (![edge.to, ...(edge.also ?? [])].some((name) => values[name] === step.to))
      return `${step.edge} does not lead to ${step.to}`;
    now = step.to;
  }
  return now === state ? undefined : `stands at ${state}, history ends at ${now}`;
};

const historyOf = async (machine: string, id: string): Promise<Step[]> =>
  (
    await world.asSystem((db) =>
      sql<Step>`select from_state as "from", to_state as "to", edge from state_history where machine = ${machine} and object_id = ${id} order by id`.execute(
        db,
      ),
    )
  ).rows;

/** The tally of a plan beside the rows it counts. */
const tallies = async (planId: string): Promise<[unknown, unknown]> => {
  const count = (statement: ReturnType<typeof sql>) => world.asSystem(async (db) => (await statement.execute(db)).rows);
  return [
    await count(
      sql`select state, sum(n)::int as n from plan_tally where plan_id = ${planId} group by 1 having sum(n) <> 0 order by 1`,
    ),
    await count(
      sql`select state, count(*)::int as n from training_record where plan_id = ${planId} group by 1 order by 1`,
    ),
  ];
};

describe('Random walks', () => {
  it('of members never leave the machine, have a complete history, and the tally counts them', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const people = await Promise.all(
      Array.from({ length: 6 }, () => world.person(company, 'company', { student: true })),
    );
    await maker.call(memberApi.add, { planId, orgUserIds: people.map((person) => person.orgUserId) });
    const page = (await maker.call(memberApi.list.page, { planId } as never)) as unknown as {
      list: { recordId: string }[];
    };
    const ids = page.list.map((row) => row.recordId);
    const server = (Object.keys(recordMachine.edges) as (keyof typeof recordMachine.edges)[]).filter((edge) => {
      const spec: { server?: true } = recordMachine.edges[edge];
      return spec.server === true;
    });
    const step = fc.oneof(
      fc.record({ call: fc.constantFrom('leave', 'join', 'pause', 'resume'), who: fc.subarray(ids, { minLength: 1 }) }),
      fc.record({ call: fc.constantFrom('planPause', 'planResume', 'follow'), who: fc.constant(ids) }),
      fc.record({ call: fc.constantFrom(...server), who: fc.subarray(ids, { minLength: 1 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        for (const { call, who } of steps) {
          if (call === 'leave' || call === 'pause')
            await maker.send(memberApi[call], { recordIds: who, reason: '随机' });
          else if (call === 'join' || call === 'resume') await maker.send(memberApi[call], { recordIds: who });
          else if (call === 'planPause') await maker.send(planApi.edges.pause, { id: planId, reason: '随机' });
          else if (call === 'planResume') await maker.send(planApi.edges.resume, { id: planId });
          else if (call === 'follow') await world.asSystem((db) => walkByDate(db, planId));
          else
            await world.asSystem((db) =>
              transitionMany(db, systemActor, recordMachine, {
                table: 'training_record',
                edge: call as (typeof server)[number],
                where: sql<boolean>`t.id = any(${who}::bigint[])`,
              }),
            );
        }
        const { rows } = await world.asSystem((db) =>
          sql<{
            id: string;
            state: number;
            before: number | null;
          }>`select id, state, state_before as before from training_record where plan_id = ${planId}`.execute(db),
        );
        for (const row of rows) {
          expect(Object.values(trainingState.values)).toContain(row.state);
          expect(row.before !== null).toBe(row.state === 0);
          expect(brokenAt(recordMachine, await historyOf('trainingRecord', row.id), row.state)).toBeUndefined();
        }
        const [kept, counted] = await tallies(planId);
        expect(kept).toEqual(counted);
      }),
      { numRuns: propertyRuns(25) },
    );
    expect(clerk.userId).toBe('0');
  });

  it('of members along every edge there is, the auditors’ and the printers’ too, stay whole', async () => {
    const everybody = { ...systemActor, permissions: new Set(allPermissions()) };
    const people = await Promise.all(
      Array.from({ length: 5 }, () => world.person(company, 'company', { student: true })),
    );
    const names = Object.keys(recordMachine.edges) as (keyof typeof recordMachine.edges)[];
    // Pausing and resuming remember the state before: they are walked by their calls, in the property above.
    const own: readonly string[] = ['pause', 'resume'];
    const walk = fc.record({
      edge: fc.constantFrom(...names.filter((name) => !own.includes(name))),
      who: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
      way: fc.nat(3),
    });
    const reached = new Set<number>();
    const staysWhole = fc.asyncProperty(fc.array(walk, { minLength: 20, maxLength: 60 }), async (walks) => {
      const planId = await approvedPlan(maker, auditor, lessonId);
      await maker.call(memberApi.add, { planId, orgUserIds: people.map((person) => person.orgUserId) });
      const { rows } = await world.asSystem((db) =>
        sql<{ id: string }>`select id from training_record where plan_id = ${planId} order by id`.execute(db),
      );
      await world.asSystem(async (db) => {
        for (const { edge, who, way } of walks) {
          const spec: { to: string; also?: readonly string[] } = recordMachine.edges[edge];
          const targets = [spec.to, ...(spec.also ?? [])];
          await transitionMany(db, everybody, recordMachine, {
            table: 'training_record',
            edge,
            to: targets[way % targets.length] ?? spec.to,
            where: sql<boolean>`t.id = any(${who.map((place) => rows[place]?.id ?? '0')}::bigint[])`,
            reason: '随机',
          });
        }
      });
      const after = await world.asSystem((db) =>
        sql<{ id: string; state: number }>`select id, state from training_record where plan_id = ${planId}`.execute(db),
      );
      for (const row of after.rows) {
        reached.add(row.state);
        expect(Object.values(trainingState.values)).toContain(row.state);
        expect(brokenAt(recordMachine, await historyOf('trainingRecord', row.id), row.state)).toBeUndefined();
      }
      const [kept, counted] = await tallies(planId);
      expect(kept).toEqual(counted);
    });
    await fc.assert(staysWhole, { numRuns: propertyRuns(10) });
    // How far walks come is luck: it is asked for where the luck is always the same.
    reached.clear();
    await fc.assert(staysWhole, { numRuns: 20, seed: 7 });
    expect(reached.size).toBeGreaterThan(6);
  });

  it('of plans never leave the machine and have a complete history', async () => {
    const calls = ['submit', 'approve', 'reject', 'pause', 'resume', 'withdraw', 'walk'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...calls), { minLength: 2, maxLength: 12 }), async (walks) => {
        const { planId } = await maker.call(planApi.add, planInput(lessonId));
        for (const call of walks) {
          if (call === 'walk') await world.asSystem((db) => walkByDate(db, planId));
          else {
            const who = call === 'approve' || call === 'reject' ? auditor : maker;
            const explained = call === 'reject' || call === 'pause' || call === 'withdraw';
            await who.send(planApi.edges[call], { id: planId, ...(explained ? { reason: '随机' } : {}) });
          }
        }
        const { state } = await maker.call(planApi.one, { planId });
        const steps = await historyOf('plan', planId);
        expect(steps[0]?.from ?? planMachine.codes.values.draft).toBe(planMachine.codes.values.draft);
        if (steps.length > 0) expect(brokenAt(planMachine, steps, state)).toBeUndefined();
        else expect(state).toBe(planMachine.codes.values.draft);
      }),
      { numRuns: propertyRuns(20) },
    );
  });
});
