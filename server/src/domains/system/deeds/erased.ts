import { type RawBuilder, sql } from 'kysely';
import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';

/** Where objects of the log tell of one person, by kind: the table, and its column with the person. */
const personal: Readonly<Record<string, readonly [table: string, column: string]>> = {
  correction: ['correction', 'user_id'],
  deletion: ['deletion', 'user_id'],
  employee: ['org_user', 'user_id'],
  faceCheck: ['face_check', 'user_id'],
  official: ['official_certificate', 'user_id'],
  past: ['past_record', 'user_id'],
  punishment: ['punishment', 'user_id'],
  realName: ['real_name', 'user_id'],
  student: ['org_user', 'user_id'],
  trainingRecord: ['training_record', 'user_id'],
  transfer: ['user_transfer', 'user_id'],
  user: ['app_user', 'id'],
};

const isErased = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from app_user e where e.id = ${person} and e.erased_at is not null)`;

/** Whether who did the deed of the row `l` was deleted. */
export const byErased = sql<boolean>`(${isErased(sql`l.user_id`)})`;

/** Who did the deed, as the log may tell it: the row keeps the name, for it is added to and never changed; nobody reads it. */
export const actorName = sql`case when ${byErased} then ${sql.lit(erasedName)} else l.actor_name end`;

/** Whether the object of the row `l` is somebody who was deleted: what it was before and after is told to nobody. */
export const ofErased: RawBuilder<boolean> = sql<boolean>`(l.object_id ~ '^[1-9][0-9]{0,17}$' and case l.object_kind ${sql.join(
  Object.entries(personal).map(
    ([kind, [table, column]]) =>
      sql`when ${sql.lit(kind)} then ${isErased(sql`(select ${sql.ref(`x.${column}`)} from ${sql.table(table)} x where x.id = l.object_id::bigint limit 1)`)}`,
  ),
  sql` `,
)} else false end)`;
