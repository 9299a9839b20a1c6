import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

interface Choice {
  documentSettingId: string;
  settingName: string;
  docKind: number;
  numberPrefix: string;
  deadlineDays: number;
  ask: number;
  sendAudit: number;
}

/** Settings in use of the actor's own organisation. */
export const findSettings = async (db: Db, actor: Actor): Promise<Choice[]> => {
  const { rows } = await sql<Choice>`
    select s.id as "documentSettingId", s.setting_name as "settingName", s.doc_kind as "docKind", s.number_prefix as "numberPrefix",
      s.deadline_days as "deadlineDays", s.ask, s.send_audit as "sendAudit"
    from document_setting s where s.org_id = ${actor.orgId} and ${inScope(actor.scope, 'document_setting s')}
      and s.state = ${literal(recordState, 'enabled')} order by s.setting_name, s.id`.execute(db);
  return rows;
};
