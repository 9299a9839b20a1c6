import { sql } from 'kysely';
import { cycleTrouble } from '#contracts/charges/charge.codes.ts';
import { taskState } from '#contracts/system/task.contract.ts';
import { tellMany } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime, TaskWork } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { type Sentence, saySentences } from '#kernel/sentences.ts';
import type { TaskTitle } from '#kernel/task-titles.ts';
import { queueTask } from '#kernel/tasks.ts';
import { chargeSomeCycles, countCycles, type UnchargedCycle } from './charge-cycle.service.ts';
import { chargeSomeUsage, countUsingCustomers } from './usage/usage-charge.service.ts';

const kind = 'chargeCycles';

/** Nightly: queues the task that charges cycles and what was used, unless one waits; nothing where no customer pays for either. */
export const queueCycles = async (runtime: Runtime): Promise<void> => {
  const day = dayOf(clock.now());
  if ((await countCycles(runtime, day)) + (await countUsingCustomers(runtime, day)) === 0) return;
  await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string; path: string; waits: boolean }>`
      select o.id, o.path, exists (select from background_task t where t.kind = ${kind} and t.state = ${literal(taskState, 'queued')}) as waits
      from organisation o where o.parent_id is null order by o.id limit 1`.execute(db);
    const [head] = rows;
    if (!head || head.waits) return;
    const actor = { ...systemActor, orgId: head.id, orgPath: head.path };
    const language = 'zh-CN';
    const title: readonly TaskTitle[] = [{ key: 'charges.cyclesTask', params: { day } }];
    await queueTask(db, actor, { kind, title, input: { day }, language });
  });
  runtime.wake();
};

const { failed: databaseSaidNo } = cycleTrouble.values;

/** Most customers a task names in its message; each is told by name all the same. */
const mostNamed = 10;

/** What the task says at its end: how many were charged, and by name who could not be. */
const sentencesOf = (
  { customers, charged, used }: { readonly customers: number; readonly charged: number; readonly used: number },
  uncharged: readonly UnchargedCycle[],
): Sentence[] => [
  { key: 'charges.cyclesCharged', params: { customers, charged } },
  ...(used > 0 ? [{ key: 'charges.useCharged', params: { count: used } } as const] : []),
  ...uncharged.slice(0, mostNamed).map(
    ({ orgName, trouble }): Sentence => ({
      key: 'charges.cycleNotCharged',
      params: { name: orgName, why: { label: `codes.cycleTrouble.${trouble}` } },
    }),
  ),
  ...(uncharged.length > mostNamed
    ? [{ key: 'charges.cyclesMore', params: { count: uncharged.length - mostNamed } } as const]
    : []),
];

/** The head office hears of each customer by name, of a cycle and reason once, with the way to how it is billed. */
const tellHeadOffice = (runtime: Runtime, uncharged: readonly UnchargedCycle[]): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string }>`select o.id from organisation o where o.parent_id is null`.execute(db);
    for (const kind of ['cycleUnpriced', 'cycleNotCharged'] as const) {
      const told = rows.flatMap(({ id }) =>
        uncharged
          .filter(({ trouble }) => (trouble === 'noPrice') === (kind === 'cycleUnpriced'))
          .map(({ orgId, orgName, from }) => ({
            orgId: id,
            params: { name: orgName, from },
            query: { keyword: orgName },
            once: `${kind}.${orgId}.${from}`,
          })),
      );
      if (told.length > 0) await tellMany(db, { kind, link: '/finance/BillingInfoList' }, told);
    }
  });

/**
 * Background work of the platform: everybody on the first day of a cycle, and whoever joined since for the days that remain; then what
 * customers used. A run that was killed begins anew and goes on where it ended, for what is charged is left alone. A customer that cannot be
 * charged is named, told to the head office and tried again by the next night.
 */
export const chargeCyclesWork: TaskWork = async ({ runtime, input, language, progress }) => {
  const day = String(input.day);
  const total = (await countCycles(runtime, day)) + (await countUsingCustomers(runtime, day));
  const uncharged: UnchargedCycle[] = [];
  let [done, charged] = [0, 0];
  await progress(done, total);
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const some = await chargeSomeCycles(runtime, day, after);
    after = some.last;
    done += some.customers;
    charged += some.charged;
    uncharged.push(...some.uncharged);
    if (some.uncharged.length > 0) await tellHeadOffice(runtime, some.uncharged);
    await progress(Math.min(done, total), total, uncharged.length);
  }
  const customers = done;
  let used = 0;
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const some = await chargeSomeUsage(runtime, day, after);
    after = some.last;
    done += some.customers;
    used += some.charged;
    const from = `${day.slice(0, 7)}-01`;
    const failed = some.failed.map(({ orgId, orgName }) => ({ orgId, orgName, from, trouble: databaseSaidNo }));
    uncharged.push(...failed);
    if (failed.length > 0) await tellHeadOffice(runtime, failed);
    await progress(Math.min(done, total), total, uncharged.length);
  }
  const sentences = sentencesOf({ customers, charged, used }, uncharged);
  return { message: saySentences(language, sentences), sentences };
};
