import { type RawBuilder, sql } from 'kysely';

/** The member that sat or sits an exam of a record; what was not begun is the session's alone. */
export const membersOfRecord = ({ recordId }: { readonly recordId: string }): RawBuilder<unknown> =>
  sql`select s.org_user_id from exam_sitting s where s.record_id = ${recordId}`;

/** The member of a sitting. */
export const membersOfSitting = ({ sittingId }: { readonly sittingId: string }): RawBuilder<unknown> =>
  sql`select s.org_user_id from exam_sitting s where s.id = ${sittingId}`;
