import { sql } from 'kysely';
import type { sittingEventKind } from '#contracts/exams/exam.codes.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';

type Kind = keyof typeof sittingEventKind.values;

/** A line of the timeline of a sitting that is to be written. */
type Line = readonly [kind: Kind, detail?: Readonly<Record<string, unknown>>];

/** Adds lines to the timeline of a sitting, in their order. `by` is absent where the platform itself acts. */
export const tellEvents = async (
  db: Db,
  sitting: { id: string; path: string },
  lines: readonly Line[],
  by?: string,
): Promise<void> => {
  await sql`insert into sitting_event (sitting_id, path, kind, detail, by_user, at)
    select ${sitting.id}::bigint, ${sitting.path}::text, l.kind, l.detail::jsonb, ${by ?? null}::bigint, ${clock.now().toISOString()}::timestamptz
    from unnest(${lines.map(([kind]) => kind)}::text[], ${lines.map(([, detail]) => JSON.stringify(detail ?? {}))}::text[]) with ordinality as l (kind, detail, nth)
    order by l.nth`.execute(db);
};

/** Adds one line to the timeline of a sitting. */
export const tellEvent = (
  db: Db,
  sitting: { id: string; path: string },
  kind: Kind,
  detail: Readonly<Record<string, unknown>> = {},
  by?: string,
): Promise<void> => tellEvents(db, sitting, [[kind, detail]], by);

interface SpotChecked {
  readonly id: string;
  readonly path: string;
  readonly spot_at: string | null;
  readonly spot_seconds: number;
  readonly deadline_at: string;
}

/** Moment from which answers no longer count since a spot check was missed; undefined while there is time, or none is asked. */
export const spotMissedAt = ({
  spot_at,
  spot_seconds,
  deadline_at,
}: Pick<SpotChecked, 'spot_at' | 'spot_seconds' | 'deadline_at'>): string | undefined => {
  if (spot_at === null) return undefined;
  const from = Date.parse(spot_at) + spot_seconds * 1000;
  const missed = from < Math.min(clock.now().getTime(), Date.parse(deadline_at));
  return missed ? new Date(from).toISOString() : undefined;
};

/** Writes missed spot checks into the timelines, each once. */
export const writeMissed = async (db: Db, sittings: readonly SpotChecked[]): Promise<void> => {
  for (const sitting of sittings) {
    const at = spotMissedAt(sitting);
    if (at === undefined) continue;
    await sql`insert into sitting_event (sitting_id, path, kind, detail, at)
      select ${sitting.id}::bigint, ${sitting.path}::text, 'spotMissed', jsonb_build_object('dueAt', ${sitting.spot_at}::timestamptz), ${at}::timestamptz
      where not exists (select from sitting_event e where e.sitting_id = ${sitting.id}::bigint and e.kind = 'spotMissed' and e.at = ${at}::timestamptz)`.execute(
      db,
    );
  }
};

interface Answer {
  readonly sittingId: string;
  readonly path: string;
  readonly userId: string;
  readonly place: number;
  readonly answer: string;
  readonly epoch: number;
  readonly seq: number;
}

/**
 * Keeps answers, at most one for each question: what stands already and came later stays. Every change is a line of the
 * timeline. Repeating it changes nothing.
 */
export const writeAnswers = async (db: Db, answers: readonly Answer[]): Promise<void> => {
  if (answers.length === 0) return;
  const now = clock.now().toISOString();
  await sql`
    with given as (
      select * from unnest(${answers.map((one) => one.sittingId)}::bigint[], ${answers.map((one) => one.place)}::int[],
        ${answers.map((one) => one.path)}::text[], ${answers.map((one) => one.answer)}::text[], ${answers.map((one) => one.epoch)}::int[],
        ${answers.map((one) => one.seq)}::int[], ${answers.map((one) => one.userId)}::bigint[]) as g (sitting_id, place, path, answer, epoch, seq, user_id)
    ), before as materialized (
      select a.sitting_id, a.place, a.answer from given g join sitting_answer a on a.sitting_id = g.sitting_id and a.place = g.place
    ), put as (
      insert into sitting_answer as a (sitting_id, place, path, answer, epoch, seq, answered_at)
      select g.sitting_id, g.place, g.path, g.answer, g.epoch, g.seq, ${now}::timestamptz from given g order by g.sitting_id, g.place
      on conflict (sitting_id, place) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
        changes = a.changes + (a.answer <> excluded.answer)::int, answered_at = excluded.answered_at
      where (excluded.epoch, excluded.seq) > (a.epoch, a.seq)
      returning a.sitting_id, a.place, a.path, a.answer
    )
    insert into sitting_event (sitting_id, path, kind, place, detail, by_user, at)
    select p.sitting_id, p.path, case when coalesce(b.answer, '') = '' then 'answered' else 'changed' end, p.place,
      jsonb_build_object('before', coalesce(b.answer, ''), 'after', p.answer), g.user_id, ${now}::timestamptz
    from put p join given g on g.sitting_id = p.sitting_id and g.place = p.place
    left join before b on b.sitting_id = p.sitting_id and b.place = p.place
    where coalesce(b.answer, '') <> p.answer`.execute(db);
};

interface Told {
  readonly sitting: {
    readonly id: string;
    readonly path: string;
    readonly opened_at: string;
    readonly user_id: string;
  };
  readonly kind: string;
  readonly epoch: number;
  readonly seq: number;
  readonly agoMs: number;
}

/** Keeps what pages told of themselves, each telling once, and counts how often the exam was left. */
export const writeTold = async (db: Db, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return;
  const now = clock.now().getTime();
  const at = told.map(({ sitting, agoMs }) =>
    new Date(Math.max(Date.parse(sitting.opened_at), now - agoMs)).toISOString(),
  );
  await sql`
    with made as (
      insert into sitting_event (sitting_id, path, kind, epoch, seq, by_user, at)
      select * from unnest(${told.map((one) => one.sitting.id)}::bigint[], ${told.map((one) => one.sitting.path)}::text[],
        ${told.map((one) => one.kind)}::text[], ${told.map((one) => one.epoch)}::int[], ${told.map((one) => one.seq)}::int[],
        ${told.map((one) => one.sitting.user_id)}::bigint[], ${at}::timestamptz[])
      on conflict (sitting_id, epoch, seq, kind) where seq is not null do nothing returning sitting_id, kind
    ), sums as (
      select sitting_id, count(*) filter (where kind = 'focusLost')::int as focus, count(*) filter (where kind = 'screenLeft')::int as screen
      from made group by 1
    )
    update exam_sitting s set focus_losses = s.focus_losses + n.focus, screen_leaves = s.screen_leaves + n.screen
    from sums n where s.id = n.sitting_id and n.focus + n.screen > 0`.execute(db);
};

/** Keeps the address a sitting goes on from, where it has changed. */
export const writeAddresses = async (
  db: Db,
  moved: readonly { sitting: { id: string; path: string; ip: string; user_id: string }; ip: string }[],
): Promise<void> => {
  for (const { sitting, ip } of new Map(moved.map((one) => [one.sitting.id, one])).values()) {
    await sql`update exam_sitting set ip = ${ip} where id = ${sitting.id}`.execute(db);
    await tellEvent(db, sitting, 'addressChanged', { before: sitting.ip, after: ip }, sitting.user_id);
  }
};
