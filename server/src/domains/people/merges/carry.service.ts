import { type RawBuilder, sql } from 'kysely';
import type { MergeKind } from '#contracts/people/merges/merge.codes.ts';
import type { Db } from '#kernel/db.ts';
import { type PersonRule, personRules } from '#schema/persons.ts';

/** From whom to whom: persons (`app_user.id`), and places that two records have in one organisation (`org_user.id`). */
export interface Carry {
  readonly userId: string;
  readonly mergedUserId: string;
  readonly folds: readonly Fold[];
}

export interface Fold {
  readonly intoId: string;
  readonly mergedId: string;
}

/** Rows of the merged record in a column that may not move: the record that stays has one of the same values. */
const doubled = ({ table, column, rule }: PersonRule, from: string, to: string): RawBuilder<boolean> => {
  const once = 'once' in rule ? rule.once : undefined;
  if (once === undefined) return sql<boolean>`false`;
  const same = once.map((key) => sql`h.${sql.ref(key)} = t.${sql.ref(key)}`);
  return sql<boolean>`exists (select from ${sql.table(table)} h where ${sql.join([sql`h.${sql.ref(column)} = ${to}`, ...same], sql` and `)})
    and ${from}::bigint is not null`;
};

const isUser = ({ rule }: PersonRule): boolean =>
  rule.is === 'among' ? rule.whom === 'person' : rule.is === 'person' || rule.is === 'deed';

const isPlace = ({ rule }: PersonRule): boolean =>
  rule.is === 'among' ? rule.whom === 'membership' : rule.is === 'membership';

/** Every pair of numbers a rule changes. */
const pairsOf = (rule: PersonRule, carry: Carry): readonly (readonly [from: string, to: string])[] => {
  if (isUser(rule)) return [[carry.mergedUserId, carry.userId]];
  return isPlace(rule) ? carry.folds.map((fold) => [fold.mergedId, fold.intoId] as const) : [];
};

/** Rows that would move by kind, and those that would stay because there may be only one. */
export const countMoves = async (db: Db, carry: Carry): Promise<{ kind: MergeKind; rows: number; stays: number }[]> => {
  const parts = personRules.flatMap((rule) => {
    const of = 'of' in rule.rule ? rule.rule.of : undefined;
    if (of === undefined) return [];
    return pairsOf(rule, carry).map(
      ([from, to]) => sql`select ${of}::text as kind, count(*)::int as rows,
        (count(*) filter (where ${doubled(rule, from, to)}))::int as stays
        from ${sql.table(rule.table)} t where t.${sql.ref(rule.column)} = ${from}`,
    );
  });
  const { rows } = await sql<{ kind: MergeKind; rows: number; stays: number }>`
    select kind, sum(rows)::int as rows, sum(stays)::int as stays from (${sql.join(parts, sql` union all `)}) all_of
    group by kind having sum(rows) > 0`.execute(db);
  return rows;
};

const carryRows = async (db: Db, rule: PersonRule, from: string, to: string): Promise<void> => {
  const { table, column } = rule;
  const at = sql.ref(column);
  if (rule.rule.is === 'among') {
    // Who stands in it under both numbers stands in it once.
    await sql`update ${sql.table(table)} t set ${at} = array_replace(array_remove(t.${at}, ${to}::bigint), ${from}::bigint, ${to}::bigint)
      where ${from}::bigint = any(t.${at})`.execute(db);
    return;
  }
  await sql`update ${sql.table(table)} t set ${at} = ${to}
    where t.${at} = ${from} and not (${doubled(rule, from, to)})`.execute(db);
};

/** Everything that names the person, whether it tells of them or of what they did. */
export const carryPerson = async (db: Db, carry: Carry): Promise<void> => {
  for (const rule of personRules.filter(isUser)) await carryRows(db, rule, carry.mergedUserId, carry.userId);
};

/** What hangs on a record of a plan stands where that record stands, now that records have moved. */
const followRecords = async (db: Db, rule: PersonRule, { intoId, mergedId }: Fold): Promise<void> => {
  await sql`update ${sql.table(rule.table)} t set ${sql.ref(rule.column)} = r.org_user_id from training_record r
    where r.id = t.record_id and t.${sql.ref(rule.column)} in (${intoId}, ${mergedId}) and t.${sql.ref(rule.column)} <> r.org_user_id`.execute(
    db,
  );
};

/** Everything that hangs on a place that ends, after its records of plans have moved. */
export const carryPlaces = async (db: Db, carry: Carry): Promise<void> => {
  for (const rule of personRules.filter(isPlace)) {
    const byRecord = rule.rule.is === 'membership' && rule.rule.by === 'record';
    for (const fold of carry.folds) {
      if (byRecord) await followRecords(db, rule, fold);
      // A letter may be signed outside every plan.
      if (byRecord)
        await sql`update ${sql.table(rule.table)} t set ${sql.ref(rule.column)} = ${fold.intoId}
          where t.${sql.ref(rule.column)} = ${fold.mergedId} and t.record_id is null`.execute(db);
      else await carryRows(db, rule, fold.mergedId, fold.intoId);
    }
  }
};
