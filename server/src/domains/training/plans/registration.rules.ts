import { sql } from 'kysely';
import type { PlanWritable } from '#contracts/training/plan.writable.ts';
import { isRegistration } from '#domains/catalogue/door.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';

type Problem = Failure['fields'][number];

/** Names of those subjects among codes that are of the registration type. */
const registrationSubjects = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select s.subject_name as name from subject s where s.subject_code = any(${[...codes]}::text[]) and ${isRegistration(
      sql`array[s.subject_code]`,
    )}
    order by s.sort, s.subject_code`.execute(db);
  return rows.map((row) => row.name);
};

/**
 * What a subject of the registration type forbids a plan: a rule by which people join, and to be a company's own plan, for which
 * nobody holds classes. A company's plan keeps the subjects it has.
 */
export const wrongRegistration = async (
  db: Db,
  orgId: string,
  plan: Pick<PlanWritable, 'subjectCodes' | 'joinRule'>,
  kept: readonly string[],
): Promise<Problem[]> => {
  const names = await registrationSubjects(db, plan.subjectCodes);
  if (names.length === 0) return [];
  const params = { names: names.join('、') };
  if (plan.joinRule !== null) return [{ field: 'joinRule', key: 'plan.registrationRule', params }];
  const added = await registrationSubjects(
    db,
    plan.subjectCodes.filter((code) => !kept.includes(code)),
  );
  const { rows } = await sql`select from organisation o where o.id = ${orgId} and o.type_code = 'company'`.execute(db);
  return rows.length > 0 && added.length > 0
    ? [{ field: 'subjectCodes', key: 'plan.registrationSubject', params: { names: added.join('、') } }]
    : [];
};

/** Whether people come into one of some plans by classes alone. */
export const registersAny = async (db: Db, planIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from plan p where p.id = any(${[...planIds]}::bigint[]) and ${isRegistration(
    sql`p.subject_codes`,
  )} limit 1`.execute(db);
  return rows.length > 0;
};

/** Refuses to let people join plans that get theirs by classes; on a field where the call has one. @throws member.registration */
export const refuseRegistration = async (db: Db, planIds: readonly string[], field?: string): Promise<void> => {
  if (!(await registersAny(db, planIds))) return;
  throw field === undefined ? fail('member.registration') : failFields([{ field, key: 'member.registration' }]);
};
