import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { readParameter } from '#domains/parameters/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { ofActor } from './employee.queries.ts';

export interface Choices {
  industryCodes: readonly string[];
  subjectCodes: readonly string[];
  dutyCodes: readonly string[];
}

const none: Choices = { industryCodes: [], subjectCodes: [], dutyCodes: [] };

const lists = [
  ['industryCodes', 'industry'],
  ['subjectCodes', 'subject'],
  ['dutyCodes', 'duty'],
] as const;

/** Most industries, subjects and duties each: a parameter of the platform, at most 20 (spec section 9). */
export const choiceLimit = (db: Db): Promise<number> => readParameter(db, undefined, 'userChoiceLimit');

/** Throws on the lists that have become longer than the limit; a list that was longer before may stay or shrink. */
export const refuseTooMany = async (db: Db, choices: Choices, before: Choices = none): Promise<void> => {
  const max = await choiceLimit(db);
  const over = lists.filter(([field]) => choices[field].length > Math.max(max, before[field].length));
  if (over.length > 0)
    throw failFields(over.map(([field]) => ({ field, key: 'user.tooManyChoices', params: { max } })));
};

/** Codes must stand in the catalogue; those a person has already may stay, whatever became of them. */
export const refuseUnknownCodes = async (db: Db, choices: Choices, before: Choices = none): Promise<void> => {
  const wrong: string[] = [];
  for (const [field, table] of lists) {
    const fresh = choices[field].filter((code) => !before[field].includes(code));
    if (fresh.length === 0) continue;
    const { rows } = await sql<{
      n: number;
    }>`select count(distinct ${sql.ref(`${table}_code`)})::int as n from ${sql.table(table)}
      where ${sql.ref(`${table}_code`)} = any(${fresh}) and state = ${literal(recordState, 'enabled')}`.execute(db);
    if (rows[0]?.n !== new Set(fresh).size) wrong.push(field);
  }
  if (wrong.length > 0) throw failFields(wrong.map((field) => ({ field, key: 'input.notAllowed' })));
};

/** Where a member of an organisation is put; no department is an answer too. */
export const findDepartment = async (
  db: Db,
  orgId: string,
  departmentId: string | null,
): Promise<{ id: string | null; tree: string }> => {
  if (departmentId === null) return { id: null, tree: '' };
  const { rows } = await sql<{
    id: string;
    tree: string;
  }>`select id, tree from department where id = ${departmentId} and org_id = ${orgId}`.execute(db);
  if (!rows[0]) throw failFields([{ field: 'departmentId', key: 'department.foreign' }]);
  return rows[0];
};

export interface Locked {
  id: string;
  user_id: string;
  org_id: string;
  path: string;
  state: number;
  version: number;
  department_id: string | null;
  department_tree: string;
  industry_codes: string[];
  subject_codes: string[];
  duty_codes: string[];
  joined_at: string;
  real_name: string;
}

const locks = { update: sql`for update`, noKey: sql`for no key update`, none: sql`` } as const;

/**
 * Locks the memberships the actor reaches. One that is foreign, absent or gone refuses the whole batch.
 * @param lock `noKey` lets rows that name them be written meanwhile, `none` only reads.
 */
export const lockMembers = async (
  db: Db,
  actor: Actor,
  orgUserIds: readonly string[],
  lock: keyof typeof locks = 'update',
): Promise<Locked[]> => {
  const wanted = [...new Set(orgUserIds)];
  const { rows } = await sql<Locked>`
    select m.id, m.user_id, m.org_id, m.path, m.state, m.version, m.department_id, m.department_tree, m.industry_codes, m.subject_codes,
      m.duty_codes, m.joined_at, m.real_name
    from org_user m where m.id = any(${wanted}::bigint[]) and ${ofActor(actor)} order by m.id
    ${locks[lock]}`.execute(db);
  if (rows.length !== wanted.length) throw fail('object.missing');
  return rows;
};

/** Nobody removes, disables or resets themselves. */
export const refuseSelf = (actor: Actor, members: readonly Locked[]): void => {
  if (members.some((member) => member.user_id === actor.userId || member.user_id === actor.runAs?.userId))
    throw fail('user.self');
};

/** Whether a person also belongs to organisations beyond the actor's reach. */
export const isShared = async (db: Db, actor: Actor, member: Pick<Locked, 'user_id'>): Promise<boolean> => {
  const { rows } = await sql<{
    n: number;
  }>`select luan_memberships_elsewhere(${member.user_id}, ${actor.scope.from}, ${actor.scope.to}) as n`.execute(db);
  return (rows[0]?.n ?? 0) > 0;
};

/** Personal data, passwords and accounts of people who also belong elsewhere are not one organisation's to change. */
export const refuseShared = async (db: Db, actor: Actor, members: readonly Locked[]): Promise<void> => {
  for (const member of members) if (await isShared(db, actor, member)) throw fail('people.shared');
};

const takenBy = { username: 'user.usernameTaken', phone: 'user.phoneTaken', idCard: 'user.idCardTaken' } as const;

/** The refusal for values somebody else has, each on its field; says nothing about who. */
export const takenFields = (fields: readonly (keyof typeof takenBy)[]): Failure =>
  failFields([...new Set(fields)].map((field) => ({ field, key: takenBy[field] })));

/** Days of work that contradict each other or the calendar, each on its field. */
export const refuseWrongDays = (
  { joinedAt, dutySince, contractUntil }: Record<'joinedAt' | 'dutySince' | 'contractUntil', string | null | undefined>,
  today: string,
): void => {
  const problems: Failure['fields'][number][] = [
    ...(joinedAt && joinedAt > today ? [{ field: 'joinedAt', key: 'people.dayAfterToday' as const }] : []),
    ...(dutySince && dutySince > today ? [{ field: 'dutySince', key: 'people.dayAfterToday' as const }] : []),
    ...(joinedAt && contractUntil && contractUntil < joinedAt
      ? [{ field: 'contractUntil', key: 'input.endBeforeStart' as const }]
      : []),
  ];
  if (problems.length > 0) throw failFields(problems);
};
