import { sql } from 'kysely';
import { type Locked, ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Checked } from '#kernel/runtime.ts';
import { isStudent } from './student.queries.ts';

export type Member = Pick<Locked, 'id' | 'user_id' | 'org_id' | 'path'> & { real_name: string; card: string };

/** Members of the reach by the blind index of their identity number. */
export const findMembers = async (
  db: Db,
  actor: Actor,
  keys: Keys,
  rows: readonly Checked<{ idCard: string }>[],
): Promise<Map<string, Member>> => {
  const indexes = [...new Set(rows.map((row) => keys.index('idCard', row.value.idCard)))];
  const found = await sql<Member>`
    select m.id, m.user_id, m.org_id, m.path, m.real_name, u.id_card_index as card from app_user u join org_user m on m.user_id = u.id
    where u.id_card_index = any(${indexes}::text[]) and ${ofActor(actor)} and ${isStudent} order by m.id desc`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.card, row]));
};
