import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';

/** Where a request came from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export interface AuditEntry {
  service: string;
  action: string;
  objectKind?: string;
  objectId?: string;
  result: 'done' | 'denied' | 'failed';
  before?: unknown;
  after?: unknown;
}

const secretField = /password|secret|token|captcha|totp|sealed|hash|signature|ticket|^code$|(sms|phone|verify)code$/i;
const personalField = /phone|idcard|card$|mobile/i;

const maskText = (text: string): string => (text.length <= 7 ? '***' : `${text.slice(0, 3)}****${text.slice(-4)}`);

/** A copy without secrets and with personal values masked, for audit rows and logs. */
export const masked = (value: unknown, depth = 0): unknown => {
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => masked(item, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (secretField.test(name) && typeof inner === 'string') return [name, '***'];
      if (personalField.test(name) && typeof inner === 'string') return [name, maskText(inner)];
      return [name, masked(inner, depth + 1)];
    }),
  );
};

/** Writes one audit row in the running transaction; the hash chain is closed by the nightly task. */
export const writeAudit = async (db: Db, actor: Actor, origin: Origin, entry: AuditEntry): Promise<void> => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(masked(value)));
  await sql`insert into audit_log (path, org_id, user_id, as_user_id, actor_name, service, action, object_kind, object_id,
      result, before, after, ip, user_agent)
    values (${actor.orgPath}, ${actor.orgId}, ${actor.runAs?.userId ?? actor.userId}, ${actor.runAs ? actor.userId : null},
      ${actor.runAs ? `${actor.runAs.realName} → ${actor.realName}` : actor.realName}, ${entry.service}, ${entry.action},
      ${entry.objectKind ?? ''}, ${entry.objectId ?? ''}, ${entry.result}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb,
      ${origin.ip}, ${origin.userAgent.slice(0, 300)})`.execute(db);
};
