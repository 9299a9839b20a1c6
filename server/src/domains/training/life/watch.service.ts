import { sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { applyRule } from '../members/member.service.ts';
import { removeGone } from '../members/move.service.ts';
import type { StoredPlan } from '../plans/plan.reach.ts';
import { walkByDate } from './walk.service.ts';

const states = planState.values;
const { left } = trainingState.values;

/** Whoever ended or lost a membership meanwhile leaves its plans. */
const removeLeavers = (db: Db): Promise<number> =>
  removeGone(
    db,
    sql<boolean>`t.state <> ${left} and t.org_user_id in (select m.id from org_user m where (m.left_at >= luan_today() - 30 and not m.guest) or m.state = ${literal(userState, 'disabled')})`,
    'gone',
  );

/** Nightly and hourly: every plan walks to where the day puts it, makes its occurrences, and lets its rule work. */
export const watchPlans = async (runtime: Runtime): Promise<void> => {
  const { database } = runtime;
  await database.within(everything, (db) => walkByDate(db));
  await database.within(everything, removeLeavers);
  const plans = await database.within(
    everything,
    async (db) =>
      (
        await sql<StoredPlan>`select p.id, p.path, p.flavour, p.required_seconds, p.join_rule, p.state, p.series from plan p
          where p.join_rule is not null and not p.series and p.state in (${states.notStarted}, ${states.inProgress}, ${states.makingUp}) order by p.id`.execute(
          db,
        )
      ).rows,
    'read',
  );
  for (const plan of plans) await database.within(everything, (db) => applyRule(db, plan));
};

/** Somebody was disabled, left or went elsewhere: they leave their running plans, and keep what they learned. */
export const leavePlans = async (db: Db, event: { userId: string; orgUserId?: string }): Promise<void> => {
  await removeGone(
    db,
    event.orgUserId ? sql<boolean>`t.org_user_id = ${event.orgUserId}` : sql<boolean>`t.user_id = ${event.userId}`,
    'gone',
  );
};
