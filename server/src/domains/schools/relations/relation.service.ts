import { sql } from 'kysely';
import { certState, organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { kindsOffered, type RelationEdge, relationMachine, relationState } from '#contracts/schools/relation.codes.ts';
import type { relationApi } from '#contracts/schools/relation.contract.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { countVisit } from '#domains/identity/door.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything, inScope } from '#kernel/scope.ts';
import { requireSeen } from '#kernel/seen.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { transition, transitionMany } from '#kernel/transition.ts';
import { copyFor } from '../copy.service.ts';
import { isOwnEdge, sideIn } from './relation.queries.ts';
import { sellerOf } from './sold-client.check.ts';

const screen = '/school/relationDetail';

/** Looking for companies by their code tells who is on file: so many tries an organisation has in an hour. */
const findRules = { limit: 60, minutes: 60 };

const nameOf = async (db: Db, orgId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select coalesce(luan_org_name(${orgId}), '') as name`.execute(db);
  return rows[0]?.name ?? '';
};

interface Client {
  clientId: string;
  clientName: string;
  path: string;
}

/** A company that works and was audited, by its whole code. */
const clientBy = async (db: Db, code: string): Promise<Client | undefined> => {
  const { rows } = await sql<Client>`
    select o.id as "clientId", o.org_name as "clientName", o.path from organisation o
    where o.credit_code = ${code} and o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')}
      and o.cert_state in (${literal(certState, 'passed', 'expired')})`.execute(db);
  return rows[0];
};

const refuseFlood = async (visit: Visit): Promise<void> => {
  const { limit, minutes } = findRules;
  const wait = await visit.trace((db) => countVisit(db, 'relation.find', visit.actor.orgId, limit, minutes));
  if (wait > 0) throw fail('login.locked', { minutes: wait });
};

/** Finds a company elsewhere by its whole code: its name, and of which kinds a relation stands already. */
export const findClient = async (
  visit: Visit,
  input: Parsed<typeof relationApi.find>,
): Promise<Data<typeof relationApi.find>> => {
  await refuseFlood(visit);
  return visit.apart(everything, async (db) => {
    const client = await clientBy(db, input.creditCode);
    if (!client || client.clientId === visit.actor.orgId) return null;
    const { rows } = await sql<{ kind: string }>`select r.relation_kind as kind from service_relation r
      where r.org_id = ${visit.actor.orgId} and r.client_org_id = ${client.clientId}
        and r.state in (${literal(relationState, 'offered', 'accepted')}) order by 1`.execute(db);
    return { clientId: client.clientId, clientName: client.clientName, already: rows.map((row) => row.kind) };
  });
};

const refuseDays = (input: { startDate: string; endDate: string | null }): void => {
  if (input.endDate !== null && input.endDate < input.startDate)
    throw failFields([{ field: 'endDate', key: 'input.endBeforeStart' }]);
  if (input.endDate !== null && input.endDate < dayOf(clock.now()))
    throw failFields([{ field: 'endDate', key: 'relation.over' }]);
};

/**
 * Offers a relation of service to a company elsewhere. It begins when the company accepts it; its administrators are told.
 * @throws on `creditCode` for a company that is not there, on `relationKind` where one of the kind stands or waits or it is not offered,
 * on `subjectCodes` where somebody else sells them to it.
 */
export const offerRelation = async (
  visit: Visit,
  input: Parsed<typeof relationApi.offer>,
): Promise<Data<typeof relationApi.offer>> => {
  const { actor, runtime } = visit;
  refuseDays(input);
  await refuseFlood(visit);
  const file = input.agreement[0]
    ? await runtime.database.within(actor.scope, (db) => findFile(db, actor, input.agreement[0]?.fileId ?? ''))
    : undefined;
  refuseKind(actor.typeCode, input.relationKind);
  return visit.apart(everything, async (db) => {
    const client = await clientBy(db, input.creditCode);
    if (!client || client.clientId === actor.orgId)
      throw failFields([{ field: 'creditCode', key: 'relation.noSuchClient' }]);
    const seller = await sellerOf(db, { ...input, clientId: client.clientId, but: '0' });
    if (seller !== undefined)
      throw failFields([{ field: 'subjectCodes', key: 'relation.sold', params: { name: seller } }]);
    const copy = file
      ? await copyFor(runtime, db, file, 'agreement', { orgId: client.clientId, path: client.path, userId: '0' })
      : null;
    const id = await insert(db, visit, input, client, { fileId: file?.id ?? null, copy, name: file?.fileName ?? '' });
    const { offered } = relationState.values;
    visit.audit({
      objectKind: relationMachine.name,
      objectId: id,
      action: deedOf(relationMachine, 'offer'),
      after: {
        clientOrgId: client.clientId,
        relationKind: input.relationKind,
        startDate: input.startDate,
        endDate: input.endDate,
        state: offered,
      },
    });
    await tellHistory(
      db,
      actor,
      { machine: relationMachine, edge: 'offer' },
      sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${offered}::int`,
    );
    await tellAdministrators(db, client.clientId, {
      kind: 'relationOffered',
      params: { orgName: await nameOf(db, actor.orgId) },
      link: screen,
      query: { relationId: id },
      once: `relation.${id}`,
    });
    return { relationId: id, state: offered };
  });
};

/** Only kinds that do something are offered, each by organisations that do it. */
const refuseKind = (typeCode: string, kind: string): void => {
  const offered: readonly string[] = kindsOffered[typeCode] ?? [];
  if (!offered.includes(kind)) throw failFields([{ field: 'relationKind', key: 'relation.notOffered' }]);
};

const insert = async (
  db: Db,
  { actor }: Visit,
  input: Parsed<typeof relationApi.offer>,
  client: Client,
  agreement: { fileId: string | null; copy: string | null; name: string },
): Promise<string> => {
  try {
    const { rows } = await sql<{ id: string }>`
      insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, subject_codes, begins_on, ends_on, note,
        file_id, client_file_id, file_name, offered_by, offered_by_name)
      values (${actor.orgId}, ${actor.orgPath}, ${client.clientId}, ${client.path}, ${input.relationKind}, ${input.subjectCodes}, ${input.startDate},
        ${input.endDate}, ${input.note}, ${agreement.fileId}, ${agreement.copy}, ${agreement.name}, ${personBehind(actor)}, ${actor.realName})
      returning id`.execute(db);
    return rows[0]?.id ?? '';
  } catch (error) {
    if (brokenRule(error) === 'service_relation_running')
      throw failFields([{ field: 'relationKind', key: 'relation.running' }]);
    throw error;
  }
};

const tellings = {
  accept: 'relationAccepted',
  refuse: 'relationRefused',
  withdraw: 'relationWithdrawn',
  end: 'relationEnded',
} as const;

interface Stored {
  id: string;
  org_id: string;
  client_org_id: string;
  relation_kind: string;
  subject_codes: string[];
  begins_on: string;
  ends_on: string | null;
  state: number;
  side: string;
}

/** @throws relation.sold where another's relation was accepted meanwhile */
const refuseSold = async (db: Db, of: Stored): Promise<void> => {
  const name = await sellerOf(db, {
    relationKind: of.relation_kind,
    clientId: of.client_org_id,
    subjectCodes: of.subject_codes,
    startDate: of.begins_on,
    endDate: of.ends_on,
    but: of.id,
  });
  if (name !== undefined) throw fail('relation.sold', { name });
};

/**
 * Walks an edge of a relation on the reader's own side, and tells the administrators of the other one.
 * @throws relation.otherSide for a step that is the other side's.
 */
export const walkRelation = async (
  { db, actor, audit }: Context,
  edge: Exclude<RelationEdge, 'lapse'>,
  input: { id: string; reason?: string },
): Promise<{ state: number }> => {
  await requireSeen(db, actor.scope, 'service_relation', [input.id]);
  const reach = inScope(actor.scope, 'service_relation t');
  const { rows } = await sql<Stored>`
      select t.id, t.org_id, t.client_org_id, t.relation_kind, t.subject_codes, t.begins_on, t.ends_on, t.state,
        ${sideIn(actor, 't')} as side from service_relation t
      where t.id = ${input.id} and ${reach} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (!isOwnEdge(edge, stored.side)) throw fail('relation.otherSide');
  if (edge === 'accept') await refuseSold(db, stored);
  const now = clock.now().toISOString();
  const answered = { answered_by: personBehind(actor), answered_by_name: actor.realName, answered_at: now };
  const { from, to } = await transition(db, actor, relationMachine, {
    table: 'service_relation',
    id: input.id,
    edge,
    reach,
    makers: sql`select t.offered_by`,
    ...(input.reason === undefined ? {} : { reason: input.reason }),
    stamps: () => ({
      ...(edge === 'end' ? { ended_at: now } : answered),
      answer_reason: input.reason ?? '',
    }),
  });
  audit({
    objectKind: relationMachine.name,
    objectId: input.id,
    action: deedOf(relationMachine, edge),
    before: { state: from },
    after: { state: to, ...(input.reason === undefined ? {} : { reason: input.reason }) },
  });
  const other = edge === 'withdraw' || stored.side === 'provider' ? stored.client_org_id : stored.org_id;
  await tellAdministrators(db, other, {
    kind: tellings[edge],
    params: { orgName: await nameOf(db, actor.orgId), reason: input.reason ?? '' },
    link: screen,
    query: { relationId: input.id },
    once: `relation.${input.id}.${edge}`,
  });
  return { state: to };
};

/** Ends relations whose last day is over; both sides are told. Run by the clock. */
export const lapseRelations = (runtime: Runtime): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    const moved = await transitionMany(db, systemActor, relationMachine, {
      table: 'service_relation',
      edge: 'lapse',
      where: sql<boolean>`t.ends_on < luan_today()`,
      reach: sql<boolean>`true`,
      stamps: () => ({ ended_at: clock.now().toISOString() }),
    });
    const { rows } = await sql<{ id: string; org_id: string; client_org_id: string; provider: string; client: string }>`
      select t.id, t.org_id, t.client_org_id, coalesce(luan_org_name(t.org_id), '') as provider,
        coalesce(luan_org_name(t.client_org_id), '') as client
      from service_relation t where t.id = any(${moved.map((one) => one.id)}::bigint[])`.execute(db);
    for (const row of rows) {
      const what = { kind: 'relationLapsed', link: screen, query: { relationId: row.id } } as const;
      const once = `relation.${row.id}.lapse`;
      await tellAdministrators(db, row.org_id, { ...what, params: { orgName: row.client }, once });
      await tellAdministrators(db, row.client_org_id, { ...what, params: { orgName: row.provider }, once });
    }
  });
