import { sql } from 'kysely';
import type { MessageKind } from '#contracts/messages/message.codes.ts';
import { mustBeTold } from '#contracts/messages/switch.codes.ts';
import type { Db } from '#kernel/db.ts';

export interface Telling {
  readonly kind: MessageKind;
  /** Values of the phrases `messages.title.<kind>` and `messages.text.<kind>`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Screen the message leads to, and its query. */
  readonly link?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Names the occasion: told again about the same one, nobody gets a second message. */
  readonly once?: string;
}

interface Told extends Omit<Telling, 'kind' | 'link'> {
  readonly orgId: string;
  readonly userId?: string;
}

/** Whoever has switched a kind off is not told, except of what must be told; the database knows who has. */
const tell = async (db: Db, { kind, link }: Pick<Telling, 'kind' | 'link'>, told: readonly Told[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select luan_tell_many(${JSON.stringify(told)}::jsonb, ${kind}, ${link ?? ''}, ${mustBeTold(kind)})::int as n`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/** Tells the administrators of an organisation, inside the teller's scope or outside; answers how many were told. */
export const tellAdministrators = (db: Db, orgId: string, telling: Telling): Promise<number> =>
  tell(db, telling, [{ ...telling, orgId }]);

/** Tells the administrators of the head office, whoever tells. */
export const tellHeadOffice = async (db: Db, telling: Telling): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from organisation where parent_id is null`.execute(db);
  for (const { id } of rows) await tellAdministrators(db, id, telling);
};

/** Tells one person as a member of an organisation; answers 0 when the person is none. */
export const tellPerson = (db: Db, orgId: string, userId: string, telling: Telling): Promise<number> =>
  tell(db, telling, [{ ...telling, orgId, userId }]);

/** Tells many at once, in one statement: persons, or the administrators of organisations where no person is named. */
export const tellMany = async (db: Db, what: Pick<Telling, 'kind' | 'link'>, told: readonly Told[]): Promise<void> => {
  await tell(db, what, told);
};
