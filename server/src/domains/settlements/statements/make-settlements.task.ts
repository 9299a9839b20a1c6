import { sql } from 'kysely';
import { settlementMachine, settlementState } from '#contracts/settlements/settlement.codes.ts';
import { taskState } from '#contracts/system/task.contract.ts';
import { monthAfter } from '#contracts/zone.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime, TaskWork } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { type Sentence, saySentences } from '#kernel/sentences.ts';
import type { TaskTitle } from '#kernel/task-titles.ts';
import { queueTask } from '#kernel/tasks.ts';
import { splitIncome } from '../shares/split-income.service.ts';

const kind = 'settlements';
/** Partners asked for at once; each statement is a transaction of its own. */
const some = 100;

/** First day of the month before a day, `YYYY-MM-01`. */
export const monthBefore = (day: string): string => `${monthAfter(day.slice(0, 7), -1)}-01`;

const partnersAfter = async (runtime: Runtime, month: string, after: string): Promise<string[]> => {
  const { rows } = await runtime.database.within(
    everything,
    (db) =>
      sql<{
        id: string;
      }>`select id from luan_partners_unsettled(${month}::date, ${after}, ${some}) id order by id`.execute(db),
    'read',
  );
  return rows.map(({ id }) => id);
};

/** The statement of one partner's month, once. */
const makeOne = (runtime: Runtime, orgId: string, month: string, minimumFen: number): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string | null }>`
      select luan_make_settlement(${orgId}, ${month}::date, ${minimumFen}, ${clock.now().toISOString()}) as id`.execute(
      db,
    );
    const made = rows[0]?.id;
    if (!made) return;
    await tellHistory(
      db,
      systemActor,
      { machine: settlementMachine, edge: 'add' },
      sql`select s.path, s.id, null::int, ${settlementState.values.generated}::int from settlement s where s.id = ${made}`,
    );
  });

/**
 * Makes the statements of a month: everything captured until then is split first, then each partner has its own in a transaction of its
 * own, so a run that was killed goes on where it ended, and one that cannot be made stands in no other's way. @returns how many
 * @throws the first that could not be made, after all others were
 */
export const makeSettlements = async (
  runtime: Runtime,
  month: string,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<number> => {
  await splitIncome(runtime);
  const minimumYuan = await runtime.database.within(
    everything,
    (db) => readParameter(db, undefined, 'settlementLeastYuan'),
    'read',
  );
  let done = 0;
  const failures: unknown[] = [];
  for (let partners = await partnersAfter(runtime, month, '0'); partners.length > 0; ) {
    for (const orgId of partners) {
      try {
        await makeOne(runtime, orgId, month, minimumYuan * 100);
        done += 1;
      } catch (error) {
        failures.push(error);
      }
      await progress(done);
    }
    partners = await partnersAfter(runtime, month, partners.at(-1) ?? '0');
  }
  if (failures.length > 0) throw failures[0];
  return done;
};

/** On the first day of a month: queues the task that makes the statements of the month before, unless one waits. */
export const queueSettlements = async (runtime: Runtime): Promise<void> => {
  const month = monthBefore(dayOf(clock.now()));
  await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string; path: string; waits: boolean }>`
      select o.id, o.path, exists (select from background_task t where t.kind = ${kind} and t.state = ${literal(taskState, 'queued')}) as waits
      from organisation o where o.parent_id is null order by o.id limit 1`.execute(db);
    const [head] = rows;
    if (!head || head.waits) return;
    const actor = { ...systemActor, orgId: head.id, orgPath: head.path };
    const title: readonly TaskTitle[] = [{ key: 'settlements.task', params: { month: month.slice(0, 7) } }];
    await queueTask(db, actor, { kind, title, input: { month }, language: 'zh-CN' });
  });
  runtime.wake();
};

/** Background work of the platform: the statements of one month. */
export const settlementsWork: TaskWork = async ({ runtime, input, language, progress }) => {
  const done = await makeSettlements(runtime, String(input.month), (made) => progress(made, made));
  const sentences: Sentence[] = [{ key: 'settlements.made', params: { count: done } }];
  return { message: saySentences(language, sentences), sentences };
};
