import { recordState } from '#contracts/codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
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
  const rows = await readRows<Choice>(db)`
    select s.id as document_setting_id, s.setting_name, s.doc_kind, s.number_prefix,
      s.deadline_days, s.ask, s.send_audit
    from document_setting s where s.org_id = ${actor.orgId} and ${inScope(actor.scope, 'document_setting s')}
      and s.state = ${literal(recordState, 'enabled')} order by s.setting_name, s.id`;
  return rows;
};
