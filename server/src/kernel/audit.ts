import { type RawBuilder, sql } from 'kysely';
import type { Deed } from '#contracts/system/deeds.ts';
import { cut, cutEnd } from '#contracts/system/storable.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { contains, type Scope } from './scope.ts';

/** Where a request came from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export interface AuditEntry {
  service: string;
  action: Deed;
  objectKind?: string;
  objectId?: string;
  result: 'done' | 'denied' | 'failed';
  before?: unknown;
  after?: unknown;
}

const secretField = /password|secret|token|captcha|totp|sealed|hash|signature|ticket|^code$|(sms|phone|verify)code$/i;
const personalField = /phone|idcard|card$|mobile/i;

/** Phones and identity numbers, wherever in a text: a search may hold one under any name, an error may quote one. */
export const personalNumber = /(?<!\d)(?:1[3-9]\d{9}|\d{17}[\dXx])(?!\d)/g;

const maskText = (text: string): string => (text.length <= 7 ? '***' : `${cut(text, 3)}****${cutEnd(text, 4)}`);

/** A copy without secrets and with personal values masked, for audit rows and logs. */
export const masked = (value: unknown, depth = 0): unknown => {
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => masked(item, depth + 1));
  if (typeof value === 'string') return value.replace(personalNumber, maskText);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (secretField.test(name) && typeof inner === 'string') return [name, '***'];
      if (personalField.test(name) && typeof inner === 'string') return [name, maskText(inner)];
      return [name, masked(inner, depth + 1)];
    }),
  );
};

/**
 * Writes one audit row in the running transaction; the hash chain is closed by the nightly task.
 * @param when condition on writing it.
 * @returns whether it was written.
 */
export const writeAudit = async (
  db: Db,
  actor: Actor,
  origin: Origin,
  entry: AuditEntry,
  when: RawBuilder<boolean> = sql`true`,
): Promise<boolean> => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(masked(value)));
  const { numAffectedRows } =
    await sql`insert into audit_log (path, org_id, user_id, as_user_id, actor_name, service, action, object_kind, object_id,
      result, before, after, ip, user_agent)
    select ${actor.orgPath}, ${actor.orgId}::bigint, ${actor.runAs?.userId ?? actor.userId}::bigint, ${actor.runAs ? actor.userId : null}::bigint,
      ${actor.runAs ? `${actor.runAs.realName} → ${actor.realName}` : actor.realName}, ${entry.service}, ${entry.action},
      ${entry.objectKind ?? ''}, ${entry.objectId ?? ''}, ${entry.result}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb,
      ${origin.ip}, ${cut(origin.userAgent, 300)} where ${when}`.execute(db);
  return numAffectedRows === 1n;
};

/** Condition: the running transaction has written something. */
const hasWritten = sql<boolean>`pg_current_xact_id_if_assigned() is not null`;

/**
 * The row of a deed, at the end of its own transaction; nothing where the transaction only read. The actor's organisation
 * may lie outside the scope of the deed: nothing follows that the widened scope could reach.
 */
export const writeDeed = async (
  db: Db,
  scope: Scope,
  actor: Actor,
  origin: Origin,
  entry: AuditEntry,
): Promise<boolean> => {
  if (!contains(scope, actor.orgPath))
    await sql`select set_config('luan.scope_from', '.', true), set_config('luan.scope_to', '/', true)`.execute(db);
  return writeAudit(db, actor, origin, entry, hasWritten);
};
