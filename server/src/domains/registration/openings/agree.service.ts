import { sql } from 'kysely';
import { openingMachine, openingState } from '#contracts/registration/opening.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { literal } from '#kernel/literal.ts';
import { transition } from '#kernel/transition.ts';

/** An opening as its contact meets it. */
export interface Prepared {
  id: string;
  number: string;
  org_id: string;
  path: string;
  provider: string;
  org_name: string;
  credit_code: string;
  company: Record<string, unknown>;
  begins_on: string;
  ends_on: string | null;
  note: string;
  prepared_by: string;
  prepared_by_name: string;
}

/**
 * The opening somebody may answer who has proven a phone, locked.
 * @throws opening.notFound for whatever is wrong: another phone, no such number, answered already.
 */
export const preparedFor = async (db: Db, of: { number: string; phoneIndex: string }): Promise<Prepared> => {
  const { rows } = await sql<Prepared>`
    select t.id, t.number, t.org_id, t.path, coalesce(luan_org_name(t.org_id), '') as provider, t.org_name, t.credit_code, t.company,
      t.begins_on::text, t.ends_on::text, t.note, t.prepared_by, t.prepared_by_name
    from opening t where t.number = ${of.number} and t.phone_index = ${of.phoneIndex} and t.phone_index <> ''
      and t.state = ${literal(openingState, 'prepared')} for update`.execute(db);
  if (!rows[0]) throw fail('opening.notFound');
  return rows[0];
};

/** What an answer leaves of the contact's number: nothing but its masked form. */
export const answered = (reason = '') => ({
  phone_sealed: null,
  phone_index: '',
  answered_at: clock.now().toISOString(),
  answer_reason: reason,
});

/**
 * The contact hands in what was prepared, and by that takes the preparer's service from its first day on; the relation is made by
 * whoever listens to `opening.agreed`.
 */
export const agreeTo = async (
  db: Db,
  registrant: Actor,
  of: { number: string; phoneIndex: string; protocolVersion: string },
): Promise<void> => {
  const opening = await preparedFor(db, of);
  await transition(db, registrant, openingMachine, {
    table: 'opening',
    id: opening.id,
    edge: 'agree',
    reach: sql<boolean>`true`,
    stamps: () => ({ ...answered(), protocol_version: of.protocolVersion, client_org_id: registrant.orgId }),
  });
  await emit(db, registrant, 'opening.agreed', {
    providerId: opening.org_id,
    providerPath: opening.path,
    startDate: opening.begins_on,
    endDate: opening.ends_on,
    note: opening.note,
    preparedBy: opening.prepared_by,
    preparedByName: opening.prepared_by_name,
  });
};
