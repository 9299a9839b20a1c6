import { sql } from 'kysely';
import { taskState } from '#contracts/system/task.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime, TaskWork } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { queueTask } from '#kernel/tasks.ts';
import { say } from '#phrases/say.ts';
import { chargeSomeCycles, countCycles } from './charge-cycle.service.ts';

const kind = 'chargeCycles';

/** Nightly: queues the task that charges customers billed by cycle, unless one waits; nothing where there is no such customer. */
export const queueCycles = async (runtime: Runtime): Promise<void> => {
  const day = dayOf(clock.now());
  if ((await countCycles(runtime, day)) === 0) return;
  await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string; path: string; waits: boolean }>`
      select o.id, o.path, exists (select from background_task t where t.kind = ${kind} and t.state = ${literal(taskState, 'queued')}) as waits
      from organisation o where o.parent_id is null order by o.id limit 1`.execute(db);
    const [head] = rows;
    if (!head || head.waits) return;
    const actor = { ...systemActor, orgId: head.id, orgPath: head.path };
    const language = 'zh-CN';
    const title = say(language, 'charges.cyclesTask', { day });
    await queueTask(db, actor, { kind, title, input: { day }, language });
  });
  runtime.wake();
};

/**
 * Background work of the platform: everybody on the first day of a cycle, and whoever joined since for the days that remain. A run that
 * was killed begins anew and goes on where it ended, for what is charged is left alone.
 * @throws what the first customer that could not be charged ran into, after all the others were charged
 */
export const chargeCyclesWork: TaskWork = async ({ runtime, input, language, progress }) => {
  const day = String(input.day);
  const total = await countCycles(runtime, day);
  const failed: string[] = [];
  let [done, charged] = [0, 0];
  await progress(done, total);
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const some = await chargeSomeCycles(runtime, day, after);
    after = some.last;
    done += some.customers;
    charged += some.charged;
    failed.push(...some.failed);
    await progress(Math.min(done, total), total, failed.length);
  }
  if (failed.length > 0) throw new Error(`${failed.length} customers could not be charged, ${failed[0]}`);
  return { message: say(language, 'charges.cyclesCharged', { customers: done, charged }) };
};
