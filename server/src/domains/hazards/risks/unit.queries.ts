import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { riskUnitMachine } from '#contracts/hazards/risks/unit.codes.ts';
import { type RiskUnitDetail, riskUnitList } from '#contracts/hazards/risks/unit.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

const joins = (actor: Actor): RawBuilder<unknown> =>
  sql`left join org_user m on m.id = u.keeper_id and ${inScope(actor.scope, 'org_user m')}`;

const due = sql<boolean>`(u.state = ${literal(recordState, 'enabled')} and u.review_on < luan_today())`;

const columns = {
  riskUnitId: sql`u.id`,
  riskUnitName: sql`u.unit_name`,
  hazardObject: sql`u.object_kind`,
  hazardText: sql`u.hazard_text`,
  consequence: sql`u.consequence`,
  likelihood: sql`u.likelihood`,
  riskSeverity: sql`u.severity`,
  riskScore: sql`u.likelihood * u.severity`,
  riskColour: sql`u.colour`,
  riskMeasures: sql`u.measures`,
  riskEmergency: sql`u.emergency`,
  controlLevel: sql`u.control_level`,
  keeperId: sql`m.id`,
  keeperName: sql`coalesce(m.real_name, '')`,
  reviewedOn: sql`u.reviewed_on::text`,
  reviewOn: sql`u.review_on::text`,
  reviewDue: due,
  orgId: sql`u.org_id`,
  orgName: sql`coalesce(luan_org_name(u.org_id), '')`,
  state: sql`u.state`,
  createdAt: sql`u.created_at`,
  version: sql`u.version`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const own = row.orgId === actor.orgId;
  return {
    ...row,
    can: own
      ? [...(may(actor, 'hazard:unit:mod') ? ['mod'] : []), ...canWalk(riskUnitMachine, actor, Number(row.state))]
      : [],
  };
};

export const riskUnitPage = listQuery(riskUnitList, {
  base: 'risk_unit u',
  alias: 'u',
  joins,
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`u.unit_name`, text)} or ${containing(sql`u.hazard_text`, text)} or ${containing(sql`u.consequence`, text)})`,
    reviewBetween: ([from, until]) => sql<boolean>`u.review_on between ${from} and ${until ?? from}`,
    reviewDue: (wanted) => whether(due, wanted),
  },
  sorts: { riskScore: sql`u.likelihood * u.severity`, reviewOn: sql`u.review_on` },
  order: { by: 'riskScore', direction: 'desc' },
  finish,
});

/** One risk of the scope with its history; foreign equals missing. */
export const findRiskUnit = async (db: Db, actor: Actor, riskUnitId: string): Promise<RiskUnitDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, ${historyOf(riskUnitMachine, sql`u.id`)} as history
    from risk_unit u ${joins(actor)} where u.id = ${riskUnitId} and ${inScope(actor.scope, 'risk_unit u')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as RiskUnitDetail;
};
