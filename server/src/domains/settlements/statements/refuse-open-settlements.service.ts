import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { failFor } from '#kernel/errors.ts';

/** A partner is not switched off while statements of its months are open. @throws settlement.stillOpen with their numbers */
export const refuseOpenSettlements = async (db: Db, { orgId }: { readonly orgId: string }): Promise<void> => {
  const { rows } = await sql<{ number: string }>`select number from luan_open_settlements(${orgId}) number`.execute(db);
  if (rows.length > 0)
    throw failFor(
      'settlement.stillOpen',
      rows.map(({ number }) => number),
    );
};
