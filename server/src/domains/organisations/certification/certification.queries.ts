import { sql } from 'kysely';
import { certificationMachine } from '#contracts/certification/certification.codes.ts';
import {
  type Attachment,
  type CertificationDetail,
  type CertificationRow,
  certificationApi,
  certificationList,
} from '#contracts/certification/certification.contract.ts';
import { certState, organisationState } from '#contracts/organisations/organisation.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import type { Context } from '#kernel/serve.ts';
import { canWalk } from '#kernel/transition.ts';
import { openContact } from '../contact.service.ts';

/** Whether an organisation audits what stands below it: the head office, and bodies that were let. */
export const mayAuditBelow = async (db: Db, actor: Actor): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select o.parent_id is null or exists (select from certification_auditor c where c.org_id = o.id) as may
    from organisation o where o.id = ${actor.orgId}`.execute(db);
  return rows[0]?.may ?? false;
};

const auditEdges = ['approve', 'reject'];

/** What this person may do with the material: audit that of others, renew the own. */
const certificationCan = (actor: Actor, row: { orgId: string; certState: number }): string[] =>
  canWalk(certificationMachine, actor, row.certState).filter((edge) =>
    auditEdges.includes(edge) ? row.orgId !== actor.orgId : edge !== 'expire' && row.orgId === actor.orgId,
  );

const columns = {
  certificationId: sql`c.id`,
  orgId: sql`c.org_id`,
  orgName: sql`c.org_name`,
  typeCode: sql`o.type_code`,
  certState: sql`c.state`,
  creditCode: sql`c.credit_code`,
  legalPerson: sql`c.legal_person`,
  contactName: sql`c.contact_name`,
  contactPhone: sql`c.contact_phone_masked`,
  parentName: sql`luan_org_name(o.parent_id)`,
  businessLicenseEndDate: sql`c.business_license_end_date`,
  roadLicenseEndDate: sql`c.road_license_end_date`,
  auditorName: sql`coalesce(luan_org_name(luan_cert_auditor(c.path)), '')`,
  submittedAt: sql`c.submitted_at`,
  auditedAt: sql`c.audited_at`,
  version: sql`c.version`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: certificationCan(actor, { orgId: String(row.orgId), certState: Number(row.certState) }),
});

const organisation = sql`join organisation o on o.id = c.org_id`;

/** The one organisation above that audits it. */
const auditor = sql`luan_cert_auditor(c.path)`;
const decided = decisions(certificationMachine, {
  table: 'organisation',
  alias: 'c',
  id: sql`c.org_id`,
  column: 'cert_state',
  at: auditor,
  where: (_, actor) => sql<boolean>`c.org_id <> ${actor.orgId}`,
});

export const certificationPage = listQuery(certificationList, {
  base: 'certification c',
  alias: 'c',
  joins: organisation,
  columns,
  always: () => sql<boolean>`c.current`,
  deciders: decided.deciders,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`c.org_name`, text)} or c.credit_code = ${text.toUpperCase()} or ${containingName(sql`c.legal_person`, text)})`,
    typeCode: (type) =>
      sql<boolean>`exists (select from organisation x where x.id = c.org_id and x.type_code = ${type})`,
    ...decided.filters,
    licenceEndsBefore: (day) =>
      sql<boolean>`(c.road_license_end_date < ${day} or (c.business_license_date_type <> 0 and c.business_license_end_date < ${day}))`,
    between: (days) => within(sql`c.submitted_at`, days),
  },
  order: { by: 'submittedAt', direction: 'desc' },
  finish,
});

const attachmentsOf = async (db: Db, certificationId: string): Promise<Attachment[]> => {
  const { rows } = await sql<Attachment>`
    select a.file_id as "fileId", a.attachment_type as "attachmentType", f.file_name as "fileName", f.media_type as "mediaType"
    from certification_file a join stored_file f on f.id = a.file_id
    where a.certification_id = ${certificationId} order by a.attachment_type, a.sort`.execute(db);
  return rows;
};

const selected = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

/** An organisation hands in for itself; one above, which its place in the tree names, decides. */
const standingOf = (orgId: string) =>
  ({
    table: 'organisation',
    column: 'cert_state',
    id: orgId,
    at: sql`case when e.checks is null then t.id else luan_cert_auditor(t.path) end`,
  }) as const;

/** One submission inside the scope with everything on it: by its number, or the current one of an organisation. */
export const findCertification = async (
  { db, actor, runtime }: Pick<Context, 'db' | 'actor' | 'runtime'>,
  which: { certificationId?: string | undefined; orgId: string },
): Promise<CertificationDetail | undefined> => {
  const condition =
    which.certificationId === undefined
      ? sql`c.org_id = ${which.orgId} and c.current`
      : sql`c.id = ${which.certificationId}`;
  const { rows } = await sql<Record<string, unknown> & CertificationRow & { sealed: string | null }>`
    select ${selected}, c.contact_phone_sealed as sealed, c.registered_capital::float8 as "registeredCapital", c.establish_date as "establishDate", c.address,
      c.business_scope as "businessScope", c.business_license_start_date as "businessLicenseStartDate",
      c.business_license_date_type as "businessLicenseDateType", c.road_license_number as "roadLicenseNumber",
      c.road_scope as "roadScope", c.road_license_start_date as "roadLicenseStartDate", c.protocol_version as "protocolVersion",
      c.protocol_accepted_at as "protocolAcceptedAt", coalesce(s.real_name, '') as "submittedByName", c.current,
      coalesce(luan_person_name(c.audited_by), '') as "auditedByName", c.reason,
      coalesce((select json_agg(json_build_object('certificationId', e.id::text, 'certState', e.state, 'submittedAt', e.submitted_at,
          'reason', e.reason) order by e.id desc) from certification e where e.org_id = c.org_id and e.id <> c.id), '[]'::json) as earlier,
      ${historyOf(certificationMachine, sql`c.org_id`)} as history
    from certification c ${organisation} left join app_user s on s.id = c.submitted_by
    where ${condition} and ${inScope(actor.scope, 'certification c')}`.execute(db);
  if (!rows[0]) return undefined;
  const { sealed, ...row } = rows[0];
  const finished = finish(row, actor);
  const { current, ...rest } = finished as typeof finished & { current: boolean };
  const reader = row.orgId === actor.orgId || may(actor, 'myorg:certificationAudit:audit');
  return {
    ...rest,
    can: current ? rest.can : [],
    contactPhone: reader ? openContact(runtime.keys, sealed) : finished.contactPhone,
    attachments: await attachmentsOf(db, row.certificationId),
    next: current ? await nextOf(db, actor, certificationMachine, standingOf(row.orgId)) : [],
  } as unknown as CertificationDetail;
};

/** State of an organisation of the scope; undefined for a foreign or absent one. */
export const findCertState = async (
  db: Db,
  actor: Actor,
  orgId: string,
): Promise<{ certState: number; orgName: string } | undefined> => {
  const { rows } = await sql<{ certState: number; orgName: string }>`
    select o.cert_state as "certState", o.org_name as "orgName" from organisation o
    where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  return rows[0];
};

/** Submissions that wait for this organisation's audit. */
export const countWaiting = async (db: Db, actor: Actor): Promise<number> => {
  if (!may(actor, 'myorg:certificationAudit:audit')) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from certification c
    where c.current and c.state = ${literal(certState, 'awaitingAudit')} and ${inScope(actor.scope, 'certification c')} and c.org_id <> ${actor.orgId}
      and luan_cert_auditor(c.path) = ${actor.orgId}`.execute(db);
  return rows[0]?.n ?? 0;
};

const managing = sql`('agent', 'supervise', 'organ', 'agency')`;

/** Managing bodies below, with whether they may audit. */
export const auditorPage = listQuery(certificationApi.auditors, {
  base: 'organisation o',
  alias: 'o',
  joins: sql`left join certification_auditor a on a.org_id = o.id`,
  columns: {
    orgId: sql`o.id`,
    orgName: sql`o.org_name`,
    typeCode: sql`o.type_code`,
    parentName: sql`luan_org_name(o.parent_id)`,
    allowed: sql`a.org_id is not null`,
    grantedByName: sql`coalesce(luan_org_name(a.granted_by_org), '')`,
    grantedAt: sql`a.granted_at`,
    organisations: sql`(select count(*)::int - 1 from organisation x where x.path >= o.path and x.path < left(o.path, -1) || '/')`,
  },
  always: (actor) =>
    sql<boolean>`(o.id <> ${actor.orgId} and o.state = ${literal(organisationState, 'normal')} and o.type_code in ${managing})`,
  filters: {
    keyword: (text) => containing(sql`o.org_name`, text),
    allowed: (yes) => sql<boolean>`exists (select from certification_auditor x where x.org_id = o.id) = ${yes === '1'}`,
  },
  sorts: {},
  finish: (row, actor) => ({
    ...row,
    can: may(actor, 'myorg:certificationAudit:set') ? [row.allowed ? 'withdraw' : 'grant'] : [],
  }),
});
