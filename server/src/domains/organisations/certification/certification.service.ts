import { sql } from 'kysely';
import { attachmentType, certificationMachine } from '#contracts/certification/certification.codes.ts';
import type { certificationApi } from '#contracts/certification/certification.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { findFiles } from '#kernel/files.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { sealContact } from '../contact.service.ts';
import { findTaken } from '../taken.queries.ts';
import { mayAuditBelow } from './certification.queries.ts';
import { longTerm, refuseTerms } from './certification.rules.ts';
import { recordAcceptance, requireAccepted } from './protocol.service.ts';

type Material = Omit<Parsed<typeof certificationApi.update>, 'certificationId' | 'version'>;
type Walked = Data<typeof certificationApi.add>;
type Edge = keyof typeof certificationMachine.edges;

const refuseTaken = async (db: Db, input: Material, orgId: string): Promise<void> => {
  const taken = await findTaken(db, input, orgId);
  if (taken.code) throw failFields([{ field: 'creditCode', key: 'organisation.creditCodeTaken' }]);
  if (taken.name) throw failFields([{ field: 'orgName', key: 'certification.nameTaken' }]);
};

const types = Object.values(attachmentType.values);

const attach = async (context: Context, certificationId: string, input: Material): Promise<void> => {
  const { db, actor } = context;
  for (const type of types) {
    const ids = input[type].map((file) => file.fileId);
    await findFiles(db, actor, ids);
    for (const [sort, fileId] of ids.entries()) {
      await sql`insert into certification_file (certification_id, path, attachment_type, file_id, sort)
        values (${certificationId}, ${actor.orgPath}, ${type}, ${fileId}, ${sort}) on conflict do nothing`.execute(db);
    }
  }
};

const keepMaterial = async (context: Context, input: Material): Promise<string> => {
  const { db, actor, origin } = context;
  const accepted = await recordAcceptance(
    db,
    { orgId: actor.orgId, path: actor.orgPath, userId: actor.userId, ip: origin.ip },
    'certification',
  );
  await sql`update certification set current = false where org_id = ${actor.orgId} and current`.execute(db);
  const { id } = await db
    .insertInto('certification')
    .values({
      org_id: actor.orgId,
      path: actor.orgPath,
      ...ancestors(actor.orgPath),
      org_name: input.orgName,
      credit_code: input.creditCode,
      legal_person: input.legalPerson,
      registered_capital: input.registeredCapital === null ? null : String(input.registeredCapital),
      establish_date: input.establishDate,
      address: input.address,
      business_scope: input.businessScope,
      business_license_start_date: input.businessLicenseStartDate,
      business_license_end_date: input.businessLicenseDateType === longTerm ? null : input.businessLicenseEndDate,
      business_license_date_type: input.businessLicenseDateType,
      road_license_number: input.roadLicenseNumber,
      road_scope: input.roadScope,
      road_license_start_date: input.roadLicenseStartDate,
      road_license_end_date: input.roadLicenseEndDate,
      contact_name: input.contactName,
      ...sealContact(context.runtime.keys, input.contactPhone),
      protocol_version: accepted.version,
      protocol_accepted_at: accepted.at,
      submitted_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attach(context, id, input);
  return id;
};

const handIn = async (context: Context, edge: Edge, input: Material): Promise<Walked> => {
  const { db, actor } = context;
  requireAccepted('certification', input.protocolVersion);
  refuseTerms(input, dayOf(clock.now()));
  await refuseTaken(db, input, actor.orgId);
  const moved = await transition(db, actor, certificationMachine, {
    table: 'organisation',
    column: 'cert_state',
    id: actor.orgId,
    edge,
  });
  const certificationId = await keepMaterial(context, input);
  context.audit({ objectKind: 'certification', objectId: certificationId, action: deedOf(certificationMachine, edge) });
  await emit(db, actor, 'certification.walked', {
    orgId: actor.orgId,
    path: actor.orgPath,
    orgName: input.orgName,
    certificationId,
    edge,
    reason: '',
  });
  return { certState: moved.to, certificationId };
};

/** First material of an organisation. Throws `machine.illegal` when some was handed in before. */
export const submitMaterial = (context: Context, input: Parsed<typeof certificationApi.add>): Promise<Walked> =>
  handIn(context, 'submit', input);

interface Stored {
  id: string;
  org_id: string;
  path: string;
  state: number;
  version: number;
  org_name: string;
}

/** Locks the current submission; foreign, absent and superseded ones are missing. */
const lock = async (context: Context, certificationId: string, version: number): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select c.id, c.org_id, c.path, c.state, c.version, c.org_name from certification c
    where c.id = ${certificationId} and c.current and ${inScope(context.actor.scope, 'certification c')} for update`.execute(
    context.db,
  );
  const row = orMissing(rows[0]);
  if (row.version !== version) throw fail('object.changed');
  return row;
};

/** New material after a rejection, after the end of a licence, or ahead of it. */
export const replaceMaterial = async (
  context: Context,
  input: Parsed<typeof certificationApi.update>,
): Promise<Walked> => {
  const { certificationId, version, ...material } = input;
  const stored = await lock(context, certificationId, version);
  if (stored.org_id !== context.actor.orgId) throw fail('object.missing');
  const edge = stored.state === certificationMachine.codes.values.passed ? 'renew' : 'resubmit';
  return handIn(context, edge, material);
};

/** What was certified becomes what the platform knows of the organisation. */
const applyCertified = async (db: Db, certificationId: string, orgName: string): Promise<void> => {
  await sql`update organisation o set org_name = c.org_name, name_key = ${nameKey(orgName)}, credit_code = c.credit_code, address = c.address,
      contact_name = c.contact_name, contact_phone_sealed = c.contact_phone_sealed,
      contact_phone_masked = c.contact_phone_masked,
      business_license_start_date = c.business_license_start_date, business_license_end_date = c.business_license_end_date,
      business_license_date_type = c.business_license_date_type,
      road_license_number = c.road_license_number, road_license_start_date = c.road_license_start_date,
      road_license_end_date = c.road_license_end_date, updated_at = now()
    from certification c where c.id = ${certificationId} and o.id = c.org_id`.execute(db);
};

/** Approves or rejects what an organisation below handed in; the body must be let audit, and never audits itself. */
export const auditMaterial = async (
  context: Context,
  input: Parsed<typeof certificationApi.newState>,
): Promise<Walked> => {
  const { db, actor } = context;
  const stored = await lock(context, input.certificationId, input.version);
  if (stored.org_id === actor.orgId) throw fail('certification.own');
  if (!(await mayAuditBelow(db, actor))) throw fail('certification.notAuditor');
  const reason = input.edge === 'reject' ? (input.reason ?? '') : '';
  const moved = await transition(db, actor, certificationMachine, {
    table: 'organisation',
    column: 'cert_state',
    id: stored.org_id,
    edge: input.edge,
    ...(reason === '' ? {} : { reason }),
  });
  await sql`update certification set state = ${moved.to}, audited_by = ${actor.userId}, audited_at = ${clock.now().toISOString()},
    reason = ${reason}, version = version + 1 where id = ${stored.id}`.execute(db);
  if (input.edge === 'approve') {
    const { rows } = await sql<{ credit_code: string }>`
      select credit_code from certification where id = ${stored.id} and luan_credit_code_taken(credit_code, org_id)`.execute(
      db,
    );
    if (rows[0]) throw fail('certification.codeTaken', { code: rows[0].credit_code });
    await applyCertified(db, stored.id, stored.org_name);
  }
  context.audit({
    objectKind: 'certification',
    objectId: stored.id,
    action: deedOf(certificationMachine, input.edge),
    before: { certState: moved.from },
    after: { certState: moved.to, reason },
  });
  await emit(db, actor, 'certification.walked', {
    orgId: stored.org_id,
    path: stored.path,
    orgName: stored.org_name,
    certificationId: stored.id,
    edge: input.edge,
    reason,
  });
  return { certState: moved.to, certificationId: stored.id };
};

const managing: readonly string[] = ['agent', 'supervise', 'organ', 'agency'];

/** Lets a managing body below audit what stands below it, or takes that back: what waits there goes to the next above. */
export const setAuditor = async (
  context: Context,
  input: Parsed<typeof certificationApi.junior>,
): Promise<Data<typeof certificationApi.junior>> => {
  const { db, actor } = context;
  const { rows } = await sql<{ id: string; path: string; type_code: string }>`
    select o.id, o.path, o.type_code from organisation o where o.id = ${input.orgId} and ${inScope(actor.scope, 'organisation o')} for update`.execute(
    db,
  );
  const body = rows[0];
  if (!body || body.id === actor.orgId) throw fail('object.missing');
  if (!managing.includes(body.type_code)) throw failFields([{ field: 'orgId', key: 'certification.notManaging' }]);
  if (!(await mayAuditBelow(db, actor))) throw fail('certification.notAuditor');
  const changed = input.allowed
    ? await sql`insert into certification_auditor (org_id, path, granted_by_org, granted_by)
        values (${body.id}, ${body.path}, ${actor.orgId}, ${actor.userId}) on conflict (org_id) do nothing`.execute(db)
    : await sql`delete from certification_auditor where org_id = ${body.id}`.execute(db);
  context.audit({ objectKind: 'certificationAuditor', objectId: body.id });
  if ((changed.numAffectedRows ?? 0n) > 0n)
    await emit(db, actor, 'certification.auditor', { orgId: body.id, allowed: input.allowed });
  return { orgId: body.id, allowed: input.allowed };
};
