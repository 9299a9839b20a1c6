import { sql } from 'kysely';
import type { OperationModule } from '#contracts/prints/print.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { secret } from '#kernel/keys.ts';

/** One print or export, as it is written down. Who and where come from the actor. */
export interface PrintEntry {
  readonly operationModule: OperationModule;
  /** 1 print, 2 export (contracts/prints). */
  readonly operationType: number;
  readonly batchId?: string | undefined;
  readonly objectKind?: string;
  readonly objectId?: string;
  readonly objectName?: string;
  readonly certName?: string;
  readonly certCode?: string;
  readonly amount?: number;
  readonly ip?: string;
}

/** A name for everything that is printed with one press. */
export const newBatch = (): string => `B${secret().slice(0, 16)}`;

/** Writes one row of the print log in the running transaction (spec section 3, Print log). */
export const logPrint = async (
  db: Db,
  actor: Actor,
  entry: PrintEntry,
): Promise<{ printLogId: string; batchId: string }> => {
  const batchId = entry.batchId ?? newBatch();
  const name = actor.runAs ? `${actor.runAs.realName} → ${actor.realName}` : actor.realName;
  const { rows } = await sql<{ id: string }>`
    insert into print_log (org_id, path, operation_user_id, operation_user_name, operation_module, operation_type, batch_id,
      object_kind, object_id, object_name, cert_name, cert_code, amount, ip)
    values (${actor.orgId}, ${actor.orgPath}, ${actor.runAs?.userId ?? actor.userId}, ${name}, ${entry.operationModule},
      ${entry.operationType}, ${batchId}, ${entry.objectKind ?? ''}, ${entry.objectId ?? null}, ${entry.objectName ?? ''},
      ${entry.certName ?? ''}, ${entry.certCode ?? ''}, ${entry.amount ?? 1}, ${entry.ip ?? ''}) returning id`.execute(
    db,
  );
  return { printLogId: rows[0]?.id ?? '', batchId };
};

/** One of many things that are printed with one press. */
type PrintedThing = Pick<PrintEntry, 'objectId' | 'objectName' | 'certName' | 'certCode'>;

/** Writes one row of the print log for each thing of a press, in one statement. */
export const logPrints = async (
  db: Db,
  actor: Actor,
  press: Omit<PrintEntry, keyof PrintedThing>,
  things: readonly PrintedThing[],
): Promise<void> => {
  const name = actor.runAs ? `${actor.runAs.realName} → ${actor.realName}` : actor.realName;
  await sql`
    insert into print_log (org_id, path, operation_user_id, operation_user_name, operation_module, operation_type, batch_id, object_kind, ip, amount,
      object_id, object_name, cert_name, cert_code)
    select ${actor.orgId}::bigint, ${actor.orgPath}, ${actor.runAs?.userId ?? actor.userId}::bigint, ${name}, ${press.operationModule},
      ${press.operationType}::int, ${press.batchId ?? newBatch()}, ${press.objectKind ?? ''}, ${press.ip ?? ''}, 1, x."objectId",
      coalesce(x."objectName", ''), coalesce(x."certName", ''), coalesce(x."certCode", '')
    from json_to_recordset(${JSON.stringify(things)}::json) as x ("objectId" bigint, "objectName" text, "certName" text, "certCode" text)`.execute(
    db,
  );
};
