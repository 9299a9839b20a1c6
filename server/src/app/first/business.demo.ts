import { sql } from 'kysely';
import { commissionRateState, leadMachine, leadStage } from '#contracts/business/business.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { relationState } from '#contracts/schools/relation.codes.ts';
import { maskPhone } from '#contracts/values.ts';
import { insertMembership, insertPerson, noPassword } from '#domains/identity/door.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import {
  businessWords,
  type DemoManager,
  demoLeaders,
  demoManagers,
  leadCompanies,
  leadPlaces,
  leadStages,
  leadWords,
} from './business.data.ts';
import { headOfficeOf } from './head-office.demo.ts';

interface Office {
  readonly id: string;
  readonly path: string;
  /** Who writes its registers down. */
  readonly maker: string;
}
type Offices = Readonly<Record<DemoManager['office'], Office>>;

interface Placed {
  readonly id: string;
  readonly userId: string;
  readonly office: Office;
  readonly of: DemoManager;
}

/** Days since when customers are looked after, and since when a handover holds. */
const since = 180;
const handedOver = 20;

const officesOf = async (db: Db): Promise<Offices | undefined> => {
  const { rows } = await sql<
    Office & { username: string }
  >`select o.id, o.path, u.id as maker, u.username from app_user u
    join org_user m on m.user_id = u.id join organisation o on o.id = m.org_id where u.username in ('billing', 'agent') and m.left_at is null`.execute(
    db,
  );
  const of = (name: string) => rows.find((row) => row.username === name);
  const [head, agent] = [of('billing'), of('agent')];
  return head && agent && { head, agent };
};

/** A member of an office by name; made, where nobody is called so. */
const memberOf = async (
  db: Db,
  keys: Keys,
  office: Office,
  { realName, phone, role }: { realName: string; phone: string; role: string },
): Promise<{ memberId: string; userId: string }> => {
  const find = async () =>
    (
      await sql<{ memberId: string; userId: string }>`select m.id as "memberId", m.user_id as "userId" from org_user m
        where m.org_id = ${office.id} and m.real_name = ${realName} and m.left_at is null order by m.id limit 1`.execute(
        db,
      )
    ).rows[0];
  const standing = await find();
  if (standing) return standing;
  const { rows } = await sql<{ id: string }>`select id from role where role_code = ${role} and built_in`.execute(db);
  const userId = await insertPerson(db, keys, { realName, passwordHash: noPassword, defaultPassword: false, phone });
  await insertMembership(db, userId, realName, {
    orgId: office.id,
    path: office.path,
    identities: ['admin'],
    roleIds: rows.map((row) => row.id),
  });
  const made = await find();
  if (!made) throw new Error(`The demonstration cannot find ${realName} whom it made`);
  return made;
};

const placeManagers = async (db: Db, keys: Keys, offices: Offices): Promise<Placed[]> => {
  const leaders = new Map<string, string>();
  for (const one of demoLeaders) {
    const office = offices[one.office];
    const { memberId } = await memberOf(db, keys, office, { ...one, role: '' });
    const { rows } = await sql<{
      id: string;
    }>`insert into market_leader (org_id, path, territory_name, member_id, leader_phone, area_id, leads_from, created_by)
      values (${office.id}, ${office.path}, ${one.territory}, ${memberId}, ${one.phone}, ${one.area}, luan_today() - 400, ${office.maker}) returning id`.execute(
      db,
    );
    leaders.set(one.office, rows[0]?.id ?? '');
  }
  const placed: Placed[] = [];
  for (const of of demoManagers) {
    const office = offices[of.office];
    const role = `businessManager.${of.office === 'head' ? 'admin' : 'agent'}`;
    const { memberId, userId } = await memberOf(db, keys, office, { ...of, role });
    const { rows } = await sql<{
      id: string;
    }>`insert into business_manager (org_id, path, member_id, manager_phone, level, area_ids, leader_id,
        works_from, created_by, created_at)
      values (${office.id}, ${office.path}, ${memberId}, ${of.phone}, ${of.level}, ${[...of.areas]}, ${leaders.get(of.office)},
        luan_today() - 380, ${office.maker}, now() - interval '380 days') returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`insert into business_subject (path, manager_id, subject_code) select ${office.path}, ${id}::bigint, s.subject_code
      from subject s where s.subject_code = any(${[...of.subjects]}::text[])`.execute(db);
    placed.push({ id, userId, office, of });
  }
  return placed;
};

/** Every company: those the agent serves are its managers', the others are the head office's, one after the other. */
const placeAssignments = async (db: Db, managers: readonly Placed[]): Promise<void> => {
  const those = (office: DemoManager['office']) => managers.filter((one) => one.of.office === office);
  const agent = those('agent')[0]?.office;
  if (!agent) return;
  const served = sql`(starts_with(o.path, ${agent.path}) or exists (select from service_relation r where r.org_id = ${agent.id}
    and r.client_org_id = o.id and r.relation_kind = 'sell' and r.state = ${literal(relationState, 'accepted')}))`;
  for (const [office, mine] of [
    ['head', sql`not ${served}`],
    ['agent', served],
  ] as const) {
    const some = those(office);
    await sql`insert into business_assignment (org_id, path, manager_id, customer_org_id, assigned_from, reason, created_by, created_at)
      select ${some[0]?.office.id}, ${some[0]?.office.path}, (${some.map((one) => one.id)}::bigint[])[1 + o.place % ${some.length}::int], o.id,
        luan_today() - ${since}::int, ${businessWords.byArea}, ${some[0]?.office.maker}, now() - make_interval(days => ${since}::int)
      from (select o.id, (row_number() over (order by o.id) - 1)::int as place from organisation o
        where o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')} and ${mine}) o`.execute(db);
  }
};

/** The last manager of the head office handed everything over to the first, twenty days ago. */
const placeHandover = async (db: Db, managers: readonly Placed[]): Promise<void> => {
  const [to, , , from] = managers;
  if (!to || !from) return;
  const { office } = to;
  const day = sql`luan_today() - ${handedOver}::int`;
  const at = sql`now() - make_interval(days => ${handedOver + 1}::int)`;
  const { rows } = await sql<{
    id: string;
  }>`update business_assignment set assigned_until = ${day} - 1, end_reason = ${businessWords.handover}
    where manager_id = ${from.id} returning customer_org_id as id`.execute(db);
  await sql`insert into business_assignment (org_id, path, manager_id, customer_org_id, assigned_from, reason, created_by, created_at)
    select ${office.id}, ${office.path}, ${to.id}, c.id, ${day}, ${businessWords.handover}, ${office.maker}, ${at}
    from unnest(${rows.map((row) => row.id)}::bigint[]) c (id)`.execute(db);
  const moved =
    await sql`update business_lead set manager_id = ${to.id} where manager_id = ${from.id} and state in (${literal(leadStage, 'contacted', 'visited', 'trial')}) returning id`.execute(
      db,
    );
  await sql`update business_note n set manager_id = l.manager_id from business_lead l where l.id = n.lead_id and n.manager_id = ${from.id}`.execute(
    db,
  );
  await sql`insert into business_handover (org_id, path, from_manager_id, to_manager_id, handover_on, reason, organisations, leads, created_by, created_at)
    values (${office.id}, ${office.path}, ${from.id}, ${to.id}, ${day}, ${businessWords.handover}, ${rows.length}, ${moved.rows.length},
      ${office.maker}, ${at})`.execute(db);
};

/** Edges by which a lead came to its stage. */
const waysTo: Readonly<Record<number, readonly (keyof typeof leadMachine.edges)[]>> = {
  [leadStage.values.contacted]: [],
  [leadStage.values.visited]: ['visit'],
  [leadStage.values.trial]: ['visit', 'try'],
  [leadStage.values.signed]: ['visit', 'try', 'sign'],
  [leadStage.values.lost]: ['visit', 'lose'],
};

/** Forty leads of all stages; one in four has a next step that is due. */
const placeLeads = async (db: Db, keys: Keys, managers: readonly Placed[]): Promise<void> => {
  for (let place = 0; place < leadPlaces.length * leadCompanies.length; place += 1) {
    const manager = managers[place % managers.length];
    const state = leadStages[place % leadStages.length] ?? leadStage.values.contacted;
    const words = leadWords[state];
    if (!manager || !words) continue;
    const phone = `1990000${String(7100 + place)}`;
    const came = 60 - place;
    const { office } = manager;
    const open = words.next !== '';
    const { rows } = await sql<{
      id: string;
    }>`insert into business_lead (org_id, path, manager_id, company_name, area_id, vehicles, drivers,
        contact_name, phone_sealed, phone_masked, next_step, next_on, lost_reason, state, created_by, created_at)
      values (${office.id}, ${office.path}, ${manager.id}, ${`${leadPlaces[place % leadPlaces.length]}${leadCompanies[Math.floor(place / leadPlaces.length)]}`},
        '102', ${8 + ((place * 7) % 60)}, ${10 + ((place * 11) % 90)}, '', ${keys.seal(phone)}, ${maskPhone(phone)},
        ${words.next}, case when ${open} then luan_today() + ${((place * 5) % 20) - 4}::int end,
        ${state === leadStage.values.lost ? businessWords.lost : ''}, ${state}, ${manager.userId}, now() - make_interval(days => ${came}::int))
      returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`insert into business_note (org_id, path, manager_id, lead_id, note, next_step, created_by, created_at)
      values (${office.id}, ${office.path}, ${manager.id}, ${id}, ${words.note}, ${words.next}, ${manager.userId},
        now() - make_interval(days => ${Math.max(came - 2, 1)}::int))`.execute(db);
    let before: number = leadStage.values.contacted;
    for (const [step, edge] of (waysTo[state] ?? []).entries()) {
      const next = leadStage.values[leadMachine.edges[edge].to];
      const reason = edge === 'lose' ? businessWords.lost : null;
      await tellPast(
        db,
        sql`select ${office.path}::text, 'businessLead', ${id}::bigint, ${edge}::text, ${before}::int, ${next}::int, ${reason}::text,
          ${manager.userId}::bigint, now() - make_interval(days => ${Math.max(came - 1 - step, 0)}::int, hours => ${3 - step}::int)`,
      );
      before = next;
    }
  }
};

/** What the head office and the agent give their managers: one and a half percent, taken back within six months. */
const placeRates = async (db: Db, offices: Offices): Promise<void> => {
  const { maker, checker } = await headOfficeOf(db);
  const { draft, submitted, approved } = commissionRateState.values;
  const office = offices.head;
  const { rows } = await sql<{
    id: string;
  }>`insert into commission_rate (org_id, path, permille, base, clawback_months, rate_from, remark, state,
      submitted_by, submitted_at, audited_by, audited_at, created_by, updated_by, created_at)
    values (${office.id}, ${office.path}, 15, 'captured', 6, luan_today() - ${since}::int, ${businessWords.rate}, ${approved}, ${maker},
      now() - make_interval(days => ${since + 3}::int), ${checker}, now() - make_interval(days => ${since + 2}::int), ${maker}, ${maker},
      now() - make_interval(days => ${since + 3}::int)) returning id`.execute(db);
  await tellPast(
    db,
    sql`select r.path, 'commissionRate', r.id, x.edge, x.past, x.next, null, x.person, x.at from commission_rate r cross join lateral (values
        ('submit', ${draft}::int, ${submitted}::int, r.submitted_by, r.submitted_at),
        ('approve', ${submitted}::int, ${approved}::int, r.audited_by, r.audited_at)) x (edge, past, next, person, at)
      where r.id = ${rows[0]?.id}`,
  );
};

/** What was talked about with one customer in three. */
const placeTalks = async (db: Db, managers: readonly Placed[]): Promise<void> => {
  const ids = managers.map((one) => one.id);
  await sql`insert into business_note (org_id, path, manager_id, customer_org_id, note, next_step, next_on, created_by, created_at)
    select a.org_id, a.path, a.manager_id, a.customer_org_id, ${businessWords.talk}, ${businessWords.talkNext}, luan_today() - 2, p.user_id, now() - interval '12 days'
    from business_assignment a join business_manager m on m.id = a.manager_id join org_user p on p.id = m.member_id
    where a.manager_id = any(${ids}::bigint[]) and a.assigned_until is null and a.id % 3 = 0`.execute(db);
  await sql`update business_assignment a set followed_on = luan_today() - 12, follow_next_on = luan_today() - 2
    where a.manager_id = any(${ids}::bigint[]) and a.assigned_until is null and a.id % 3 = 0`.execute(db);
};

/** Business managers of the demonstration with their customers, leads and commission, once, after the customers of the agent stand. */
export const fillBusiness = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const standing = await sql`select from business_manager limit 1`.execute(db);
    const offices = await officesOf(db);
    if (!offices || standing.rows.length > 0) return 0;
    const managers = await placeManagers(db, runtime.keys, offices);
    await placeAssignments(db, managers);
    await placeLeads(db, runtime.keys, managers);
    await placeHandover(db, managers);
    await placeTalks(db, managers);
    await placeRates(db, offices);
    await sql`select luan_write_commission()`.execute(db);
    return managers.length;
  });
