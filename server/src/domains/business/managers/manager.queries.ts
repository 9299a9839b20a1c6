import { sql } from 'kysely';
import { leadStage } from '#contracts/business/business.codes.ts';
import {
  type BusinessManagerDetail,
  businessManagerList,
  businessManagerMachine,
  businessSubjectList,
  type HandedOver,
  type ShownManager,
} from '#contracts/business/manager.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { holding } from '../periods/holding.ts';

const nameOfMember = (column: string) =>
  sql<string>`coalesce((select p.real_name from org_user p where p.id = ${sql.ref(column)}), '')`;

/** Name of a manager by a column with its number. */
export const managerName = (column: string) =>
  sql<string>`coalesce((select p.real_name from business_manager s join org_user p on p.id = s.member_id where s.id = ${sql.ref(column)}), '')`;

/** Names of areas in a column of their numbers, the widest first. */
const areaNames = (column: string) =>
  sql<string>`coalesce((select string_agg(a.area_name, ' ' order by a.level, a.area_id) from area a where a.area_id = any(${sql.ref(column)})), '')`;

const columns = {
  managerId: sql`m.id`,
  memberId: sql`m.member_id`,
  managerName: nameOfMember('m.member_id'),
  managerPhone: sql`m.manager_phone`,
  businessLevel: sql`m.level`,
  areaIds: sql`m.area_ids::text[]`,
  areaNames: areaNames('m.area_ids'),
  subjectCodes: sql`array(select s.subject_code from business_subject s where s.manager_id = m.id order by s.id)`,
  subjectNames: sql`array(select ${localName('c.subject_name')} from business_subject s join subject c on c.subject_code = s.subject_code
    where s.manager_id = m.id order by s.id)`,
  leaderId: sql`m.leader_id`,
  leaderName: sql`coalesce((select p.real_name from market_leader l join org_user p on p.id = l.member_id where l.id = m.leader_id), '')`,
  orgId: sql`m.org_id`,
  orgName: sql`coalesce(luan_org_name(m.org_id), '')`,
  customers: sql`(select count(*)::int from business_assignment a where a.manager_id = m.id and ${holding('a')})`,
  openLeads: sql`(select count(*)::int from business_lead l where l.manager_id = m.id
    and l.state in (${literal(leadStage, 'contacted', 'visited', 'trial')}))`,
  worksFrom: sql`m.works_from::text`,
  worksUntil: sql`m.works_until::text`,
  remark: sql`m.remark`,
  state: sql`m.state`,
  createdAt: sql`m.created_at`,
  version: sql`m.version`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const writes = may(actor, 'business:manager:mod') && row.orgId === actor.orgId;
  const assigns = may(actor, 'business:assignment:mod') && row.orgId === actor.orgId;
  return {
    ...row,
    can: [
      ...(writes ? ['mod', 'del', ...canWalk(businessManagerMachine, actor, Number(row.state))] : []),
      ...(assigns ? ['assign', 'handover'] : []),
    ],
  };
};

export const managerPage = listQuery(businessManagerList, {
  base: 'business_manager m',
  alias: 'm',
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`m.manager_phone`, text)} or exists (select from org_user p where p.id = m.member_id and ${containing(sql`p.real_name`, text)}))`,
    businessLevel: (level) => sql<boolean>`m.level = ${level}`,
    leaderId: (leader) => sql<boolean>`m.leader_id = ${leader}`,
    subjectCode: (code) =>
      sql<boolean>`exists (select from business_subject s where s.manager_id = m.id and s.subject_code = ${code})`,
    areaId: (area) => sql<boolean>`${area}::bigint = any(m.area_ids)`,
    orgId: (org) => sql<boolean>`m.org_id = ${org}`,
    worksOn: (day) =>
      sql<boolean>`(m.works_from <= ${day}::date and (m.works_until is null or m.works_until >= ${day}::date))`,
    state: (state) => sql<boolean>`m.state = ${state}`,
  },
  sorts: { worksFrom: sql`m.works_from` },
  finish,
});

export const businessSubjectPage = listQuery(businessSubjectList, {
  base: 'business_subject s',
  alias: 's',
  joins: sql`join business_manager m on m.id = s.manager_id`,
  columns: {
    soldId: sql`s.id`,
    managerId: sql`s.manager_id`,
    managerName: nameOfMember('m.member_id'),
    subjectCode: sql`s.subject_code`,
    subjectName: sql`coalesce((select ${localName('c.subject_name')} from subject c where c.subject_code = s.subject_code), s.subject_code)`,
    orgName: sql`coalesce(luan_org_name(m.org_id), '')`,
  },
  filters: {
    managerId: (manager) => sql<boolean>`s.manager_id = ${manager}`,
    subjectCode: (code) => sql<boolean>`s.subject_code = ${code}`,
    keyword: (text) =>
      sql<boolean>`exists (select from subject c where c.subject_code = s.subject_code
        and (${containing(sql`c.subject_name`, text)} or ${containing(sql`c.subject_name_en`, text)} or ${containing(sql`c.subject_code`, text)}))`,
  },
});

/** Handovers shown on a manager's page. */
const mostShown = 50;

const handoversOf = async (db: Db, actor: Actor, managerId: string): Promise<HandedOver[]> => {
  const { rows } = await sql<HandedOver>`select h.id as "handoverId", ${managerName('h.from_manager_id')} as "fromName",
      ${managerName('h.to_manager_id')} as "toName", h.handover_on::text as "handoverOn", h.reason, h.organisations, h.leads,
      coalesce(luan_person_name(h.created_by), '') as "byName", h.created_at as at
    from business_handover h where (h.from_manager_id = ${managerId} or h.to_manager_id = ${managerId})
      and ${inScope(actor.scope, 'business_handover h')} order by h.id desc limit ${sql.lit(mostShown)}`.execute(db);
  return rows;
};

/** One manager of the scope; foreign equals missing. */
export const findManager = async (db: Db, actor: Actor, managerId: string): Promise<BusinessManagerDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, ${historyOf(businessManagerMachine, sql`m.id`)} as history
    from business_manager m where m.id = ${managerId} and ${inScope(actor.scope, 'business_manager m')}`.execute(db);
  return {
    ...finish(orMissing(rows[0]), actor),
    handovers: await handoversOf(db, actor, managerId),
  } as unknown as BusinessManagerDetail;
};

/** Who looks after the reader's organisation today; null where nobody does. */
export const findOwnManager = async (db: Db, actor: Actor): Promise<{ manager: ShownManager | null }> => {
  const { rows } = await sql<ShownManager>`select f.manager_name as "managerName", f.manager_phone as "managerPhone",
      f.org_name as "orgName", ${areaNames('f.area_ids')} as "areaNames"
    from luan_manager_of(${actor.orgId}) f`.execute(db);
  return { manager: rows[0] ?? null };
};

/** Condition on a manager by its alias: switched on, and at work today. */
export const atWork = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.state`)} = ${literal(recordState, 'enabled')} and ${sql.ref(`${alias}.works_from`)} <= luan_today()
    and (${sql.ref(`${alias}.works_until`)} is null or ${sql.ref(`${alias}.works_until`)} >= luan_today()))`;

/** Number of the business manager a person is in the own organisation; undefined for whoever is none. */
export const ownManagerId = async (db: Db, actor: Actor): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select m.id from business_manager m
    where m.member_id = ${actor.orgUserId} and m.state = ${literal(recordState, 'enabled')} and ${inScope(actor.scope, 'business_manager m')}`.execute(
    db,
  );
  return rows[0]?.id;
};
