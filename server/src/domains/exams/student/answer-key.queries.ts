import { sql } from 'kysely';
import { bookingState } from '#contracts/exams/booking.codes.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { comingStates, type KeyStanding } from './answer-key.rules.ts';

/** States of a booking that hold its seat. */
export const holding = literal(bookingState, 'awaitingAudit', 'approved');

/** Those whom the right answers of a sitting wait for. */
export interface Waited {
  readonly planId: string;
  /** The session in which the person has a seat, once it has begun: its seats alone are waited for then. */
  readonly sessionId: string | null;
  /** Attempts the plan gives. */
  readonly attempts: number;
  readonly windowOver: boolean;
}

/** Whether anybody of a plan, or of one session of it, has a sitting open or may yet open one; `db` stands over all of them. */
export const findBefore = async (
  db: Db,
  { planId, sessionId, attempts, windowOver }: Waited,
): Promise<Pick<KeyStanding, 'writing' | 'coming'>> => {
  const seated = (record: string) =>
    sessionId === null
      ? sql`true`
      : sql`exists (select from exam_booking b where b.record_id = ${sql.ref(record)} and b.session_id = ${sessionId} and b.state in (${holding}))`;
  // Who has left the company comes no more, wherever its record was left standing.
  const coming = sql`exists (
    select from training_record r join org_user m on m.id = r.org_user_id and m.left_at is null
    where r.plan_id = ${planId} and r.state = any(${[...comingStates]}::int[]) and ${seated('r.id')}
      and ${attempts}::int + r.extra_attempts > (select count(*) from exam_sitting u where u.record_id = r.id and u.state <> ${literal(sittingState, 'voided')}))`;
  const { rows } = await sql<{ writing: boolean; coming: boolean }>`
    select exists (select from exam_sitting s where s.plan_id = ${planId} and s.state = ${literal(sittingState, 'open')} and ${seated('s.record_id')}) as writing,
      ${windowOver ? sql`false` : coming} as coming`.execute(db);
  return rows[0] ?? { writing: true, coming: true };
};
