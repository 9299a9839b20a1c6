import { sql } from 'kysely';
import { timerApi, timerList, timerOutcome } from '#contracts/system/timer.contract.ts';
import { may } from '#kernel/actor.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';

const { waiting } = timerOutcome.values;

/** A run that went wrong and is the last one of its timer. */
const failing = sql<boolean>`(r.outcome in (${literal(timerOutcome, 'failed', 'lost')})
  and not exists (select from timer_run n where n.timer = r.timer and n.id > r.id))`;

const runs = listQuery(timerList, {
  base: 'timer_run r',
  alias: 'r',
  shared: true,
  joins: sql`left join app_user u on u.id = r.asked_by`,
  columns: {
    timerRunId: sql`r.id`,
    timer: sql`r.timer`,
    outcome: sql`r.outcome`,
    firedAt: sql`r.fired_at`,
    endedAt: sql`r.ended_at`,
    tookSeconds: sql`round(extract(epoch from r.ended_at - r.fired_at))::int`,
    trouble: sql`r.trouble`,
    firedByName: sql`coalesce(u.real_name, '')`,
  },
  filters: {
    failing: (wanted) => (wanted ? failing : sql<boolean>`not ${failing}`),
    firedBetween: (days) => within(sql`r.fired_at`, days),
  },
  order: { by: 'firedAt', direction: 'desc' },
  finish: (row, actor) => ({ ...row, can: may(actor, timerApi.run.permission) ? ['run'] : [] }),
});

export const timerRoutes: Served[] = [
  serveList(runs),
  serve(timerApi.run, async (context, { timer }) => {
    const { db, actor, runtime } = context;
    const { rows } = await sql<{ id: string }>`
      insert into timer_run (timer, outcome, asked_by) values (${timer}, ${waiting}, ${actor.userId}) returning id`.execute(
      db,
    );
    const timerRunId = rows[0]?.id ?? '';
    context.afterwards(runtime.wake);
    context.audit({ objectKind: 'timer', objectId: timerRunId, after: { timer } });
    return { timerRunId };
  }),
];
