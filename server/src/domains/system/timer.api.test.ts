import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarationState } from '#contracts/certificates/declaration.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { type TimerRow, timerApi, timerName, timerOutcome } from '#contracts/system/timer.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { timers } from '#domains/timers.ts';
import { literal } from '#kernel/literal.ts';
import { everyMinute, runTimer, type Timer, takeAsked } from '#kernel/timers.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

const { done, failed, lost, running, waiting } = timerOutcome.values;
let world: World;
let head: Browser;
beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  // What other tests left for platforms that do not answer would be this one's failure once its time has come.
  await world.asSystem((db) =>
    sql`update declaration set due_at = now() + interval '1 day' where state = ${literal(declarationState, 'waiting')}`.execute(
      db,
    ),
  );
});
afterAll(() => world.close());

const failing: Timer = {
  name: 'texts',
  cron: '0 0 1 1 *',
  work: () => Promise.reject(new Error('the store does not answer')),
};
const working: Timer = { ...failing, work: () => Promise.resolve() };
const runs = async (timer: string): Promise<TimerRow[]> =>
  ((await head.call(timerApi.list.page, { timer, size: 100 } as never)) as PageOf<TimerRow>).list;
const runsOf = (timer: Timer): Promise<TimerRow[]> => runs(timer.name);
const told = async (): Promise<number> =>
  ((await head.call(messageApi.list.page, { kind: 'timerFailed', size: 100 } as never)) as PageOf<unknown>).list.length;

describe('what runs by the clock', () => {
  it('is declared once each, with a time, and has a name', () => {
    expect(timers.map((one) => one.name).sort()).toEqual(Object.keys(timerName.values).sort());
    for (const one of timers) expect(one.cron).toMatch(/^(\*|\d+)( (\*|\d+)){4}$/);
  });

  it('asks each minute whether there is anything to do, before anything is loaded or noted', () => {
    for (const one of timers.filter(({ cron }) => cron === everyMinute)) expect(one.due, one.name).toBeDefined();
  });

  it.each(timers.filter((one) => one.due !== undefined))(
    '$name knows whether there is something to do',
    async (timer) => {
      await expect(world.asSystem((db) => sql.raw(timer.due ?? '').execute(db))).resolves.toBeDefined();
    },
  );

  it.each(timers.map((one) => one.name))('%s runs to its end and leaves a row', async (name) => {
    const timer = timers.find((one) => one.name === name) as Timer;
    expect(await runTimer(world.runtime, timer)).toBeUndefined();
    expect((await runsOf(timer))[0]).toMatchObject({ timer: name, outcome: done, trouble: '', firedByName: '' });
  });

  it('tells the head office with the second failure in a row, once, and anew after it went well', async () => {
    const before = await told();
    expect(String(await runTimer(world.runtime, failing))).toContain('the store does not answer');
    expect((await runsOf(failing))[0]).toMatchObject({ outcome: failed, trouble: 'Error: the store does not answer' });
    expect(await told()).toBe(before);
    await runTimer(world.runtime, failing);
    expect(await told()).toBe(before + 1);
    await runTimer(world.runtime, failing);
    expect(await told()).toBe(before + 1);
    await runTimer(world.runtime, working);
    await runTimer(world.runtime, failing);
    expect(await told()).toBe(before + 1);
    await runTimer(world.runtime, failing);
    expect(await told()).toBe(before + 2);
  });

  it('waits for the head office where its last run failed, until it is run again', async () => {
    const ends: Timer = { ...failing, name: 'oldKeys' };
    const line = async () => (await head.call(todoApi.update, {})).list.find(({ code }) => code === 'timerFailing');
    const count = async () => (await line())?.count ?? 0;
    const before = await count();
    await runTimer(world.runtime, ends);
    await runTimer(world.runtime, ends);
    expect(await line()).toMatchObject({ count: before + 1, verb: 'runAgain', screen: '/system/timerList' });
    await head.call(timerApi.run, { timer: 'oldKeys' });
    expect(await count()).toBe(before);
    await takeAsked(world.runtime);
    await runTimer(world.runtime, ends);
    expect(await count()).toBe(before + 1);
    await runTimer(world.runtime, { ...working, name: 'oldKeys' });
    expect(await count()).toBe(before);
  });

  it('is run by hand: noted with the name, taken once by whoever is first', async () => {
    const { timerRunId } = await head.call(timerApi.run, { timer: 'licences' });
    const [row] = await runs('licences');
    expect(row).toMatchObject({ timerRunId, outcome: waiting, tookSeconds: null, can: ['run'] });
    expect(row?.firedByName).not.toBe('');
    const taken = (await Promise.all([takeAsked(world.runtime), takeAsked(world.runtime)])).flat();
    expect(taken.filter((one) => one.id === timerRunId)).toEqual([{ id: timerRunId, timer: 'licences' }]);
    const timer = timers.find((one) => one.name === 'licences') as Timer;
    await runTimer(world.runtime, timer, timerRunId);
    expect((await runs('licences'))[0]).toMatchObject({
      timerRunId,
      outcome: done,
    });
  });

  it('that never ended is taken for lost by the next run', async () => {
    const { rows } = await world.asSystem((db) =>
      sql<{
        id: string;
      }>`insert into timer_run (timer, outcome, fired_at) values ('texts', ${running}, now() - interval '13 hours') returning id`.execute(
        db,
      ),
    );
    await runTimer(world.runtime, working);
    const run = (await runsOf(working)).find((one) => one.timerRunId === rows[0]?.id);
    expect(run).toMatchObject({ outcome: lost });
  });

  it('is the head office’s affair', async () => {
    const company = await world.administrator(await world.organisation('company'), 'company');
    expect((await company.send(timerApi.list.page, {})).success).toBe(false);
    expect((await company.send(timerApi.run, { timer: 'texts' })).success).toBe(false);
    expect(await head.send(timerApi.run, { timer: 'unknown' })).toMatchObject({ success: false });
  });
});
