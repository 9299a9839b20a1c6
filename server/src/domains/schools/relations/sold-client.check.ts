import { sql } from 'kysely';
import { relationKind, relationState } from '#contracts/schools/relation.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** What is offered to whom: a relation that is accepted or wants to be. */
interface Offered {
  readonly relationKind: string;
  readonly clientId: string;
  readonly subjectCodes: readonly string[];
  readonly startDate: string;
  readonly endDate: string | null;
  /** The relation itself; 0 for a new one. */
  readonly but: string;
}

/**
 * Name of the organisation that sells to a client already, by an accepted relation with a subject and a day in common: what a client pays
 * is shared with one seller. Offers to one client are compared one after the other. Nothing for relations of another kind.
 */
export const sellerOf = async (db: Db, of: Offered): Promise<string | undefined> => {
  if (of.relationKind !== relationKind.values.sell) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sold/${of.clientId}`}, 0))`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select coalesce(luan_org_name(r.org_id), '') as name from service_relation r
    where r.client_org_id = ${of.clientId} and r.relation_kind = ${literal(relationKind, 'sell')} and r.state = ${literal(relationState, 'accepted')}
      and r.id <> ${of.but}::bigint and luan_subjects_meet(r.subject_codes, ${[...of.subjectCodes]}::text[])
      and daterange(r.begins_on, r.ends_on, '[]') && daterange(${of.startDate}::date, ${of.endDate}::date, '[]')
    order by r.id limit 1`.execute(db);
  return rows[0]?.name;
};
