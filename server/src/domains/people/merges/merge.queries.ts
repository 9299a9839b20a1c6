import { sql } from 'kysely';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { type MergeBlock, type MergeField, mergeFields, placeFields } from '#contracts/people/merges/merge.codes.ts';
import type { MergeDouble, MergeSide } from '#contracts/people/merges/merge.contract.ts';
import { transferState } from '#contracts/people/transfer.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { refuseAbove } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { findEmployee } from '../employee.queries.ts';
import type { Carry, Fold } from './carry.service.ts';

/** A record of a person as the merge compares it. */
export type Side = MergeSide;

const findSide = async (db: Db, actor: Actor, orgUserId: string): Promise<Side> => {
  const found = await findEmployee(db, actor, orgUserId);
  // An address that was merged opens another one; here it is nobody's.
  if (found?.orgUserId !== orgUserId) throw fail('object.missing');
  const { rows } = await sql<{ photo: boolean; licence: string }>`
    select u.photo_file_id is not null as photo,
      coalesce((select concat_ws(' ', nullif(l.licence_class, ''), l.licence_expires_on::text, nullif(l.cert_kind, ''), nullif(l.cert_masked, ''), l.cert_expires_on::text, l.health_until::text)
        from student_licence l where l.user_id = u.id), '') as licence
    from app_user u where u.id = ${found.userId}`.execute(db);
  const { loginLog: _log, history: _history, merges: _merges, ...facts } = found;
  // Who has no user name logs in by phone, and is shown by it elsewhere.
  const username = facts.username === facts.phone ? '' : facts.username;
  return { ...facts, username, photo: rows[0]?.photo ?? false, licence: rows[0]?.licence ?? '' };
};

/** Two records the actor reaches. @throws object.missing */
export const findSides = async (
  db: Db,
  actor: Actor,
  input: { orgUserId: string; mergedOrgUserId: string },
): Promise<{ kept: Side; merged: Side }> => {
  const kept = await findSide(db, actor, input.orgUserId);
  const merged = await findSide(db, actor, input.mergedOrgUserId);
  if (kept.userId === merged.userId) throw fail('people.sameRecord');
  return { kept, merged };
};

const valueOf = (side: Side, field: MergeField): string => {
  const value = side[field];
  return Array.isArray(value) ? [...value].sort().join('\n') : String(value ?? '');
};

/** What says nothing about a person: unknown gender, unknown education. */
const blank: Readonly<Partial<Record<MergeField, string>>> = { gender: '1', education: '9', photo: 'false' };
const isBlank = (side: Side, field: MergeField): boolean => valueOf(side, field) === (blank[field] ?? '');

/** Facts in which two records differ; those of the place only where there is one place. */
export const differing = (kept: Side, merged: Side, together: boolean): MergeField[] =>
  mergeFields.filter(
    (field) => (together || !placeFields.has(field)) && valueOf(kept, field) !== valueOf(merged, field),
  );

/** Facts better taken from the merged record: what the other one lacks, and the earlier day of hire. */
export const proposed = (kept: Side, merged: Side, fields: readonly MergeField[]): MergeField[] =>
  fields.filter((field) =>
    field === 'joinedAt' ? merged.joinedAt < kept.joinedAt : isBlank(kept, field) && !isBlank(merged, field),
  );

/** Places both records have in one organisation, now. */
const findFolds = async (db: Db, userId: string, mergedUserId: string): Promise<Fold[]> => {
  const { rows } = await sql<Fold>`
    select k.id as "intoId", m.id as "mergedId" from org_user k join org_user m on m.org_id = k.org_id
    where k.user_id = ${userId} and m.user_id = ${mergedUserId} and k.left_at is null and m.left_at is null order by k.id`.execute(
    db,
  );
  return rows;
};

/** Plans in which both have a record on places that become one. */
export const findDoubles = async (db: Db, folds: readonly Fold[]): Promise<MergeDouble[]> => {
  if (folds.length === 0) return [];
  const certificate = (record: string) =>
    sql`coalesce((select c.cert_number from certificate c where c.record_id = ${sql.ref(`${record}.id`)}
      and c.state in (${literal(certificateState, 'valid', 'expired')})), '')`;
  // A certificate goes before what was passed, that before what was learned, that before who left.
  const rank = (record: string) => sql`(exists (select from certificate c where c.record_id = ${sql.ref(`${record}.id`)}
    and c.state in (${literal(certificateState, 'valid', 'expired')})), ${sql.ref(`${record}.state`)} <> ${literal(trainingState, 'left')},
    ${sql.ref(`${record}.ended_at`)} is not null, ${sql.ref(`${record}.counted_seconds`)})`;
  const { rows } = await sql<MergeDouble>`
    select p.id as "planId", p.plan_name as "planName", k.id as "keptRecordId", k.state as "keptState",
      k.counted_seconds / 60 as "keptMinutes", ${certificate('k')} as "keptCertificate",
      m.id as "mergedRecordId", m.state as "mergedState", m.counted_seconds / 60 as "mergedMinutes", ${certificate('m')} as "mergedCertificate",
      case when ${rank('m')} > ${rank('k')} then 'merged' else 'kept' end as further
    from unnest(${folds.map((fold) => fold.intoId)}::bigint[], ${folds.map((fold) => fold.mergedId)}::bigint[]) f (into_id, merged_id)
      join training_record k on k.org_user_id = f.into_id join training_record m on m.org_user_id = f.merged_id and m.plan_id = k.plan_id
      join plan p on p.id = k.plan_id order by p.id`.execute(db);
  return rows;
};

/** Whether one of two people may do what the actor may not. */
const isAbove = async (db: Db, actor: Actor, users: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{
    id: string;
  }>`select m.id from org_user m where m.user_id = any(${[...users]}::bigint[])`.execute(db);
  try {
    await refuseAbove(
      db,
      actor,
      rows.map((row) => row.id),
    );
    return false;
  } catch (error) {
    if (error instanceof Failure) return true;
    throw error;
  }
};

/** Why two people cannot be merged now, or not by this actor. */
export const findBlocks = async (db: Db, actor: Actor, kept: Side, merged: Side): Promise<MergeBlock[]> => {
  const users = [kept.userId, merged.userId];
  const { rows } = await sql<{ elsewhere: boolean; transfer: boolean; sitting: boolean }>`
    select luan_belongings(${users}::bigint[]) <> (select count(*) from org_user m
        where m.user_id = any(${users}::bigint[]) and ${inScope(actor.scope, 'org_user m')}) as elsewhere,
      exists (select from user_transfer t where t.user_id = any(${users}::bigint[])
        and t.state in (${literal(transferState, 'asked', 'released')})) as transfer,
      exists (select from exam_sitting s where s.user_id = any(${users}::bigint[])
        and s.state = ${literal(sittingState, 'open')}) as sitting`.execute(db);
  const found = rows[0];
  const self = users.includes(actor.userId) || (actor.runAs !== undefined && users.includes(actor.runAs.userId));
  return [
    ...(self ? (['self'] as const) : []),
    ...(!self && (await isAbove(db, actor, users)) ? (['above'] as const) : []),
    ...(found?.elsewhere ? (['elsewhere'] as const) : []),
    ...(found?.transfer ? (['transfer'] as const) : []),
    ...(found?.sitting ? (['sitting'] as const) : []),
  ];
};

/** From whom to whom a merge carries. */
export const carryOf = async (db: Db, kept: Side, merged: Side): Promise<Carry> => ({
  userId: kept.userId,
  mergedUserId: merged.userId,
  folds: await findFolds(db, kept.userId, merged.userId),
});
