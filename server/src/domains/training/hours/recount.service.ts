import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import type { HoursChange, hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { planFor } from '../plans/plan.reach.ts';
import { advance } from '../study/advance.service.ts';

/** Most changes a dry run shows by name. */
const shown = 200;

/**
 * Milliseconds of each chapter as the minutes that were kept say, within the plan's factor times what the chapter is now (a document: its
 * share of what the plan asks); the same bound as in `count.rules`.
 */
const counted = (actor: Actor, planId: string) => sql`
  with kept as (
    select m.record_id, m.chapter_id, sum(m.ms)::bigint as ms from study_minute m join training_record r on r.id = m.record_id
    where r.plan_id = ${planId} and ${inScope(actor.scope, 'training_record r')} and m.reason = 0 group by 1, 2
  ), bounded as (
    select k.record_id, k.chapter_id, c.lesson_id, least(k.ms, 1000 * p.length_factor * case when c.seconds > 0 then c.seconds
      else pl.required_seconds / greatest(1, (select count(*) from lesson_chapter d where d.lesson_id = c.lesson_id and d.seconds = 0)) end)::int as ms
    from kept k join lesson_chapter c on c.id = k.chapter_id join plan_lesson pl on pl.plan_id = ${planId} and pl.lesson_id = c.lesson_id
      join plan p on p.id = pl.plan_id
  )`;

const rowsOf = async (db: Db, actor: Actor, planId: string): Promise<(HoursChange & { members: number })[]> => {
  const { rows } = await sql<HoursChange & { members: number }>`
    ${counted(actor, planId)}, learned as (
      select r.id, coalesce(sum(least(pl.required_seconds, trunc(coalesce(b.ms, 0) / 1000) + coalesce(k.seconds, 0))), 0)::int as seconds
      from training_record r join plan_lesson pl on pl.plan_id = r.plan_id
      left join (select d.record_id, d.lesson_id, sum(luan_credited(d.chapter_id, d.ms, coalesce(g.seen, '{}'))) as ms from bounded d
        left join lesson_progress g on g.record_id = d.record_id and g.chapter_id = d.chapter_id group by 1, 2) b on b.record_id = r.id and b.lesson_id = pl.lesson_id
      left join (select m.record_id, x.lesson_id, sum(x.seconds) as seconds from classroom_member m join classroom c on c.id = m.classroom_id and c.state = ${literal(classroomState, 'counts')}
        join classroom_lesson x on x.classroom_id = c.id group by 1, 2) k on k.record_id = r.id and k.lesson_id = pl.lesson_id
      where r.plan_id = ${planId} and ${inScope(actor.scope, 'training_record r')} group by r.id
    )
    select r.id as "recordId", r.real_name as "realName", coalesce(luan_org_name(r.org_id), '') as "orgName",
      r.counted_seconds as "beforeSeconds", l.seconds as "afterSeconds", (select count(*)::int from learned) as members
    from learned l join training_record r on r.id = l.id where l.seconds <> r.counted_seconds order by r.name_key, r.id limit ${shown + 1}`.execute(
    db,
  );
  return rows;
};

/** What counting the hours of a plan anew would change, by name; nothing is written. */
export const dryRun = async (
  context: Context,
  input: Parsed<typeof hoursApi.dryRun>,
): Promise<Data<typeof hoursApi.dryRun>> => {
  const { db, actor } = context;
  await planFor(db, actor, input.planId, 'hours:audit');
  const rows = await rowsOf(db, actor, input.planId);
  const { rows: all } = await sql<{ n: number }>`
    select count(*)::int as n from training_record r where r.plan_id = ${input.planId} and ${inScope(actor.scope, 'training_record r')}`.execute(
    db,
  );
  return {
    members: all[0]?.n ?? 0,
    changes: rows.slice(0, shown).map(({ members: _, ...change }) => change),
    more: rows.length > shown,
  };
};

/** Counts the hours of a plan anew from the minutes that were kept; who has enough now goes on, nobody is sent back. */
export const recount = async (
  context: Context,
  input: Parsed<typeof hoursApi.recalculate>,
): Promise<{ changed: number }> => {
  const { db, actor } = context;
  await planFor(db, actor, input.planId, 'hours:audit', true);
  await sql`${counted(actor, input.planId)}
    update lesson_progress g set counted_ms = b.ms from bounded b
    where g.record_id = b.record_id and g.chapter_id = b.chapter_id and g.counted_ms <> b.ms`.execute(db);
  const { rows } = await sql<{ id: string; before: number; after: number }>`
    with before as (
      select r.id, r.counted_seconds as seconds, luan_learned(r.id) as learned from training_record r
      where r.plan_id = ${input.planId} and ${inScope(actor.scope, 'training_record r')} order by r.id for update
    )
    update training_record r set counted_seconds = b.learned from before b where r.id = b.id and b.seconds <> b.learned
    returning r.id, b.seconds as before, b.learned as after`.execute(db);
  for (const { id } of rows) await advance(db, id);
  context.audit({
    objectKind: 'plan',
    objectId: input.planId,
    action: 'plan.recountHours',
    before: Object.fromEntries(rows.slice(0, shown).map((row) => [row.id, row.before])),
    after: { reason: input.reason, ...Object.fromEntries(rows.slice(0, shown).map((row) => [row.id, row.after])) },
  });
  return { changed: rows.length };
};
