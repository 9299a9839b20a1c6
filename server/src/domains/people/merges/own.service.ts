import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Carry, Fold } from './carry.service.ts';

/** The licence of the merged record takes the place of the other one, which stays with the merged record. */
export const exchangeLicences = async (db: Db, { userId, mergedUserId }: Carry): Promise<void> => {
  const { rows } = await sql<{ row: string }>`delete from student_licence s where s.user_id = ${userId}
    returning (to_jsonb(s) || jsonb_build_object('user_id', ${mergedUserId}::bigint))::text as row`.execute(db);
  await sql`update student_licence set user_id = ${userId} where user_id = ${mergedUserId}`.execute(db);
  if (rows[0])
    await sql`insert into student_licence select * from jsonb_populate_record(null::student_licence, ${rows[0].row}::jsonb)`.execute(
      db,
    );
};

/** One consent is live at a time: that of the record that stays; the face of the merged one goes with its own. */
export const carryConsents = async (
  db: Db,
  { userId, mergedUserId }: Carry,
  by: { userId: string; reason: string },
): Promise<void> => {
  await sql`update face_consent c set withdrawn_at = ${clock.now().toISOString()}, withdrawn_by = ${by.userId}, reason = ${by.reason}
    where c.user_id = ${mergedUserId} and c.withdrawn_at is null
      and exists (select from face_consent k where k.user_id = ${userId} and k.withdrawn_at is null)`.execute(db);
  await sql`update face_consent set user_id = ${userId} where user_id = ${mergedUserId}`.execute(db);
};

/** Time that was covered by either is covered: no second of one person counts twice from now on. */
export const joinCovers = async (db: Db, { userId, mergedUserId }: Carry): Promise<void> => {
  await sql`insert into study_cover as c (user_id, day, covered)
    select ${userId}, l.day, l.covered from study_cover l where l.user_id = ${mergedUserId}
    on conflict (user_id, day) do update set covered = c.covered + excluded.covered`.execute(db);
  await sql`delete from study_cover where user_id = ${mergedUserId}`.execute(db);
};

/** A place nobody stands on, for the moment in which two records change theirs: a plan has one record a place. */
const parking = async (db: Db, like: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into org_user (user_id, org_id, path, l1, l2, l3, l4, user_class, real_name, name_key, left_at, merged_into_id)
    select user_id, org_id, path, l1, l2, l3, l4, user_class, real_name, name_key, luan_today(), id from org_user where id = ${like}
    returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/**
 * Records of plans move to the place that stays. Where both have one in a plan only one counts; the other stays on the
 * place that ends, with everything that was learned for it.
 * @param counting records of the merged place that count instead of those of the one that stays.
 */
export const carryRecords = async (db: Db, { intoId, mergedId }: Fold, counting: readonly string[]): Promise<void> => {
  const park = counting.length > 0 ? await parking(db, mergedId) : '';
  const move = (from: string, to: string, where = sql<boolean>`true`) =>
    sql`update training_record t set org_user_id = ${to} where t.org_user_id = ${from} and ${where}`.execute(db);
  const chosen = sql<boolean>`t.id = any(${[...counting]}::bigint[])`;
  const pushed = sql<boolean>`t.plan_id in (select c.plan_id from training_record c where c.id = any(${[...counting]}::bigint[]))`;
  if (park) {
    await move(mergedId, park, chosen);
    await move(intoId, mergedId, pushed);
    await move(park, intoId);
    await sql`delete from org_user where id = ${park}`.execute(db);
  }
  await move(
    mergedId,
    intoId,
    sql<boolean>`not exists (select from training_record k where k.plan_id = t.plan_id and k.org_user_id = ${intoId})`,
  );
};
