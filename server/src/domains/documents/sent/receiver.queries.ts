import { type RawBuilder, sql } from 'kysely';
import { mostReceivers } from '#contracts/documents/document.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

/** Whom a document goes to, as it was chosen. */
export interface Selection {
  readonly receiverIds: readonly string[];
  readonly receiverTypes: readonly string[];
  readonly receiverAreas: readonly string[];
  readonly receiverIndustries: readonly string[];
}

export interface Receiver {
  orgId: string;
  orgName: string;
  typeCode: string;
}

/** Condition on organisations `o`: at work below the actor's own, nobody else. */
const below = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(${inScope(actor.scope, 'organisation o')}
  and starts_with(o.path, ${actor.orgPath}::text) and o.id <> ${actor.orgId} and o.state = ${literal(organisationState, 'normal')})`;

/** Condition on organisations `o`: each of the marks that were chosen fits; nobody where none was. */
const marked = ({ receiverTypes, receiverAreas, receiverIndustries }: Selection): RawBuilder<boolean> => {
  const parts: RawBuilder<boolean>[] = [];
  if (receiverTypes.length > 0) parts.push(sql<boolean>`o.type_code = any(${[...receiverTypes]}::text[])`);
  if (receiverAreas.length > 0)
    parts.push(sql<boolean>`exists (select from unnest(${[...receiverAreas]}::text[]) area
      where starts_with(coalesce(o.district_id, o.city_id, o.province_id)::text, area))`);
  if (receiverIndustries.length > 0) parts.push(sql<boolean>`o.industry_codes && ${[...receiverIndustries]}::text[]`);
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
};

/** Organisations a selection means now, by name: those named, and those below that bear the chosen marks. */
export const receiversOf = async (db: Db, actor: Actor, of: Selection): Promise<Receiver[]> => {
  const { rows } = await sql<Receiver>`
    select o.id as "orgId", o.org_name as "orgName", o.type_code as "typeCode" from organisation o
    where ${below(actor)} and (o.id = any(${[...of.receiverIds]}::bigint[]) or ${marked(of)})
    order by o.name_key, o.id limit ${mostReceivers + 1}`.execute(db);
  return rows;
};

/** @throws on `receiverIds` where one that is named does not stand below the own organisation, or is not at work. */
export const refuseForeign = async (db: Db, actor: Actor, { receiverIds }: Selection): Promise<void> => {
  const wanted = [...new Set(receiverIds)];
  if (wanted.length === 0) return;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from organisation o where ${below(actor)} and o.id = any(${wanted}::bigint[])`.execute(
    db,
  );
  if ((rows[0]?.n ?? 0) < wanted.length) throw failFields([{ field: 'receiverIds', key: 'document.receiverForeign' }]);
};
