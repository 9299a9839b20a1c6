import { type RawBuilder, sql } from 'kysely';
import { certPrintState } from '#contracts/certificates/certificate.codes.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { deletionHoldState, type HoldRule, holdRule, holdRules } from '#contracts/people/deletions/deletion.codes.ts';
import type { Held } from '#contracts/people/deletions/deletion.contract.ts';
import { transferState } from '#contracts/people/transfer.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { type Language, say } from '#phrases/say.ts';
import { erasures } from '#schema/erasures.ts';

type Sql = RawBuilder<unknown>;

/** What lets nothing be deleted while it lasts: how many there are, and the last day where one is known. */
const waits = (user: Sql): Partial<Record<HoldRule, Sql>> => ({
  member: sql`select luan_presences(${user}) as n, null::date as until`,
  transfer: sql`select count(*)::int, null::date from user_transfer h
    where h.user_id = ${user} and h.state in (${literal(transferState, 'asked', 'released')})`,
  exam: sql`select count(*)::int, null::date from exam_sitting h
    where h.user_id = ${user} and h.state in (${literal(sittingState, 'open', 'submitted')})`,
  print: sql`select count(*)::int, null::date from training_record h join cert_print_line l on l.record_id = h.id
      join cert_print p on p.id = l.print_id
    where h.user_id = ${user} and p.state in (${literal(certPrintState, 'draft', 'awaitingAudit', 'rejected', 'notPrinted')})`,
  claim: sql`select count(*)::int, max(h.ends_on) from deletion_hold h
    where h.user_id = ${user} and h.state = ${literal(deletionHoldState, 'standing')} and h.ends_on >= luan_today()`,
});

const months36 = sql`make_interval(months => ${sql.lit(holdRules.training.months ?? 0)})`;

/** Rows a law keeps: by their table's own declaration, from the latest of its days on; a closed plan says its own last day. */
const keeps = (rule: HoldRule, user: Sql): Sql[] =>
  Object.entries(erasures).flatMap(([table, one]) => {
    if (one.is !== 'blank' || one.kept !== rule || !one.since) return [];
    const { months } = holdRules[rule];
    const days = sql.join(one.since.map((column) => sql`${sql.ref(`h.${column}`)}::date`));
    // What never ends by itself is kept as long as the files of a training.
    const day =
      months === undefined
        ? sql`max(coalesce(${days}, luan_today() + ${months36}))::date`
        : sql`(max(greatest(${days})) + make_interval(months => ${sql.lit(months)}))::date`;
    const mine =
      one.how === 'place'
        ? sql`${sql.ref(`h.${one.by ?? 'org_user_id'}`)} in (select m.id from org_user m where m.user_id = ${user})`
        : sql`${sql.ref(`h.${one.by ?? 'user_id'}`)} = ${user}`;
    const standing = one.state === undefined ? sql`` : sql` and h.state = ${sql.lit(one.state)}`;
    const rows = sql`select count(*)::int as n, ${day} as until from ${sql.table(table)} h where ${mine}${standing}`;
    if (table !== 'training_record') return [rows];
    return [
      rows,
      sql`select 0, max(p.keep_until) from training_record h join plan p on p.id = h.plan_id where ${mine}`,
    ];
  });

/** Everything that holds the data of a person today, as one JSON value: rules in their order, each with its rows and last day. */
export const holdsOf = (user: Sql): RawBuilder<Held[]> => {
  const waiting = waits(user);
  const parts = Object.values(holdRule.values).map((rule, place) => {
    const some = waiting[rule] ? [waiting[rule]] : keeps(rule, user);
    return sql`select ${sql.raw(String(place))} as place, ${sql.raw(`'${rule}'`)} as rule, sum(x.n)::int as n, max(x.until) as until
      from (${sql.join(some, sql` union all `)}) as x (n, until)`;
  });
  return sql<
    Held[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('rule', h.rule, 'count', h.n, 'until', h.until) order by h.place), '[]'::jsonb)
    from (${sql.join(parts, sql` union all `)}) h where h.n > 0 and (h.until is null or h.until >= luan_today()))`;
};

/** What holds the data of one person today. */
export const findHolds = async (db: Db, userId: string): Promise<Held[]> => {
  const { rows } = await sql<{ holds: Held[] }>`select ${holdsOf(sql`${userId}::bigint`)} as holds`.execute(db);
  return rows[0]?.holds ?? [];
};

/** Whether nothing may be deleted while a hold lasts. */
export const waitsFor = ({ rule }: Held): boolean => holdRules[rule].way === 'waits';

/** Holds in words: what, by which law, until when. */
export const inWords = (holds: readonly Held[], language: Language): string =>
  holds
    .map(({ rule, count, until }) => {
      const what = say(language, `codes.holdRule.${rule}`);
      const counted = say(language, 'deletions.counted', { what, count });
      return until === null ? counted : say(language, 'deletions.until', { what: counted, until });
    })
    .join(say(language, 'deletions.and'));
