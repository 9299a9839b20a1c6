import { sql } from 'kysely';
import { relationKind, relationMachine, relationState } from '#contracts/schools/relation.codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Events } from '#kernel/events.ts';
import { tellHistory } from '#kernel/history.ts';
import { transition } from '#kernel/transition.ts';

/**
 * A company agreed to what an agency or agent prepared for it: its service is a relation that was offered by who prepared it and
 * accepted by the contact, who is told on the page what will be seen. The company need not be certified yet.
 */
export const openRelation = async (db: Db, event: Events['opening.agreed'], registrant: Actor): Promise<void> => {
  const { rows } = await sql<{ id: string; client: string }>`
    insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, begins_on, ends_on, note, offered_by, offered_by_name)
    values (${event.providerId}, ${event.providerPath}, ${registrant.orgId}, ${registrant.orgPath}, ${relationKind.values.sell},
      ${event.startDate}, ${event.endDate}, ${event.note}, ${event.preparedBy}, ${event.preparedByName})
    returning id, coalesce(luan_org_name(client_org_id), '') as client`.execute(db);
  const { id = '', client = '' } = rows[0] ?? {};
  await tellHistory(
    db,
    { ...systemActor, userId: event.preparedBy, realName: event.preparedByName },
    { machine: relationMachine, edge: 'offer' },
    sql`select ${event.providerPath}::text, ${id}::bigint, null::int, ${relationState.values.offered}::int`,
  );
  await transition(db, { ...registrant, permissions: new Set(['school:relation:consent']) }, relationMachine, {
    table: 'service_relation',
    id,
    edge: 'accept',
    reach: sql<boolean>`true`,
    makers: sql`select t.offered_by`,
    stamps: () => ({
      answered_by: registrant.userId,
      answered_by_name: registrant.realName,
      answered_at: clock.now().toISOString(),
    }),
  });
  await tellAdministrators(db, event.providerId, {
    kind: 'openingAgreed',
    params: { orgName: client },
    link: '/school/relationDetail',
    query: { relationId: id },
    once: `relation.${id}.opened`,
  });
};
