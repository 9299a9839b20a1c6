import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Whether name and credit code stand at another organisation of the whole platform. @param orgId whom they may stand at; null: nobody. */
export const findTaken = async (
  db: Db,
  of: { readonly orgName: string; readonly creditCode: string },
  orgId: string | null,
): Promise<{ readonly name: boolean; readonly code: boolean }> => {
  const { rows } = await sql<{ code: boolean; name: boolean }>`
    select luan_credit_code_taken(${of.creditCode}, ${orgId}) as code, luan_org_name_taken(${of.orgName}, ${orgId}) as name`.execute(
    db,
  );
  return rows[0] ?? { name: false, code: false };
};
