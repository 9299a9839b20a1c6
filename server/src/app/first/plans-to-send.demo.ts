import { sql } from 'kysely';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { planSendState } from '#contracts/training/sends/send.codes.ts';
import { tellMany } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';
import { placePlan, type Stage } from './plan.demo.ts';
import { type DemoPlan, demoPlans } from './training.data.ts';
import type { Company } from './training.rows.ts';

/** What the province holds ready for companies that fall behind: one that runs, one that begins soon. */
const provincePlans: readonly DemoPlan[] = said([
  {
    flavour: 'special_train',
    name: '全省道路运输安全生产法规专项培训',
    span: { from: -15, to: 45 },
    walk: [['submit'], ['approve'], ['schedule', 'inProgress']],
    lessons: ['安全生产法与从业人员', '道路运输条例要点', '事故现场的处置与报告'],
    members: {},
    companies: 1,
  },
  {
    flavour: 'special_train',
    name: '全省驾驶员应急处置专项培训',
    span: { from: 10, to: 70 },
    walk: [['submit'], ['approve'], ['schedule', 'notStarted']],
    lessons: ['轮胎检查与爆胎处置', '隧道行车与应急逃生', '车辆火灾的扑救与疏散'],
    exam: true,
    members: {},
    companies: 1,
  },
]);

/** Who audits what authorities plan: the head office. */
const headOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from app_user where username = 'admin'`.execute(db);
  return rows[0]?.id ?? systemActor.userId;
};

/** Plans of the province, made by its account, which have not gone down to anybody yet. */
const placeProvincePlans = async (db: Db, stage: Stage): Promise<void> => {
  const { rows } =
    await sql<Company>`select m.org_id as id, m.path, m.user_id as maker from org_user m join app_user u on u.id = m.user_id
    where u.username = 'supervise' order by m.id limit 1`.execute(db);
  for (const spec of rows.length === 0 ? [] : provincePlans)
    for (const province of rows) await placePlan(db, stage, province, spec, []);
};

/** A plan of the city's transport authority that went down to its companies, some of which have answered. */
export const placeSends = async (db: Db, stage: Stage): Promise<void> => {
  const { rows } = await sql<Company>`select o.id, o.path, ${stage.auditor}::bigint as maker from organisation o
    where o.id = (select parent_id from organisation where type_code = 'company' and state = ${literal(organisationState, 'normal')} order by id limit 1)`.execute(
    db,
  );
  const city = rows[0];
  const spec = demoPlans.find((one) => one.flavour === 'special_train');
  if (!city || !spec) return;
  const above = { ...stage, auditor: await headOf(db) };
  await placePlan(db, above, city, { ...spec, name: said('全市道路运输“百日安全行动”专项培训'), members: {} }, []);
  await placeProvincePlans(db, above);
  await sql`
    with sent as (
      insert into plan_send (plan_id, flavour, plan_name, begins_on, ends_on, from_org_id, org_id, path, l1, l2, l3, l4, state, reason, copy_plan_id,
        sent_by, sent_at, answered_by, answered_at)
      select p.id, p.flavour, p.plan_name, p.begins_on, p.ends_on, p.org_id, o.id, o.path, o.l1, o.l2, o.l3, o.l4, x.state,
        case when x.state = ${literal(planSendState, 'declined')} then ${said('本月已完成同类培训')} else '' end,
        case when x.state = ${literal(planSendState, 'accepted')} then (select c.id from plan c where c.org_id = o.id and c.flavour = 'special_train' order by c.id limit 1) end,
        ${stage.auditor}::bigint, now() - interval '10 days', case when x.state > ${literal(planSendState, 'waiting')} then ${city.maker}::bigint end,
        case when x.state > ${literal(planSendState, 'waiting')} then now() - interval '8 days' end
      from plan p join lateral (select o.*, row_number() over (order by o.id) as place from organisation o where o.parent_id = ${city.id}
        and o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')}) o on true
      join lateral (select (array[1, 2, 2, 3, 1])[1 + (o.place - 1) % 5] as state) x on true
      where p.org_id = ${city.id} and p.flavour = 'special_train' returning id, path, state, copy_plan_id, plan_id
    )
    update plan c set source = 'sent', sent_from = s.plan_id from sent s where s.copy_plan_id = c.id`.execute(db);
  await tellPast(
    db,
    sql`select path, 'planSend', id, case when state = ${literal(planSendState, 'accepted')} then 'accept' else 'decline' end, 1, state, null,
      ${city.maker}::bigint, answered_at from plan_send where answered_at is not null`,
  );
  const waiting = await sql<{ id: string; orgId: string; params: Record<string, string> }>`
    select id, org_id as "orgId", json_build_object('planName', plan_name, 'orgName', coalesce(luan_org_name(from_org_id), ''),
      'startDate', begins_on, 'endDate', ends_on) as params from plan_send where state = ${literal(planSendState, 'waiting')}`.execute(
    db,
  );
  const told = waiting.rows.map(({ id, ...row }) => ({ ...row, query: { sendId: id }, once: `planSend.${id}` }));
  await tellMany(db, { kind: 'planSent', link: '/plan/sendPlanDetail' }, told);
};
