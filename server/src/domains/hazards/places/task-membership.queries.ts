import { type RawBuilder, sql } from 'kysely';

/** The member who is to make a check of a place: made there, it is handed in there, whenever it is sent. */
export const membersOfTask = ({ placeTaskId }: { readonly placeTaskId?: string | undefined }): RawBuilder<unknown> =>
  sql`select p.checker_id from place_task t join place_check p on p.id = t.place_check_id where t.id = ${placeTaskId ?? null}`;
