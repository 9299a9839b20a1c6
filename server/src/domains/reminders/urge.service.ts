import { sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { urgedStates } from '#contracts/training/stages/stage.codes.ts';
import { daysBetween } from '#contracts/zone.ts';
import { queueText, tellMany } from '#domains/messages/door.ts';
import { planFor } from '#domains/training/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { afterQuiet } from './reminder.rules.ts';
import { wishesOf } from './wishes.queries.ts';

const { inProgress, makingUp } = planState.values;

interface Claimed {
  userId: string;
  orgId: string;
  recordId: string;
  phone: string | null;
}

/**
 * Reminds the members of a running plan who have to go on by themselves, as somebody asks for it: a message each, once a
 * day, and a text message where the organisation sends them, never at night.
 * @throws plan.notRunning for a plan nobody can go on with today.
 */
export const urgeMembers = async (
  { db, actor, audit }: Context,
  planId: string,
): Promise<{ reminded: number; before: number; texts: number }> => {
  const plan = await planFor(db, actor, planId, 'member:mod');
  if (plan.series || (plan.state !== inProgress && plan.state !== makingUp)) throw fail('plan.notRunning');
  const today = dayOf(clock.now());
  const last = plan.state === makingUp && plan.make_up_until ? plan.make_up_until : plan.ends_on;
  const cause = `planUrged.${planId}.${today}`;
  const wishes = await wishesOf(db, plan.org_id);
  const meant = sql`select distinct on (r.user_id) r.id, r.user_id, m.org_id, m.path from training_record r
    join org_user m on m.org_id = r.org_id and m.user_id = r.user_id and m.left_at is null and m.state = ${literal(userState, 'enabled')}
      and ${inScope(actor.scope, 'org_user m')}
    where r.plan_id = ${planId} and r.state = any(${[...urgedStates]}::int[]) and ${inScope(actor.scope, 'training_record r')}
    order by r.user_id, r.id`;
  const { rows } = await sql<Claimed & { claimed: boolean }>`
    with meant as (${meant}), claimed as (
      insert into reminder_sent (user_id, org_id, path, cause, by_text, sent_at)
      select user_id, org_id, path, ${cause}, ${wishes.texts}::boolean, ${clock.now().toISOString()}::timestamptz from meant
      on conflict (user_id, cause) do nothing returning user_id)
    select m.user_id as "userId", m.org_id as "orgId", m.id as "recordId", u.phone_sealed as phone, c.user_id is not null as claimed
    from meant m left join claimed c on c.user_id = m.user_id left join app_user u on u.id = m.user_id`.execute(db);
  const told = rows.filter((one) => one.claimed);
  const days = Math.max(0, daysBetween(today, last));
  const params = { planName: plan.plan_name, endsOn: last, days };
  await tellMany(
    db,
    { kind: 'planUrged', link: '/plan' },
    told.map(({ orgId, userId, recordId }) => ({ orgId, userId, params, query: { record: recordId }, once: cause })),
  );
  const leaves = afterQuiet(clock.now());
  const values = { about: 'planUrged', planName: plan.plan_name, endsOn: last, days: String(days) };
  const reached = wishes.texts ? told.flatMap((one) => one.phone ?? []) : [];
  await queueText(db, { phonesSealed: reached, kind: 'reminder', orgId: plan.org_id, values, leaves });
  const counts = { reminded: told.length, before: rows.length - told.length, texts: reached.length };
  audit({ objectKind: 'plan', objectId: planId, action: 'plan.remind', after: counts });
  return counts;
};
