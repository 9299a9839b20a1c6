import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { longestDeadline, ruleMeasure } from '#contracts/events/event.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked } from '#kernel/runtime.ts';
import { isAbove } from '#kernel/scope.ts';
import { type Language, say } from '#phrases/say.ts';
import { isBeforeWindow } from './occurred-at.rules.ts';

/**
 * Days over which rules in force count what happens in the actor's organisation: the longest of its own and of those above. Where
 * there is no rule, the days after which nothing may be handled any more.
 */
const readWindow = async (db: Db, actor: Actor): Promise<number> => {
  const { rows } = await sql<{ days: number | null }>`select max(r.within_days) as days from event_rule r
    where r.state = ${literal(recordState, 'enabled')} and r.rule_measure = ${literal(ruleMeasure, 'times')}
      and ${isAbove(actor.orgPath, 'r.path')}`.execute(db);
  return rows[0]?.days ?? longestDeadline;
};

/**
 * What a person should know of rows that come in all the same, by row number: they are older than any rule counts, or of midnight,
 * as which a day without its time is read.
 */
export const warnOf = async (
  db: Db,
  actor: Actor,
  rows: readonly Checked<{ readonly occurredAt: string }>[],
  language: Language,
): Promise<Map<number, string[]>> => {
  const [days, now] = [await readWindow(db, actor), clock.now()];
  const wordsOf = (occurredAt: string): string[] => [
    ...(isBeforeWindow(occurredAt, now, days) ? [say(language, 'sheets.beforeWindow', { days })] : []),
    ...(occurredAt.slice(11, 19) === '00:00:00' ? [say(language, 'sheets.midnight')] : []),
  ];
  const warnings = new Map<number, string[]>();
  for (const { number, value } of rows) {
    const words = wordsOf(value.occurredAt);
    if (words.length > 0) warnings.set(number, words);
  }
  return warnings;
};
