import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { riskUnitMachine } from '#contracts/hazards/risks/unit.codes.ts';
import type { riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import { colourOf } from '#contracts/hazards/risks/unit.rules.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule } from '#kernel/db.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';

type Written = Parsed<typeof riskUnitApi.add>;
type Made = { riskUnitId: string; version: number };

export const riskUnitWalks = walks(riskUnitMachine, {
  table: 'risk_unit',
  rule: ({ context, row }) => {
    if (row.org_id !== context.actor.orgId) throw fail('hazard.otherCompany');
  },
});

const refuse = async ({ db, actor }: Context, input: Written): Promise<void> => {
  const problems: Failure['fields'][number][] = [];
  const { rows } = await sql`select from org_user m where m.id = ${input.keeperId} and m.org_id = ${actor.orgId}
    and m.left_at is null and not m.guest and ${inScope(actor.scope, 'org_user m')}`.execute(db);
  if (rows.length === 0) problems.push({ field: 'keeperId', key: 'vehicle.personForeign' });
  if (input.reviewOn <= dayOf(clock.now())) problems.push({ field: 'reviewOn', key: 'hazard.dayOver' });
  if (problems.length > 0) throw failFields(problems);
};

const columnsOf = (input: Written) => ({
  unit_name: input.riskUnitName,
  object_kind: input.hazardObject,
  hazard_text: input.hazardText,
  consequence: input.consequence,
  likelihood: input.likelihood,
  severity: input.riskSeverity,
  colour: colourOf(input.likelihood, input.riskSeverity),
  measures: input.riskMeasures,
  emergency: input.riskEmergency,
  control_level: input.controlLevel,
  keeper_id: input.keeperId,
  reviewed_on: dayOf(clock.now()),
  review_on: input.reviewOn,
});

/** The same hazard of the same unit stands once in a list. */
const once = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw brokenRule(error) === 'risk_unit_once' ? failFields([{ field: 'hazardText', key: 'input.taken' }]) : error;
  });

/** Writes a risk of the own organisation. @throws on the field: people of others, a day of review that is over, one that is there. */
export const addRiskUnit = async (context: Context, input: Written): Promise<Made> => {
  const { db, actor } = context;
  await refuse(context, input);
  const { id } = await once(
    db
      .insertInto('risk_unit')
      .values({
        org_id: actor.orgId,
        path: actor.orgPath,
        ...ancestors(actor.orgPath),
        created_by: actor.userId,
        ...columnsOf(input),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await tellHistory(
    db,
    actor,
    { machine: riskUnitMachine, edge: 'add' },
    sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${recordState.values.enabled}::int`,
  );
  context.audit({ objectKind: 'riskUnit', objectId: id, action: 'riskUnit.add', after: input });
  return { riskUnitId: id, version: 1 };
};

/** Changes a risk, which is a review of it. */
export const modRiskUnit = async (context: Context, input: Parsed<typeof riskUnitApi.mod>): Promise<Made> => {
  const { db, actor } = context;
  const { rows } = await sql<{ id: string; org_id: string; version: number }>`select u.id, u.org_id, u.version
    from risk_unit u where u.id = ${input.riskUnitId} and ${inScope(actor.scope, 'risk_unit u')} for update`.execute(
    db,
  );
  const stored = orMissing(rows[0]);
  if (stored.org_id !== actor.orgId) throw fail('hazard.otherCompany');
  if (stored.version !== input.version) throw fail('object.changed');
  await refuse(context, input);
  await once(
    db
      .updateTable('risk_unit')
      .set((row) => ({ ...columnsOf(input), version: row('version', '+', 1) }))
      .where('id', '=', stored.id)
      .execute(),
  );
  context.audit({ objectKind: 'riskUnit', objectId: stored.id, action: 'riskUnit.mod', before: stored, after: input });
  return { riskUnitId: stored.id, version: stored.version + 1 };
};
