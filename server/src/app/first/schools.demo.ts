import { sql } from 'kysely';
import { certState, organisationState } from '#contracts/organisations/organisation.codes.ts';
import { userClass, userState } from '#contracts/people/people.codes.ts';
import { classState, type SignUpState, signUpState } from '#contracts/schools/class.codes.ts';
import { relationState } from '#contracts/schools/relation.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { endGuests, joinClass } from '#domains/schools/signups/guest.service.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { startOf } from '#kernel/zone.ts';
import { placeIndividuals } from './individuals.demo.ts';
import { placePlan, type Stage, stageOf } from './plan.demo.ts';
import { type DemoClass, demoClasses } from './schools.data.ts';
import { placeSteps } from './state-history.demo.ts';
import { placeTeachers, placeTimetable } from './timetables.demo.ts';
import type { Company } from './training.rows.ts';

interface Client {
  id: string;
  path: string;
  boss: string;
}

/** Companies the school serves. */
const clients = 9;
const states = signUpState.values;

interface School extends Company {
  /** Who made its offers. */
  name: string;
}

/** The training schools: the first has an account and holds the classes, the second has only just asked. */
const schoolsOf = async (db: Db): Promise<School[]> =>
  (
    await sql<School>`select o.id, o.path, coalesce(u.id, 0) as maker, coalesce(u.real_name, o.contact_name) as name from organisation o
      left join lateral (select u.id, u.real_name from org_user m join app_user u on u.id = m.user_id and u.username = 'organ' where m.org_id = o.id) u on true
      where o.type_code = 'organ' order by u.id nulls last, o.id limit 2`.execute(db)
  ).rows;

const clientsOf = async (db: Db): Promise<Client[]> =>
  (
    await sql<Client>`select o.id, o.path, coalesce((select min(m.user_id) from org_user m where m.org_id = o.id and m.left_at is null), 0) as boss
      from organisation o where o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')}
        and o.cert_state in (${literal(certState, 'passed', 'expired')}) order by o.id limit ${clients}`.execute(db)
  ).rows;

const placeRelations = async (db: Db, school: School, some: readonly Client[], offered: boolean): Promise<void> => {
  for (const [index, client] of some.entries()) {
    const { rows } = await sql<{ id: string }>`
      insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, subject_codes, begins_on, ends_on, note, state,
        offered_by, offered_by_name, answered_by, answered_by_name, answered_at, created_at)
      select ${school.id}, ${school.path}, ${client.id}, ${client.path}, 'train', '{T01T04,T01T06}', luan_today() + ${offered ? 7 : index * 3 - 180}::int,
        luan_today() + 185, ${said('集中面授与线上学习结合，按班结算')}, ${offered ? relationState.values.offered : relationState.values.accepted}::int,
        ${school.maker}, ${school.name}, ${offered ? null : client.boss}::bigint,
        case when ${offered}::boolean then '' else coalesce((select u.real_name from app_user u where u.id = ${client.boss}), '') end,
        case when ${offered}::boolean then null else now() - make_interval(days => ${182 - index * 3}) end,
        now() - make_interval(days => ${offered ? 1 : 184 - index * 3})
      returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await tellPast(
      db,
      sql`select r.path, 'relation', r.id, x.edge, x.past, x.next, null, x.who, x.at from service_relation r cross join lateral (values
          ('offer', null::int, ${relationState.values.offered}::int, r.offered_by, r.created_at),
          ('accept', ${relationState.values.offered}::int, ${relationState.values.accepted}::int, r.answered_by, r.answered_at)) x (edge, past, next, who, at)
        where r.id = ${id} and x.at is not null`,
    );
  }
};

const placeClass = async (db: Db, stage: Stage, school: Company, spec: DemoClass): Promise<string> => {
  await placePlan(db, stage, school, spec.plan, []);
  const levels = ancestors(school.path);
  const { rows } = await sql<{ id: string }>`
    insert into training_class (org_id, path, l1, l2, l3, l4, plan_id, plan_name, flavour, subject_codes, class_name, begins_on, ends_on,
      places, fee_fen, signs_from, signs_until, documents, self_sign_up, contact, note, state, created_by, created_at)
    select p.org_id, p.path, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4}, p.id, p.plan_name, p.flavour, p.subject_codes, ${spec.name},
      luan_today() + ${spec.begins}::int, luan_today() + ${spec.ends}::int, ${spec.places}, ${spec.feeFen ?? 0}::bigint, luan_today() + ${spec.signs[0]}::int,
      luan_today() + ${spec.signs[1]}::int, ${spec.documents}, ${spec.byThemselves ?? false}, ${said('教务处 孙老师')}, ${said('请学员携带身份证原件，上午 8:40 前签到。')},
      ${classState.values[spec.state]}, ${school.maker}, ${startOf(sql`luan_today() + ${spec.signs[0]}::int`)}
    from plan p where p.org_id = ${school.id} and p.plan_name = ${spec.plan.name} order by p.id desc limit 1 returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
};

interface Sent {
  id: string;
  user_id: string;
  real_name: string;
  duty_codes: string[];
}

/** Signs drivers of the clients up, one of each company after the other; `from` people of each are in another class already. */
const placeSignUps = async (
  db: Db,
  classId: string,
  spec: DemoClass,
  some: readonly Client[],
  from: number,
): Promise<Sent[][]> => {
  const wanted = Object.entries(spec.signUps).flatMap(([state, count]) =>
    Array.from({ length: count }, () => state as SignUpState),
  );
  const { rows } = await sql<Sent & { place: number }>`
    with chosen as (
      select m.*, row_number() over (order by x.nth, m.org_id) as place from org_user m join lateral (
        select count(*) as nth from org_user b where b.org_id = m.org_id and b.id < m.id and b.left_at is null and b.duty_codes && '{D101}') x on true
      where m.org_id = any(${some.map((one) => one.id)}::bigint[]) and m.left_at is null and m.state = ${literal(userState, 'enabled')}
        and m.duty_codes && '{D101}' and x.nth >= ${from}
      order by x.nth, m.org_id limit ${wanted.length})
    insert into class_sign_up (class_id, org_id, path, client_org_id, client_path, client_org_user_id, user_id, real_name, name_key, phone_masked,
      id_card_masked, duty_codes, state, reason, signed_by, waits_since, decided_at, created_at)
    select k.id, k.org_id, k.path, c.org_id, c.path, c.id, c.user_id, c.real_name, c.name_key, u.phone_masked, u.id_card_masked, c.duty_codes,
      w.state, case w.state when ${states.toMend} then ${said('在职证明未加盖公章，请重新提交')} when ${states.refused} then ${said('名额已满，建议报下一期')}
        when ${states.left} then ${said('临时出车任务')} else '' end,
      (select min(b.user_id) from org_user b where b.org_id = c.org_id and b.left_at is null),
      case when w.state = ${states.waiting} then k.created_at + make_interval(hours => 30 + c.place::int) end,
      case when w.state <> ${states.applied} then k.created_at + make_interval(hours => 28 + c.place::int) end,
      k.created_at + make_interval(hours => 9 + c.place::int)
    from chosen c join app_user u on u.id = c.user_id join training_class k on k.id = ${classId}
      join unnest(${wanted.map((state) => states[state])}::int[]) with ordinality w (state, place) on w.place = c.place
    order by c.place returning id, user_id, real_name, duty_codes, state as place`.execute(db);
  const accepted = rows.filter((row) => row.place === states.accepted);
  return [accepted, rows];
};

/** Lets the accepted into the plan, and the day puts them where they are: hours in a class that runs, all done in one that is over. */
const placeStudies = async (db: Db, classId: string, spec: DemoClass, accepted: readonly Sent[]): Promise<void> => {
  const { rows } = await sql<{
    org_id: string;
    path: string;
    plan_id: string;
    flavour: string;
    required_seconds: number;
  }>`
    select k.org_id, k.path, k.plan_id, k.flavour, p.required_seconds from training_class k join plan p on p.id = k.plan_id where k.id = ${classId}`.execute(
    db,
  );
  const place = rows[0];
  if (!place) return;
  const plan = { id: place.plan_id, flavour: place.flavour, required_seconds: place.required_seconds };
  for (const one of accepted) {
    const { orgUserId, recordId } = await joinClass(db, systemActor, plan, {
      userId: one.user_id,
      realName: one.real_name,
      dutyCodes: one.duty_codes,
      orgId: place.org_id,
      path: place.path,
    });
    await sql`update class_sign_up set org_user_id = ${orgUserId}, record_id = ${recordId}, required_seconds = ${place.required_seconds}
      where id = ${one.id}`.execute(db);
  }
  await sql`update training_class set taken = ${accepted.length} where id = ${classId}`.execute(db);
  const begun = sql`(${startOf(sql`luan_today() + ${spec.begins}::int`)} + interval '9 hours' + make_interval(mins => (r.id % 25)::int))`;
  const { ended, inTraining } = trainingState.values;
  if (spec.state === 'closed')
    await sql`update training_record r set state = ${ended}, counted_seconds = r.required_seconds, started_at = ${begun}, learned_at = ${begun} + interval '2 days',
        ended_at = ${begun} + interval '3 days', score = 82 + (r.id % 17), attempts = 1, joined_at = ${begun} - interval '6 days'
      where r.plan_id = ${place.plan_id}`.execute(db);
  if (spec.state === 'running')
    await sql`update training_record r set state = ${inTraining}, counted_seconds = r.required_seconds * (20 + (r.id % 60)) / 100, started_at = ${begun},
        joined_at = ${begun} - interval '5 days'
      where r.plan_id = ${place.plan_id} and r.id % 9 <> 0`.execute(db);
  if (spec.state === 'closed') await endGuests(db, classId);
};

/** The first companies send somebody along: one of the office each, a supervisor of trainees from now on. */
const placeEscorts = async (db: Db, classId: string, some: readonly Client[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update org_user m set user_class = ${literal(userClass, 'traineeSupervisor')} where m.id in (
      select min(w.id) from org_user w join app_user u on u.id = w.user_id
      where w.org_id = any(${some.map((one) => one.id)}::bigint[]) and w.left_at is null and w.state = ${literal(userState, 'enabled')} and u.username is null
        and w.user_class in (${literal(userClass, 'staff', 'traineeSupervisor')}) and w.duty_codes && '{D202}' group by w.org_id)
    returning m.id`.execute(db);
  await sql`insert into class_escort (class_id, org_id, path, client_org_id, client_path, client_org_user_id, user_id, real_name, phone_masked, named_by, named_at)
    select k.id, k.org_id, k.path, m.org_id, m.path, m.id, m.user_id, m.real_name, u.phone_masked,
      (select min(b.user_id) from org_user b where b.org_id = m.org_id and b.left_at is null), k.created_at + interval '30 hours'
    from org_user m join app_user u on u.id = m.user_id join training_class k on k.id = ${classId}
    where m.id = any(${rows.map((row) => row.id)}::bigint[])`.execute(db);
};

/** Companies that send somebody along. */
const accompanied = 3;

/** A training school with nine companies, three classes and their people, once, after the training stands. */
export const fillSchools = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const [school, newcomer] = await schoolsOf(db);
    if (!school || (await sql`select from service_relation limit 1`.execute(db)).rows.length > 0) return 0;
    const served = await clientsOf(db);
    await placeRelations(db, school, served, false);
    if (newcomer) await placeRelations(db, newcomer, served.slice(0, 1), true);
    await placeTeachers(db, runtime.keys, school);
    const stage = await stageOf(db);
    let from = 2;
    for (const spec of demoClasses) {
      const classId = await placeClass(db, stage, school, spec);
      const [accepted = [], all = []] = await placeSignUps(db, classId, spec, served, from);
      await placeIndividuals(db, runtime.keys, classId, spec.individuals ?? []);
      await placeStudies(db, classId, spec, accepted);
      await placeTimetable(db, classId, spec.name, school);
      if (spec.state !== 'closed') await placeEscorts(db, classId, served.slice(0, accompanied));
      from += Math.ceil(all.length / Math.max(1, served.length));
    }
    await placeSteps(db);
    return demoClasses.length;
  });
