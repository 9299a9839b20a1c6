import { sql } from 'kysely';
import { pathHere } from '#contracts/identity/address.ts';
import { loginMode, type ticketPurpose } from '#contracts/identity/identity.codes.ts';
import type { sessionApi, TicketData } from '#contracts/identity/session.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { secret, sha256 } from '#kernel/keys.ts';
import { returnAddress } from '#kernel/origin.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { stands } from '#kernel/source.ts';
import { choose, writeLoginLog } from '../login.service.ts';
import { findMemberships } from '../session.queries.ts';
import { enter, usable } from '../session.service.ts';

const ticketSeconds = 60;
type Purpose = (typeof ticketPurpose)[keyof typeof ticketPurpose];

/** What a ticket may lead to and come back to; refused on the field otherwise. */
const waysOf = (visit: Visit, { to = '', returnTo = '' }: Parsed<typeof sessionApi.ticket>) => {
  const target = to === '' ? '' : pathHere(to);
  const back = returnTo === '' ? '' : returnAddress(returnTo, visit.request, visit.runtime.settings);
  if (target !== undefined && back !== undefined) return { target, back };
  throw failFields([
    ...(target === undefined ? [{ field: 'to', key: 'login.addressForeign' as const }] : []),
    ...(back === undefined ? [{ field: 'returnTo', key: 'login.addressForeign' as const }] : []),
  ]);
};

/** Gives a single-use ticket of 60 seconds, bound to person, organisation, session, origin and purpose. */
export const giveTicket = async (
  context: Context,
  input: Parsed<typeof sessionApi.ticket>,
): Promise<Data<typeof sessionApi.ticket>> => {
  const { db, actor, request } = context;
  const { target, back } = waysOf(context, input);
  const orgId = input.orgId ?? actor.orgId;
  const membership = (await findMemberships(db, { userId: actor.userId })).find(
    (one) => one.org_id === orgId && usable(one),
  );
  if (!membership) throw fail('login.notMember');
  const ssoToken = secret();
  const expiresAt = new Date(clock.now().getTime() + ticketSeconds * 1000).toISOString();
  await sql`insert into login_ticket (ticket_hash, path, user_id, org_id, origin, expires_at, session_id, made_at, purpose, target, return_address)
      values (${sha256(ssoToken)}, ${membership.path}, ${membership.user_id}, ${orgId}, ${request.headers.host ?? ''}, ${expiresAt},
        ${actor.sessionId}, ${clock.now().toISOString()}, ${input.purpose}, ${target}, ${back})`.execute(db);
  const { purpose } = input;
  context.audit({ objectKind: 'user', objectId: actor.userId, after: { purpose, orgId, target, back, expiresAt } });
  return { ssoToken, expiresAt };
};

interface Ticket {
  user_id: string;
  org_id: string;
  origin: string;
  session_id: string;
  made_at: string;
  purpose: string;
  target: string;
  return_address: string;
}

/** Uses a ticket up, whatever becomes of it then: shown at the wrong door it opens no other afterwards. */
const takeTicket = (visit: Visit, ssoToken: string): Promise<Ticket | undefined> =>
  visit.trace(async (db) => {
    const now = clock.now().toISOString();
    const { rows } = await sql<Ticket>`
      update login_ticket set used_at = ${now} where ticket_hash = ${sha256(ssoToken)} and used_at is null and expires_at > ${now}
      returning user_id, org_id, origin, session_id, made_at, purpose, target, return_address`.execute(db);
    return rows[0];
  });

/** Log-in by a ticket made for just this way in (security, line 3); whatever is wrong with it, the refusal is the same. */
export const logInByTicket =
  (purpose: Purpose) =>
  async (visit: Visit, input: Parsed<typeof sessionApi.noPassword>): Promise<TicketData> => {
    const ticket = await takeTicket(visit, input.ssoToken);
    const fits =
      ticket !== undefined &&
      ticket.purpose === purpose &&
      ticket.origin === (visit.request.headers.host ?? '') &&
      (input.userId ?? ticket.user_id) === ticket.user_id &&
      (input.orgId ?? ticket.org_id) === ticket.org_id;
    if (!fits) throw fail('login.ticketInvalid');
    return visit.apart(everything, async (db) => {
      const source = { sessionId: ticket.session_id, at: new Date(ticket.made_at).getTime() };
      if (!(await stands(db, source))) throw fail('login.ticketInvalid');
      const membership = choose(await findMemberships(db, { userId: ticket.user_id }), ticket.org_id);
      const data = await enter(visit, db, membership, input.userLoginIdentity, ticket.return_address);
      await writeLoginLog(db, visit, { mode: input.loginMode ?? loginMode.values.ticket, result: 'done', membership });
      return { ...data, to: ticket.target || '/' };
    });
  };
