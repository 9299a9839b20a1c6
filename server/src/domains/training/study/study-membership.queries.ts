import { type RawBuilder, sql } from 'kysely';

/** The member that has begun to learn for a record; what was not begun is the session's alone. */
export const membersOfRecord = ({ recordId }: { readonly recordId: string }): RawBuilder<unknown> =>
  sql`select s.org_user_id from study_session s where s.record_id = ${recordId}`;
