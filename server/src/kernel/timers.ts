import { sql } from 'kysely';
import { cut, storable } from '#contracts/system/storable.ts';
import { type TimerName, timerOutcome } from '#contracts/system/timer.contract.ts';
import { systemActor } from './actor.ts';
import { clock } from './clock.ts';
import type { Db } from './db.ts';
import { emit } from './events.ts';
import type { Runtime } from './runtime.ts';
import { everything } from './scope.ts';

/** Work that runs by the clock. It may be repeated without harm, and loads what it needs when it runs. */
export interface Timer {
  readonly name: TimerName;
  /** In the platform's zone; every instance knows it, one fires it. */
  readonly cron: string;
  /** Finds a row when there is something to do; asked before anything is loaded, and no run is noted without. */
  readonly due?: string;
  work(runtime: Runtime): Promise<unknown>;
}

export const everyMinute = '* * * * *';
/**
 * The minutes of what runs hourly: first what a day or an hour has ended, then what counts upon that, last what tells of it. They
 * follow each other closely, for the worker keeps the domains it needs until a minute after the last.
 */
export const hourly = { lapses: '5 * * * *', counts: '6 * * * *', tells: '7 * * * *' } as const;
/** Characters of an error that a run keeps. */
const troubleLength = 300;
/** Hours after which a run that never ended is taken for lost. */
const lostHours = 12;
/** Failures in a row after which the head office is told. */
const tellAfter = 2;

const { done, failed, lost, running, waiting } = timerOutcome.values;

const begin = (db: Db, timer: Timer): Promise<{ rows: { id: string }[] }> =>
  sql<{ id: string }>`
  with gone as (
    update timer_run set outcome = ${lost}, ended_at = now()
    where timer = ${timer.name} and outcome = ${running} and fired_at < now() - make_interval(hours => ${lostHours}))
  insert into timer_run (timer, outcome, fired_at) values (${timer.name}, ${running}, ${clock.now().toISOString()}) returning id`.execute(
    db,
  );

/** Failures since the last run that went well, this one included. */
const failuresInARow = async (db: Db, timer: Timer): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from timer_run where timer = ${timer.name} and outcome = ${failed}
      and id > coalesce((select max(id) from timer_run where timer = ${timer.name} and outcome = ${done}), 0)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

const end = (runtime: Runtime, timer: Timer, runId: string, error?: unknown): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    const trouble = error === undefined ? '' : cut(storable(String(error)), troubleLength);
    await sql`update timer_run set outcome = ${error === undefined ? done : failed}, trouble = ${trouble},
      ended_at = ${clock.now().toISOString()} where id = ${runId}`.execute(db);
    if (error !== undefined && (await failuresInARow(db, timer)) === tellAfter)
      await emit(db, systemActor, 'timer.failed', { timer: timer.name, runId, times: tellAfter });
  });

/**
 * Runs a timer to its end and notes how it went; the second failure in a row tells the head office.
 * @returns what went wrong, if anything did; it never throws for the work's sake.
 */
export const runTimer = async (runtime: Runtime, timer: Timer, runId?: string): Promise<unknown> => {
  const id = runId ?? (await runtime.database.within(everything, (db) => begin(db, timer))).rows[0]?.id ?? '';
  try {
    await timer.work(runtime);
  } catch (error) {
    await end(runtime, timer, id, error ?? new Error('nothing was said'));
    return error;
  }
  await end(runtime, timer, id);
  return undefined;
};

/** Takes the runs that somebody asked for; no two workers take the same. */
export const takeAsked = (runtime: Runtime): Promise<readonly { readonly id: string; readonly timer: string }[]> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string; timer: string }>`
      update timer_run set outcome = ${running}, fired_at = ${clock.now().toISOString()}
      where outcome = ${waiting} returning id, timer`.execute(db);
    return rows;
  });
