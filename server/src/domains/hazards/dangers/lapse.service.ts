import { sql } from 'kysely';
import { tellAdministrators } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { dangerWalks } from './danger.walks.ts';

/** Dangers whose day is over are overdue, and their organisations are told once. @returns how many. */
export const lapseDangers = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const { rows } = await sql<{ id: string; org_id: string; danger_no: string }>`
      select d.id, d.org_id, d.danger_no from hidden_danger d
      where d.state = ${dangerWalks.machine.codes.values.mending} and d.reform_on < ${today}::date`.execute(db);
    const where = sql<boolean>`t.id = any(${rows.map((row) => row.id)}::bigint[])`;
    await dangerWalks.those({ db, actor: systemActor }, 'lapse', { where });
    for (const one of rows)
      await tellAdministrators(db, one.org_id, {
        kind: 'dangerOverdue',
        params: { no: one.danger_no },
        link: '/hazard/dangerDetail',
        query: { dangerId: one.id },
        once: `danger-overdue-${one.id}-${today}`,
      });
    return rows.length;
  });
