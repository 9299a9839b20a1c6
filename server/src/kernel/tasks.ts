import { sql } from 'kysely';
import { cut, storable } from '#contracts/system/storable.ts';
import type { Language } from '#phrases/say.ts';
import type { Actor } from './actor.ts';
import { clock } from './clock.ts';
import type { Database, Db } from './db.ts';
import { Failure } from './errors.ts';
import { type FileRights, madeWith, noteMade } from './file-rights.ts';
import { readBy } from './reader.ts';
import type { Runtime, TaskOwner, TaskResult, TaskRun } from './runtime.ts';
import { everything } from './scope.ts';
import { saySentences } from './sentences.ts';
import type { Context } from './serve.ts';
import type { TaskTitle } from './task-titles.ts';

/** Thrown inside a task whose person cancelled it. */
export class Cancelled extends Error {}

const states = { queued: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const;

/** Whose rights and language stand behind what happens later: a task, a ticket. */
export const ownerOf = (actor: Actor, language: Language): TaskOwner => ({
  orgUserId: actor.orgUserId,
  language,
  ...(actor.runAs ? { runAsUserId: actor.runAs.userId } : {}),
});

/** Long work as it is asked for. */
export interface Work {
  kind: string;
  /** As it stands in the list; sentences are said to each reader in the own language. */
  title: string | readonly TaskTitle[];
  input: Record<string, unknown>;
  /** Permissions that its result takes, also when it is fetched; none where it makes no file. */
  needs?: readonly string[];
}

/** Queues long work in the running transaction; it starts once that is committed. */
export const queueTask = async (db: Db, actor: Actor, task: Work & { language: Language }): Promise<string> => {
  const owner = ownerOf(actor, task.language);
  const { title } = task;
  const [written, words] =
    typeof title === 'string' ? [title, null] : [saySentences(task.language, title), JSON.stringify({ title })];
  const { rows } = await sql<{ id: string }>`
    insert into background_task (path, org_id, user_id, kind, title, words, input, actor, needs)
    values (${actor.orgPath}, ${actor.orgId}, ${actor.userId}, ${task.kind}, ${written}, ${words}::jsonb, ${JSON.stringify(task.input)}, ${JSON.stringify(owner)}, ${[...(task.needs ?? [])]}::text[])
    returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** Queues long work of a request in its own name and language; it starts when the request's transaction is committed. */
export const startTask = async (context: Context, task: Work): Promise<string> => {
  const taskId = await queueTask(context.db, context.actor, { ...task, language: context.language });
  context.afterwards(context.runtime.wake);
  return taskId;
};

interface Stored {
  id: string;
  kind: string;
  input: Record<string, unknown>;
  actor: TaskOwner;
  needs: string[];
}

/** Takes a task: queued, or left running by a process that died. */
const take = (runtime: Runtime, taskId: string): Promise<Stored | undefined> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Stored>`
      update background_task set state = ${states.running}, started_at = ${clock.now().toISOString()}
      where id = ${taskId} and state in (${states.queued}, ${states.running}) returning id, kind, input, actor, needs`.execute(
      db,
    );
    return rows[0];
  });

const finish = (
  runtime: Runtime,
  taskId: string,
  state: number,
  { message, sentences, fileId, outcome }: TaskResult,
  made?: FileRights,
): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    if (fileId !== undefined && made) await noteMade(db, fileId, made);
    await sql`update background_task set state = ${state}, message = ${cut(storable(message), 500)}, result_file_id = ${fileId ?? null},
      words = case when ${sentences !== undefined} then coalesce(words, '{}') || jsonb_build_object('message', ${JSON.stringify(sentences ?? null)}::jsonb) else words end,
      outcome = ${outcome === undefined ? null : JSON.stringify(outcome)}::jsonb, ended_at = ${clock.now().toISOString()} where id = ${taskId} and state <> ${states.cancelled}`.execute(
      db,
    );
  });

/** Cancels a task of a person, queued or running. @returns its state; undefined for one that has ended, and a foreign one. */
export const cancelTask = async (db: Db, actor: Actor, taskId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ state: number }>`
    update background_task set state = ${states.cancelled}, ended_at = ${clock.now().toISOString()}
    where id = ${taskId} and user_id = ${actor.userId} and state in (${states.queued}, ${states.running}) returning state`.execute(
    db,
  );
  return rows[0]?.state;
};

/** Runs one task to its end. Failures a person can mend become the task's message; others are thrown for a retry. */
export const runTask = async (runtime: Runtime, taskId: string): Promise<void> => {
  const stored = await take(runtime, taskId);
  if (!stored) return;
  const work = runtime.tasks.get(stored.kind);
  if (!work) return finish(runtime, taskId, states.failed, { message: stored.kind });
  try {
    const actor = await runtime.actorOf(stored.actor);
    const made = await runtime.database.within(actor.scope, (db) => madeWith(db, actor, stored.needs), 'read');
    const run: TaskRun = {
      taskId,
      runtime,
      actor,
      actorNow: () => runtime.actorOf(stored.actor),
      language: stored.actor.language,
      input: stored.input,
      progress: async (done, total, bad = 0) => {
        const { rows } = await runtime.database.within(everything, (db) =>
          sql<{
            state: number;
          }>`update background_task set done = ${done}, total = ${total}, bad = ${bad} where id = ${taskId} returning state`.execute(
            db,
          ),
        );
        if (rows[0]?.state === states.cancelled) throw new Cancelled();
      },
    };
    const result = await readBy(run.language, () => work(run));
    await finish(runtime, taskId, states.done, result, made);
  } catch (error) {
    if (error instanceof Cancelled) return;
    const message = runtime.sayFailure(stored.actor.language, error instanceof Failure ? error : undefined);
    await finish(runtime, taskId, states.failed, { message });
    if (!(error instanceof Failure)) throw error;
  }
};

/** Tasks that wait to be run, oldest first. */
export const waitingTasks = async (database: Database): Promise<string[]> =>
  database.within(everything, async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from background_task where state = ${states.queued} order by id limit 100`.execute(db);
    return rows.map((row) => row.id);
  });
