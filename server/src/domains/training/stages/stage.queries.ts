import { sql } from 'kysely';
import { flavourKey } from '#contracts/training/flavours.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import {
  type MemberWait,
  memberStage,
  memberWait,
  statesOf,
  urgedStates,
  waitedIn,
} from '#contracts/training/stages/stage.codes.ts';
import type { PlanStages } from '#contracts/training/stages/stage.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { countEach } from '#kernel/counts.ts';
import type { Db } from '#kernel/db.ts';
import { type Acting, nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { ofHours } from '../hours/makers.ts';
import { memberPage } from '../members/member.queries.ts';
import { planFor, recordMachines } from '../plans/plan.reach.ts';

type Counted = PlanStages['urged'];

/** Numbers of members in sets of states, each with the filter of the list of members that opens it. */
const counted = async (
  db: Db,
  actor: Actor,
  planId: string,
  sets: readonly (readonly number[])[],
): Promise<Counted[]> => {
  const queries = sets.map((states) => states.map(String));
  const numbers = await countEach(
    db,
    actor,
    queries.map((state) => ({ of: memberPage, query: { planId, state } })),
  );
  return numbers.map((number, at) => ({ ...number, state: queries[at] ?? [] }));
};

/** Who takes a decision: asked of the first member who waits for it. */
const actingOn = async (
  db: Db,
  actor: Actor,
  plan: { id: string; flavour: string },
  wait: MemberWait,
): Promise<Acting | null> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from training_record r where r.plan_id = ${plan.id} and r.state = ${waitedIn[wait]}
      and ${inScope(actor.scope, 'training_record r')} order by r.id limit 1`.execute(db);
  const id = rows[0]?.id;
  if (!id) return null;
  const machine = recordMachines.get(plan.flavour) ?? recordMachine;
  const makers = wait === 'hours' ? { makers: ofHours } : {};
  const all = await nextOf(db, actor, machine, { table: 'training_record', id, ...makers });
  return all.find((one) => one.edge === memberWait.values[wait]) ?? null;
};

/** Permission that takes each decision. */
const verbs = { hours: 'hours:audit', booking: 'exam:audit', score: 'score:audit', print: 'cert:audit' } as const;

/** How far the members of a plan are, who is meant by a reminder, and which decisions members wait for. */
export const findStages = async (db: Db, actor: Actor, planId: string): Promise<PlanStages> => {
  const plan = await planFor(db, actor, planId, 'member:list');
  const asOf = clock.now().toISOString();
  const names = Object.values(memberStage.values);
  const waits = Object.keys(waitedIn) as MemberWait[];
  const found = await counted(db, actor, planId, [
    ...names.map((stage) => statesOf[stage]),
    urgedStates,
    ...waits.map((wait) => [waitedIn[wait]]),
  ]);
  const at = (place: number): Counted => found[place] ?? { count: 0, more: false, state: [] };
  const waiting: PlanStages['waits'] = [];
  for (const [place, wait] of waits.entries()) {
    const number = at(names.length + 1 + place);
    if (number.count === 0) continue;
    waiting.push({
      ...number,
      edge: memberWait.values[wait],
      mine: may(actor, flavourKey(plan.flavour, verbs[wait])),
      next: await actingOn(db, actor, plan, wait),
    });
  }
  return {
    asOf,
    stages: names.map((stage, place) => ({ stage, ...at(place) })),
    urged: at(names.length),
    waits: waiting,
  };
};
