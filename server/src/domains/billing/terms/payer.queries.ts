import { sql } from 'kysely';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { organisationState, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { relationState } from '#contracts/schools/relation.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

/** Most organisations that are offered. */
const mostPayers = 100;

/** Types of organisations that pay for others, by who pays. */
const payerTypes: Readonly<Record<string, string>> = {
  [billingMode.values.agent]: organisationType.values.agent,
  [billingMode.values.authority]: organisationType.values.supervise,
};

interface Asked {
  readonly orgId: string;
  readonly billingMode: string;
  readonly keyword?: string | undefined;
  /** The one organisation that is asked about. */
  readonly payerOrgId?: string;
}

/** Organisations that may pay for one: agents or authorities above it, nearest first, or in a running relation with it. */
export const findPayers = async (
  db: Db,
  actor: Actor,
  of: Asked,
): Promise<{ readonly orgId: string; readonly orgName: string }[]> => {
  const { rows } = await sql<{ orgId: string; orgName: string }>`
    select p.id as "orgId", p.org_name as "orgName" from organisation o
      join organisation p on p.type_code = ${payerTypes[of.billingMode] ?? ''} and p.state = ${literal(organisationState, 'normal')} and p.id <> o.id
    where o.id = ${of.orgId} and ${inScope(actor.scope, 'organisation o')} and ${inScope(actor.scope, 'organisation p')}
      and (starts_with(o.path, p.path) or exists (select from service_relation r where r.org_id = p.id and r.client_org_id = o.id
        and r.state = ${literal(relationState, 'accepted')} and ${inScope(actor.scope, 'service_relation r')}))
      and ${of.keyword ? containing(sql`p.org_name`, of.keyword) : sql`true`}
      and ${of.payerOrgId === undefined ? sql`true` : sql`p.id = ${of.payerOrgId}`}
    order by starts_with(o.path, p.path) desc, length(p.path) desc, p.id limit ${mostPayers}`.execute(db);
  return rows;
};
