import { sql } from 'kysely';
import { priceChangeState } from '#contracts/pricing/price.codes.ts';
import type { priceChangeApi, WrittenChangeLine } from '#contracts/pricing/price-change.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { records } from '#kernel/record.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { tierProblems } from '../rules/pricing-rule.check.ts';
import { heldStates } from '../rules/pricing-rule.columns.ts';

type WrittenChange = Parsed<typeof priceChangeApi.add>;
type Problem = Failure['fields'][number];

interface Written {
  readonly changeId: string;
  readonly version: number;
}

const changes = records({ table: 'price_change_plan', name: 'priceChangePlan' });

/** The day is to come, and its notice can still be given in time. */
export const dayProblems = (changeFrom: string, noticeDays: number): Problem[] => {
  const today = dayOf(clock.now());
  if (changeFrom <= today) return [{ field: 'changeFrom', key: 'priceChange.dayGone' }];
  const earliest = dayAfter(today, noticeDays);
  return changeFrom < earliest ? [{ field: 'changeFrom', key: 'priceChange.noticeLate', params: { earliest } }] : [];
};

interface Changed {
  readonly id: string;
  readonly name: string;
  readonly tiered: boolean;
  /** Holds on the eve of the change and on its day. */
  readonly holds: boolean;
}

/** Rules as a change of a day finds them. */
const rulesOf = async (
  { db, actor }: Context,
  ruleIds: readonly string[],
  day: string,
): Promise<Map<string, Changed>> => {
  const { rows } = await sql<Changed>`select r.id, r.rule_name as name, r.tiers <> '[]'::jsonb as tiered,
      r.state in (${heldStates}) and r.price_from < ${day}::date and (r.price_until is null or r.price_until >= ${day}::date) as holds
    from pricing_rule r where r.id = any(${[...ruleIds]}::bigint[]) and ${inScope(actor.scope, 'pricing_rule r')} for update`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const ofLine = (key: Problem['key'], name: string): Problem => ({ field: 'changeLines', key, params: { name } });

const lineProblems = (line: WrittenChangeLine, rule: Changed | undefined): Problem[] => {
  if (!rule) return [{ field: 'changeLines', key: 'input.notAllowed' }];
  if (!rule.holds) return [ofLine('priceChange.notHeld', rule.name)];
  if (line.nextTiers.length > 0) return tierProblems('changeLines', line.nextTiers);
  return line.nextFen === null ? [ofLine('priceChange.noPrice', rule.name)] : [];
};

/** What is wrong with the rules of a plan for its day, each by its name. */
export const linesProblems = async (
  context: Context,
  lines: readonly WrittenChangeLine[],
  day: string,
): Promise<Problem[]> => {
  const ids = lines.map((line) => line.ruleId);
  if (new Set(ids).size < ids.length) return [{ field: 'changeLines', key: 'priceChange.twice' }];
  const rules = await rulesOf(context, ids, day);
  return lines.flatMap((line) => lineProblems(line, rules.get(line.ruleId))).slice(0, 1);
};

/** @throws on the field of a day that cannot be given notice of, and of rules that do not hold then */
const refuseWrong = async (context: Context, input: WrittenChange): Promise<void> => {
  if (!isHeadOffice(context.actor)) throw fail('pricingRule.headOffice');
  const problems = [
    ...dayProblems(input.changeFrom, input.noticeDays),
    ...(await linesProblems(context, input.changeLines, input.changeFrom)),
  ];
  if (problems.length > 0) throw failFields(problems);
};

const columnsOf = ({ actor }: Context, input: WrittenChange) => ({
  change_name: input.changeName,
  change_from: input.changeFrom,
  notice_days: input.noticeDays,
  note: input.note,
  updated_by: actor.userId,
});

const writeLines = async (
  { db, actor }: Context,
  changeId: string,
  lines: readonly WrittenChangeLine[],
): Promise<void> => {
  await sql`delete from price_change_line l where l.plan_id = ${changeId} and ${inScope(actor.scope, 'price_change_line l')}`.execute(
    db,
  );
  await sql`insert into price_change_line (plan_id, path, rule_id, price_fen, tiers, minimum_fen)
    select ${changeId}::bigint, ${actor.orgPath}, x."ruleId", coalesce((x."nextTiers" -> 0 ->> 'priceFen')::bigint, x."nextFen"), x."nextTiers", x."nextMinimumFen"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x ("ruleId" bigint, "nextFen" bigint, "nextTiers" jsonb, "nextMinimumFen" bigint)`.execute(
    db,
  );
};

/** Writes a price-change plan as a draft. @throws on the field of whatever is wrong */
export const addChange = async (context: Context, input: WrittenChange): Promise<Written> => {
  await refuseWrong(context, input);
  const { id, version } = await changes.create(context, columnsOf(context, input));
  await writeLines(context, id, input.changeLines);
  return { changeId: id, version };
};

const lockDraft = async (context: Context, changeId: string, version?: number) => {
  const stored = await changes.lockToWrite(context, changeId, version);
  if (stored.state !== priceChangeState.values.draft) throw fail('priceChange.noDraft');
  return stored;
};

/** Changes a draft. @throws as adding one, and object.changed, priceChange.noDraft */
export const modChange = async (context: Context, input: Parsed<typeof priceChangeApi.mod>): Promise<Written> => {
  const stored = await lockDraft(context, input.changeId, input.version);
  await refuseWrong(context, input);
  const { version } = await changes.update(context, stored, columnsOf(context, input));
  await writeLines(context, stored.id, input.changeLines);
  return { changeId: stored.id, version };
};

/** Deletes a draft with its prices. */
export const deleteChange = async (context: Context, changeId: string): Promise<null> =>
  changes.remove(context, await lockDraft(context, changeId));
