import { type RawBuilder, sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { type JoinRule, joinRule } from '#contracts/training/plan.writable.ts';
import { isStudent, suggestedMembers } from '#domains/students/door.ts';
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
