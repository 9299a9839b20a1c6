import { sql } from 'kysely';
import { exportPermissions } from '#contracts/list.ts';
import { exportApi, taskApi, taskList } from '#contracts/system/task.contract.ts';
import { timerList } from '#contracts/system/timer.contract.ts';
import { type Actor, may, require, systemActor } from '#kernel/actor.ts';
import { fail } from '#kernel/errors.ts';
import { exportable } from '#kernel/export.ts';
import { type FileRights, lostSince } from '#kernel/file-rights.ts';
import { attachment, findFile, openFile } from '#kernel/files.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { readersLanguage } from '#kernel/reader.ts';
import { refuseExaminee } from '#kernel/right-answers.ts';
import { type Sentence, saySentences } from '#kernel/sentences.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { isSteppedUp } from '#kernel/step-up.ts';
import { titleRead } from '#kernel/task-titles.ts';
import { cancelTask, startTask } from '#kernel/tasks.ts';
import { say, sayOr } from '#phrases/say.ts';

const running = [0, 1];

/** The file an import reads, as it was sent. */
const sourceOf = sql<string | null>`case when t.kind = 'import' then (t.input->>'fileId')::bigint end`;

/** Own work; the platform's too for whoever sees at the head office how things that run by the clock went. */
const seen = (actor: Actor) =>
  may(actor, timerList.page.permission)
    ? sql<boolean>`t.user_id in (${actor.userId}, ${systemActor.userId})`
    : sql<boolean>`t.user_id = ${actor.userId}`;

/** Title and message of a task of the platform, as sentences. */
type Words = { readonly [part in 'title' | 'message']?: readonly Sentence[] };

const saidTo = (words: Words | null): Partial<Record<keyof Words, string>> =>
  Object.fromEntries(Object.entries(words ?? {}).map(([part, said]) => [part, saySentences(readersLanguage(), said)]));

const tasks = listQuery(taskList, {
  base: 'background_task t',
  alias: 't',
  joins: sql`left join stored_file f on f.id = t.result_file_id`,
  always: seen,
  columns: {
    taskId: sql`t.id`,
    kind: sql`t.kind`,
    title: sql`t.title`,
    state: sql`t.state`,
    done: sql`t.done`,
    total: sql`t.total`,
    bad: sql`t.bad`,
    message: sql`t.message`,
    fileName: sql`f.file_name`,
    createdAt: sql`t.created_at`,
    endedAt: sql`t.ended_at`,
  },
  hidden: {
    own: sql`t.user_id <> ${sql.lit(Number(systemActor.userId))}`,
    made: sql`f.made_with`,
    words: sql`t.words`,
    source: sql`${sourceOf}`,
  },
  filters: {
    keyword: (text) => containing(titleRead(readersLanguage()), text),
    between: (days) => within(sql`t.created_at`, days),
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish: (row, actor) => {
    const lost = row.made ? lostSince(actor, row.made as Partial<FileRights>) : undefined;
    return {
      ...row,
      ...saidTo(row.words as Words | null),
      ...(lost ? { message: say(readersLanguage(), `failures.${lost}`) } : {}),
      can: [
        ...(row.fileName && !lost ? ['download'] : []),
        ...(row.source ? ['source'] : []),
        ...(row.own && running.includes(Number(row.state)) ? ['cancel'] : []),
      ],
    };
  },
});

/** Rows from which an export needs the password again (security, line 6). */
const largeExport = 10_000;

export const taskRoutes: Served[] = [
  serveList(tasks),

  serve(exportApi.start, async (context, input) => {
    const { actor, db, runtime } = context;
    const query = exportable(runtime.lists, input.list);
    require(actor, exportPermissions(query.list));
    if (query.list.page.tellsAnswers) await refuseExaminee(db, actor);
    const checked = query.list.page.input.safeParse(input.query);
    if (!checked.success) throw fail('input.invalid');
    const filters = checked.data as Record<string, unknown>;
    const total = await query.total(db, actor, filters, largeExport);
    if (total > largeExport && !isSteppedUp(actor)) throw fail('session.stepUp');
    const title = sayOr(context.language, `lists.${input.list}`, input.list);
    const taskId = await startTask(context, {
      kind: 'export',
      title,
      input: { list: input.list, query: filters, title },
      needs: exportPermissions(query.list),
    });
    context.audit({ objectKind: 'export', objectId: taskId });
    return { taskId };
  }),

  serve(taskApi.cancel, async (context, input) => {
    const state = await cancelTask(context.db, context.actor, input.taskId);
    if (state === undefined) throw fail('task.cannotCancel');
    context.audit({ objectKind: 'task', objectId: input.taskId });
    return { state };
  }),

  serveApart('bytes', taskApi.download, async (visit, input) => {
    const { actor, runtime } = visit;
    const file = await visit.apart(actor.scope, async (db) => {
      const wanted = input.source ? sourceOf : sql<string | null>`t.result_file_id`;
      const { rows } = await sql<{ id: string | null }>`select ${wanted} as id from background_task t
        where t.id = ${input.taskId} and t.user_id = ${actor.userId}`.execute(db);
      if (!rows[0]?.id) throw fail('file.missing');
      return findFile(db, actor, rows[0].id);
    });
    visit.reply.header('content-type', file.mediaType).header('content-disposition', attachment(file.fileName));
    return openFile(runtime, file);
  }),
];
