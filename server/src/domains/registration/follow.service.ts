import { sql } from 'kysely';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { registrationApi, Submitted } from '#contracts/registration/registration.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { ticketOf } from '#domains/files/door.ts';
import { codeFits, shownName, tryPhoneCode } from '#domains/identity/door.ts';
import { queueText, tellPerson } from '#domains/messages/door.ts';
import { rewriteRegistered } from '#domains/organisations/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Events } from '#kernel/events.ts';
import { claimFiles } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { type Company, refuseCompany } from './company.rules.ts';
import { finishHandIn, handedIn, refuseTaken, refuseVisits, registrantOf } from './registration.service.ts';
import { registrationSettings } from './settings.queries.ts';
import { openTicket, sealTicket } from './ticket.rules.ts';

const ticketMinutes = 240;
/** Look-ups and repeated hand-ins of one address per hour. */
const visits = { state: 20, again: 15 };

interface Stored {
  id: string;
  version: number;
  number: string;
  org_id: string;
  path: string;
  org_name: string;
  state: number;
  user_id: string;
  username: string;
  real_name: string;
  phone_sealed: string | null;
  company: Company;
  reason: string;
  submitted_at: string;
  audited_at: string | null;
  parent_id: string;
  parent_name: string;
}

const find = async (db: Db, which: { number: string; phoneIndex: string } | { id: string } | { orgId: string }) => {
  const condition =
    'number' in which
      ? sql`r.number = ${which.number} and r.phone_index = ${which.phoneIndex}`
      : 'id' in which
        ? sql`r.id = ${which.id}`
        : sql`r.org_id = ${which.orgId}`;
  const { rows } = await sql<Stored>`
    select r.id, r.version, r.number, r.org_id, r.path, o.org_name, o.state, r.user_id, ${shownName} as username, u.real_name, u.phone_sealed, r.company, r.reason,
      r.submitted_at, r.audited_at, o.parent_id, luan_org_name(o.parent_id) as parent_name
    from registration r join organisation o on o.id = r.org_id join app_user u on u.id = r.user_id where ${condition}`.execute(
    db,
  );
  return rows[0];
};

/** Where a registration stands. The phone is proven first; whatever is wrong gets the one refusal. */
export const followRegistration = async (
  visit: Visit,
  input: Parsed<typeof registrationApi.state>,
): Promise<Data<typeof registrationApi.state>> => {
  await refuseVisits(visit, 'state', visits.state);
  const { keys } = visit.runtime;
  const found = await tryPhoneCode(visit, input, async () => {
    const stored = await visit.apart(everything, async (db) => {
      // The code is used up either way: a right one does not open a second try at the number.
      const proven = await codeFits(db, keys, input.phone, input.code);
      return proven ? find(db, { number: input.number, phoneIndex: keys.index('phone', input.phone) }) : undefined;
    });
    if (!stored) throw fail('registration.notFound');
    return stored;
  });
  const rejected = found.state === organisationState.values.rejected;
  const until = clock.now().getTime() + ticketMinutes * 60_000;
  const withTickets = (files: Company['businessLicense']) =>
    files.map((file) => ({ ...file, ticket: ticketOf(keys, file.fileId) }));
  return {
    number: found.number,
    orgName: found.org_name,
    auditorName: found.parent_name,
    submittedAt: found.submitted_at,
    auditedAt: found.audited_at,
    state: found.state,
    reason: rejected ? found.reason : '',
    username: found.username,
    again: rejected
      ? {
          ticket: sealTicket(keys, { step: 'again', registrationId: found.id, version: found.version }, until),
          company: {
            ...found.company,
            businessLicense: withTickets(found.company.businessLicense),
            roadLicense: withTickets(found.company.roadLicense),
          },
        }
      : null,
  };
};

/** The company's data again, after a rejection: the organisation waits for its audit once more. */
export const registerAgain = async (visit: Visit, input: Parsed<typeof registrationApi.update>): Promise<Submitted> => {
  await refuseVisits(visit, 'again', visits.again);
  const { ticket, ...company } = input;
  const { keys } = visit.runtime;
  const { registrationId, version } = openTicket(keys, ticket, 'again', clock.now().getTime());
  await handedIn.refuseForeignFiles(visit, company);
  return visit.apart(everything, async (db) => {
    const stored = await find(db, { id: registrationId });
    // A leave is used once: what it was given for has been handed in, or decided, since.
    if (!stored || stored.version !== version) throw fail('registration.ticket');
    refuseCompany(company, await registrationSettings(db));
    await refuseTaken(db, company, stored.org_id);
    const org = { orgId: stored.org_id, path: stored.path };
    const registrant = registrantOf({ userId: stored.user_id, realName: stored.real_name }, org);
    const phone = stored.phone_sealed ? keys.unseal(stored.phone_sealed) : '';
    await rewriteRegistered(
      db,
      keys,
      registrant,
      stored.org_id,
      handedIn.writableOf(company, { realName: stored.real_name, phone }),
    );
    await claimFiles(db, handedIn.filesOf(company), registrant);
    const submittedAt = clock.now().toISOString();
    await sql`update registration set company = ${JSON.stringify(handedIn.kept(company))}, business_file_id = ${company.businessLicense[0]?.fileId ?? null},
      road_file_id = ${company.roadLicense[0]?.fileId ?? null}, submitted_at = ${submittedAt}, audited_at = null, reason = '', version = version + 1
      where id = ${stored.id}`.execute(db);
    return finishHandIn(db, visit, {
      registrationId: stored.id,
      number: stored.number,
      submittedAt,
      parent: { id: stored.parent_id, orgName: stored.parent_name },
      registrant,
      company,
      action: 'PUT /api/org/register/update',
    });
  });
};

/** Somebody decided: the registrant reads it on the phone, and in the console once that opens. */
export const tellRegistrant = async (db: Db, event: Events['organisation.audited']): Promise<void> => {
  const stored = await find(db, { orgId: event.orgId });
  if (!stored) return;
  await sql`update registration set audited_at = ${clock.now().toISOString()}, reason = ${event.approved ? '' : event.reason}, version = version + 1
    where id = ${stored.id}`.execute(db);
  if (event.approved)
    await tellPerson(db, event.orgId, stored.user_id, {
      kind: 'registrationApproved',
      link: '/myorg/enterpriseAuthentication',
    });
  if (stored.phone_sealed === null) return;
  await queueText(db, {
    phonesSealed: [stored.phone_sealed],
    orgId: null,
    kind: event.approved ? 'registrationApproved' : 'registrationRejected',
    values: { orgName: stored.org_name, number: stored.number, reason: event.reason },
  });
};
