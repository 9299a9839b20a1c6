import { sql } from 'kysely';
import { certificateMachine, certificateState, certTemplateState } from '#contracts/certificates/certificate.codes.ts';
import type { certificateApi } from '#contracts/certificates/certificate.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { giveLoggedTicket } from '#domains/prints/door.ts';
import { walkMembers } from '#domains/training/door.ts';
import { type Actor, require, systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transitionMany } from '#kernel/transition.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { queueDeclarations, withdrawDeclarations } from '../declarations/declaration.service.ts';
import { type ChosenTemplate, templateFor } from '../templates/choose.queries.ts';
import { certificateFor, declarable, stateToday } from './certificate.queries.ts';
import { factsOf, type MemberFacts } from './facts.queries.ts';
import { issueMany } from './issue.service.ts';
import { copyPhoto } from './photo.service.ts';
import { isSamePerson } from './same-person.rules.ts';

const states = certificateState.values;
/** Kind of the ticket that opens one certificate's PDF. */
export const ticketKind = 'certificate';

const ended = ({ reason }: { reason: string }) => ({ ended_at: clock.now().toISOString(), reason });

/** Certificates taken back or replaced: their public page says so from now on. */
export const certificateWalks = walks(certificateMachine, {
  table: 'certificate',
  rule: async ({ context: { db, actor }, id }) => void (await certificateFor(db, actor, id, true)),
  stamps: onEdges(['revoke', 'reissue'], ended),
  effects: onEdges(['revoke', 'reissue'], ({ context, id }) => withdrawDeclarations(context, [id])),
  notes: ({ row }) => ({ before: { certificateNumber: row.cert_number } }),
});

/**
 * Two records of one person became one: where both held a certificate of one plan, that of the record which no longer counts is
 * taken back, so that one training is never shown twice.
 */
export const revokeDoubles = async (
  db: Db,
  actor: Actor,
  { folded, reason }: { folded: readonly { orgUserId: string; intoId: string }[]; reason: string },
): Promise<void> => {
  // It follows from the merge, whatever else whoever merges may do.
  const able: Actor = { ...actor, permissions: new Set(['certificate:issue:revoke']) };
  for (const { orgUserId, intoId } of folded) {
    const taken = await certificateWalks.those({ db, actor: able }, 'revoke', {
      where: sql<boolean>`t.org_user_id = ${orgUserId} and exists (select from certificate k
        where k.org_user_id = ${intoId} and k.plan_id = t.plan_id and k.state in (${literal(certificateState, 'valid', 'expired')}))`,
      reason,
    });
    await withdrawDeclarations(
      { db, actor },
      taken.map((one) => one.id),
    );
  }
};

/** The template a new one is issued with: the newest edition of the old one's while it is published, else the plan's. */
const templateOf = async (
  context: Context,
  found: Awaited<ReturnType<typeof certificateFor>>,
): Promise<ChosenTemplate> => {
  const { db, language } = context;
  const { rows } = await sql<{ path: string; chosen: string | null; live: boolean }>`
    select p.path, p.certificate_template_id as chosen,
      exists (select from cert_template t where t.root_id = ${found.root_id} and t.state = ${literal(certTemplateState, 'published')}) as live
    from plan p where p.id = ${found.plan_id}`.execute(db);
  const plan = orMissing(rows[0]);
  return templateFor(
    db,
    { path: plan.path, flavour: found.flavour },
    plan.live ? found.root_id : plan.chosen,
    language,
  );
};

/** Refuses to print another name where the identity number does not say that it is the same person. */
const refuseOther = (
  { runtime: { keys } }: Context,
  was: Awaited<ReturnType<typeof certificateFor>>,
  is: MemberFacts | undefined,
): void => {
  const cardOf = (sealed: string | null | undefined): string => (sealed ? keys.unseal(sealed) : '');
  const printed = { realName: was.real_name, idCard: cardOf(was.id_card_sealed) };
  const today = { realName: is?.real_name ?? '', idCard: cardOf(is?.id_card_sealed) };
  if (!isSamePerson(printed, today))
    throw fail('certificate.otherPerson', { printed: printed.realName, today: today.realName });
};

/**
 * Issues anew for the same member, with today's names and photo; the old one points to the new one. It holds as long as the old
 * one did: more is renewed by a training. @throws certificate.notReissuable for what has expired, was taken back or replaced;
 * certificate.otherPerson where the name is another and the identity number does not say that the person is the same
 */
export const reissue = async (
  context: Context,
  input: Parsed<typeof certificateApi.reissue>,
): Promise<Data<typeof certificateApi.reissue>> => {
  const { db, actor, runtime } = context;
  const found = await certificateFor(db, actor, input.id, true);
  require(actor, flavourKey(found.flavour, 'cert:print'));
  if (stateToday(found.state, found.valid_until) !== states.valid) throw fail('certificate.notReissuable');
  await certificateWalks.step(context, 'reissue', input);
  const template = await templateOf(context, found);
  const members = await factsOf(db, [found.record_id]);
  refuseOther(context, found, members[0]);
  const photoFileId = await copyPhoto(runtime, db, { userId: found.user_id, orgId: found.org_id, path: found.path });
  const [issued] = await issueMany(db, actor, template, members, {
    printId: found.print_id,
    replacesId: found.id,
    validUntil: found.valid_until,
    photoFileId,
  });
  if (!issued) throw fail('object.missing');
  context.audit({
    objectKind: 'certificate',
    objectId: issued.id,
    action: 'certificate.reissue',
    before: { certificateNumber: found.cert_number },
    after: { certificateNumber: issued.certNumber, reason: input.reason },
  });
  return { certificateId: issued.id, certificateNumber: issued.certNumber };
};

/** Tells the authority: members whose certificates were printed walk to `declared`, all of them or none; what was declared is queued for its platform. */
export const declare = async (
  context: Context,
  input: Parsed<typeof certificateApi.declare>,
): Promise<{ declared: number }> => {
  const { db, actor } = context;
  const ids = [...new Set(input.certificateIds)];
  const records = new Map<string, string[]>();
  for (const id of ids) {
    const found = await certificateFor(db, actor, id, true);
    require(actor, flavourKey(found.flavour, 'cert:declare'));
    if (!declarable(found)) throw fail('certificate.notDeclarable');
    records.set(found.flavour, [...(records.get(found.flavour) ?? []), found.record_id]);
  }
  for (const [flavour, recordIds] of records) {
    const where = sql<boolean>`t.id = any(${recordIds}::bigint[])`;
    const moved = await walkMembers(db, { actor, flavour, where }, 'declare');
    if (moved.length < recordIds.length) throw fail('certificate.notDeclarable');
  }
  await sql`update certificate set declared_at = ${clock.now().toISOString()}, version = version + 1 where id = any(${ids}::bigint[])`.execute(
    db,
  );
  await queueDeclarations(context, ids);
  const objectId = ids[0] ?? '';
  context.audit({ objectKind: 'certificate', objectId, action: 'certificate.declare', after: { ids } });
  return { declared: ids.length };
};

/** A ticket for the PDF of one certificate: a print that is counted and written down with its reason. */
export const giveCertificateTicket = async (
  context: Context,
  input: Parsed<typeof certificateApi.printTicket>,
): Promise<Data<typeof certificateApi.printTicket>> => {
  const { db, actor } = context;
  const found = await certificateFor(db, actor, input.certificateId, true);
  require(actor, flavourKey(found.flavour, 'cert:print'));
  const state = stateToday(found.state, found.valid_until);
  if (state !== states.valid && state !== states.expired) throw fail('certificate.notStanding');
  const { rows } = await sql<{ name: string }>`
    update certificate c set prints = prints + 1, printed_at = ${clock.now().toISOString()} where id = ${found.id}
    returning coalesce(luan_cert_template_name(c.template_id), '') as name`.execute(db);
  context.audit({
    objectKind: 'certificate',
    objectId: found.id,
    action: 'certificate.print',
    after: { reason: input.reason },
  });
  return giveLoggedTicket(
    context,
    { kind: ticketKind, objectId: found.id },
    {
      operationModule: 'certificate',
      objectName: found.real_name,
      certName: rows[0]?.name ?? '',
      certCode: found.cert_number,
    },
  );
};

/** Every night: certificates whose last day has passed are expired. */
export const expireCertificates = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const moved = await transitionMany(db, systemActor, certificateMachine, {
      table: 'certificate',
      edge: 'expire',
      where: sql<boolean>`t.valid_until < ${dayOf(clock.now())}::date`,
    });
    return moved.length;
  });
