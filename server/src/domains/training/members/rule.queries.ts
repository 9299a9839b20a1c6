import { type RawBuilder, sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { mostCandidates, type RuledPerson } from '#contracts/training/member.contract.ts';
import { type JoinRule, joinRule } from '#contracts/training/plan.writable.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { ofActor } from '#domains/people/door.ts';
import { isStudent, suggestedMembers } from '#domains/students/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, type Scope, subtree } from '#kernel/scope.ts';
import { clerk } from '../plans/plan.reach.ts';

/** An organisation and everything below it, from its path alone. */
const below = (path: string): Scope => {
  const ids = path.split('.').filter(Boolean);
  return subtree({ orgId: ids.at(-1) ?? '0', path, level: ids.length });
};

/** Condition on memberships `m`: people of an organisation and below it who are trained, work and are not locked. */
export const trainable = (path: string): RawBuilder<boolean> =>
  sql<boolean>`(${inScope(below(path), 'org_user m')} and m.left_at is null and m.state = ${literal(userState, 'enabled')} and ${isStudent})`;

/** What a rule asks of a person for good; being new and having points pass by themselves. */
const lasting = (rule: JoinRule): RawBuilder<boolean>[] => [
  ...(rule.orgIds.length > 0
    ? [
        sql<boolean>`exists (select from organisation o where o.id = any(${rule.orgIds}::bigint[]) and starts_with(m.path, o.path))`,
      ]
    : []),
  ...(rule.departmentIds.length > 0
    ? [
        sql<boolean>`m.department_id = any(array(select d.id from department top join department d
          on d.org_id = top.org_id and d.tree >= top.tree and d.tree < left(top.tree, -1) || '/' where top.id = any(${rule.departmentIds}::bigint[])))`,
      ]
    : []),
  ...(rule.dutyCodes.length > 0 ? [sql<boolean>`m.duty_codes && ${rule.dutyCodes}::text[]`] : []),
  ...(rule.industryCodes.length > 0 ? [sql<boolean>`m.industry_codes && ${rule.industryCodes}::text[]`] : []),
  ...(rule.subjectCodes.length > 0 ? [sql<boolean>`m.subject_codes && ${rule.subjectCodes}::text[]`] : []),
];

/** Condition on memberships `m`: a rule of a plan still names the person who once joined by it. */
export const stillFits = (path: string, rule: JoinRule): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([trainable(path), ...lasting(rule)], sql` and `)})`;

/** Condition on memberships `m`: a rule of a plan lets the person join today. */
export const fitsNow = async (db: Db, path: string, rule: JoinRule): Promise<RawBuilder<boolean>> => {
  const parts = [trainable(path), ...lasting(rule)];
  if (rule.hiredWithinDays !== null)
    parts.push(sql<boolean>`m.joined_at >= luan_today() - ${rule.hiredWithinDays}::int`);
  if (rule.punished) {
    const suggested = await suggestedMembers(db, { ...clerk, scope: below(path) });
    parts.push(sql<boolean>`m.id = any(${suggested.map((one) => one.orgUserId)}::bigint[])`);
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
};

/** Whether the rule of a plan lets somebody join today; a plan without a rule asks nothing of anybody. */
export const fitsPlan = async (db: Db, planId: string, orgUserId: string): Promise<boolean> => {
  const { rows } = await sql<{ path: string; join_rule: unknown }>`select p.path, p.join_rule from plan p
    where p.id = ${planId}`.execute(db);
  const [plan] = rows;
  if (!plan) return false;
  if (plan.join_rule === null) return true;
  const fits = await fitsNow(db, plan.path, joinRule.parse(plan.join_rule));
  const found = await sql`select from org_user m where m.id = ${orgUserId} and ${fits}`.execute(db);
  return found.rows.length > 0;
};

/** Whom a condition on memberships `m` names of those the reader reaches: how many are to join a plan, and the first of them. */
export const findRuled = async (
  db: Db,
  actor: Actor,
  planId: string,
  fits: RawBuilder<boolean>,
): Promise<{ count: number; alreadyIn: number; people: RuledPerson[] }> => {
  const inside = sql<boolean>`exists (select from training_record r where r.plan_id = ${planId} and r.org_user_id = m.id
    and r.state <> ${literal(trainingState, 'left')})`;
  const counted = await sql<{ count: number; alreadyIn: number }>`
    select count(*) filter (where not x.inside)::int as count, count(*) filter (where x.inside)::int as "alreadyIn"
    from (select ${inside} as inside from org_user m where ${fits} and ${ofActor(actor)}) x`.execute(db);
  const people = await sql<RuledPerson>`
    select m.id as "orgUserId", m.real_name as "realName", o.org_name as "orgName", coalesce(d.department_name, '') as "departmentName",
      ${catalogueNames('duty', 'm.duty_codes')} as "dutyNames"
    from org_user m join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
    where ${fits} and ${ofActor(actor)} and not ${inside} order by m.name_key, m.id limit ${mostCandidates}`.execute(
    db,
  );
  return { ...(counted.rows[0] ?? { count: 0, alreadyIn: 0 }), people: people.rows };
};
