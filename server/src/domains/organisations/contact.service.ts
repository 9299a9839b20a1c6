import { sql } from 'kysely';
import { maskPhone } from '#contracts/values.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** The columns of a contact's phone: sealed and masked (security, line 22); nothing of an empty one. */
export const sealContact = (keys: Keys, phone: string) => ({
  contact_phone_sealed: phone === '' ? null : keys.seal(phone),
  contact_phone_masked: maskPhone(phone),
});

/** The phone as it was written; empty when there is none. */
export const openContact = (keys: Keys, sealed: string | null): string => (sealed === null ? '' : keys.unseal(sealed));

/** Rows sealed in one transaction. */
const atOnce = 500;

const sealSome = (runtime: Runtime, table: 'organisation' | 'certification'): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string; phone: string }>`
      select id, contact_phone_unsealed as phone from ${sql.table(table)} where contact_phone_unsealed <> '' order by id limit ${atOnce}
      for update`.execute(db);
    for (const row of rows)
      await db
        .updateTable(table)
        .set({ ...sealContact(runtime.keys, row.phone), contact_phone_unsealed: '' })
        .where('id', '=', row.id)
        .execute();
    return rows.length;
  });

/** Seals what an older version left in plain text; at every start, because a migration has no key. */
export const sealContactPhones = async (runtime: Runtime): Promise<void> => {
  for (const table of ['organisation', 'certification'] as const) while ((await sealSome(runtime, table)) === atOnce);
};
