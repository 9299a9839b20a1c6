import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { renderingState } from '#contracts/files/file.codes.ts';
import type { MediaFacts } from '#contracts/files/file.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import {
  canMakePdf,
  type MediaFormat,
  measureMedia,
  snapshotAt,
  takeSnapshot,
  toPdf,
} from '#kernel/engines/media/media.ts';
import { toH264 } from '#kernel/engines/media/transcode-film.ts';
import { countPages } from '#kernel/engines/pdf-pages.ts';
import { fail } from '#kernel/errors.ts';
import { findFile, insertFile, keepFile, type MediaMeasure, objectNameOf } from '#kernel/files.ts';
import type { Runtime, TaskRun, TaskWork } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { putLocalFile } from '#kernel/store.ts';
import { startTask } from '#kernel/tasks.ts';
import { say } from '#phrases/say.ts';
import { digestOf, withLocal } from './local.service.ts';

const states = renderingState.values;

/** The format of a film or a recording by its extension; undefined for everything else. */
export const formatOf = (extension: string): MediaFormat | undefined =>
  extension === 'mp4' || extension === 'mp3' ? extension : undefined;

/**
 * Length and picture of a film or recording of this machine, pages of a PDF, as its row keeps them.
 * @throws what `measureMedia` and `countPages` refuse.
 */
export const measured = async (path: string, extension: string): Promise<MediaMeasure> => {
  if (extension === 'pdf') return { pages: await countPages(await readFile(path)) };
  const format = formatOf(extension);
  if (!format) return {};
  const { seconds, lengthMs, width, height, codec } = await measureMedia(path, format);
  return { seconds, lengthMs, width, height, codec };
};

/** What is known of a file of the scope, with the progress of its conversion. */
export const mediaFactsOf = async (db: Db, actor: Actor, fileId: string): Promise<MediaFacts> => {
  await findFile(db, actor, fileId);
  const { rows } = await sql<MediaFacts>`
    select f.id as "fileId", f.file_name as "fileName", f.bytes::float8 as bytes, f.seconds, f.width, f.height, f.codec, f.pages,
      f.rendering_state as "renderingState", coalesce(t.done, 0)::int as progress,
      case when f.rendering_state = ${states.failed} then coalesce(t.message, '') else '' end as message,
      f.rendering_file_id as "renderingFileId", f.snapshot_file_id as "snapshotFileId"
    from stored_file f left join background_task t on t.id = f.rendering_task_id
    where f.id = ${fileId} and ${inScope(actor.scope, 'stored_file f')}`.execute(db);
  if (!rows[0]) throw fail('file.missing');
  return rows[0];
};

interface Wanted {
  id: string;
  file_name: string;
  media_type: string;
  rendering_state: number;
  rendering_task_id: string | null;
}

const lockFile = async (context: Context, fileId: string): Promise<Wanted> => {
  await findFile(context.db, context.actor, fileId);
  const { rows } = await sql<Wanted>`select id, file_name, media_type, rendering_state, rendering_task_id
    from stored_file f where id = ${fileId} and ${inScope(context.actor.scope, 'stored_file f')} for update`.execute(
    context.db,
  );
  if (!rows[0]) throw fail('file.missing');
  context.audit({ objectKind: 'file', objectId: fileId });
  return rows[0];
};

const queue = async (context: Context, file: Wanted, kind: 'toH264' | 'toPdf'): Promise<{ taskId: string | null }> => {
  if (file.rendering_state === states.done) return { taskId: file.rendering_task_id };
  if (file.rendering_state === states.queued || file.rendering_state === states.running)
    return { taskId: file.rendering_task_id };
  const { db } = context;
  const title = cut(file.file_name, 200);
  const taskId = await startTask(context, { kind, title, input: { fileId: file.id } });
  await sql`update stored_file set rendering_state = ${states.queued}, rendering_task_id = ${taskId} where id = ${file.id}`.execute(
    db,
  );
  context.audit({ before: { renderingState: file.rendering_state }, after: { renderingState: states.queued, taskId } });
  return { taskId };
};

/** Queues the conversion of a film (spec section 7, `/api/video/toH264`); a second call answers the same task. */
export const startH264 = async (context: Context, fileId: string): Promise<{ taskId: string | null }> => {
  const file = await lockFile(context, fileId);
  if (!file.media_type.startsWith('video/')) throw fail('media.notVideo');
  return queue(context, file, 'toH264');
};

/** Queues the PDF of an office paper; without the program on this server there is no task, and people download the paper. */
export const startPdf = async (context: Context, fileId: string): Promise<{ taskId: string | null }> => {
  const file = await lockFile(context, fileId);
  if (!/\.(docx?|xlsx?|pptx?)$/i.test(file.file_name)) throw fail('media.notPaper');
  return (await canMakePdf()) ? queue(context, file, 'toPdf') : { taskId: null };
};

const mark = (runtime: Runtime, actor: Actor, fileId: string, state: number): Promise<void> =>
  runtime.database.within(actor.scope, async (db) => {
    await sql`update stored_file set rendering_state = ${state} where id = ${fileId}`.execute(db);
  });

/** Runs a conversion and leaves the file's state true, whatever becomes of it. */
const rendering =
  (work: (run: TaskRun, fileId: string) => Promise<string>): TaskWork =>
  async (run) => {
    const fileId = String(run.input.fileId);
    await mark(run.runtime, run.actor, fileId, states.running);
    try {
      const message = await work(run, fileId);
      return { message };
    } catch (error) {
      await mark(run.runtime, run.actor, fileId, states.failed);
      if (error instanceof Error && error.message.startsWith('ffmpeg ended')) throw fail('media.broken');
      if (error instanceof Error && error.message.startsWith('soffice ended')) throw fail('media.paperBroken');
      throw error;
    }
  };

interface Original {
  objectName: string;
  fileName: string;
  kind: string;
  owner: Actor;
}

/** The file and its owner: what is made of it belongs to the same organisation. */
const originalOf = (run: TaskRun, fileId: string): Promise<Original> =>
  run.runtime.database.within(run.actor.scope, async (db) => {
    const { objectName, fileName } = await findFile(db, run.actor, fileId);
    const { rows } = await sql<{
      kind: string;
      org_id: string;
      path: string;
    }>`select kind, org_id, path from stored_file where id = ${fileId}`.execute(db);
    const { kind = '', org_id = '', path = '' } = rows[0] ?? {};
    return { objectName, fileName, kind, owner: { ...run.actor, orgId: org_id, orgPath: path } };
  });

/** Puts a made file into the store and its row beside the original. */
const keepMade = async (
  runtime: Runtime,
  original: Original,
  madeOf: string,
  path: string,
  fileName: string,
  mediaType: string,
  measure: MediaMeasure = {},
): Promise<string> => {
  const objectName = objectNameOf(original.kind, original.owner.orgId, fileName);
  await putLocalFile(runtime.store, objectName, path, mediaType);
  const digest = await digestOf(path);
  return runtime.database.within(original.owner.scope, (db) =>
    insertFile(db, original.owner, {
      kind: original.kind,
      objectName,
      fileName,
      mediaType,
      ...digest,
      ...measure,
      madeOf,
    }),
  );
};

/** Progress that cancels the program when the person has cancelled the task. */
const listening = (run: TaskRun) => {
  const stopper = new AbortController();
  let cancelled: unknown;
  let telling: Promise<void> = Promise.resolve();
  const tell = (percent: number): void => {
    telling = telling
      .then(() => run.progress(percent, 100))
      .catch((error: unknown) => {
        cancelled = error;
        stopper.abort();
      });
  };
  return {
    tell,
    signal: stopper.signal,
    settled: async (): Promise<void> => {
      await telling;
      if (cancelled) throw cancelled;
    },
  };
};

/** Background work: a film as H.264 with progress, and a picture of its beginning. */
export const h264Work: TaskWork = rendering(async (run, fileId) => {
  const original = await originalOf(run, fileId);
  await run.progress(0, 100);
  return withLocal(run.runtime, original.objectName, async (path, folder) => {
    const measure = await measureMedia(path, 'mp4');
    const film = join(folder, 'film.mp4');
    const { tell, signal, settled } = listening(run);
    try {
      await toH264(path, measure, film, tell, signal);
    } catch (error) {
      await settled();
      throw error;
    }
    await settled();
    const picture = join(folder, 'picture.jpg');
    await takeSnapshot(film, measure.seconds, picture);
    const made = await measureMedia(film, 'mp4');
    const renderingId = await keepMade(run.runtime, original, fileId, film, original.fileName, 'video/mp4', made);
    const snapshotId = await keepFile(run.runtime, original.owner, {
      kind: 'course-cover',
      fileName: original.fileName.replace(/\.\w+$/, '.jpg'),
      mediaType: 'image/jpeg',
      bytes: await readFile(picture),
      madeOf: fileId,
    });
    await run.runtime.database.within(original.owner.scope, (db) =>
      sql`update stored_file set rendering_file_id = ${renderingId}, snapshot_file_id = ${snapshotId}, seconds = ${made.seconds}, length_ms = ${made.lengthMs},
        rendering_state = ${states.done} where id = ${fileId}`.execute(db),
    );
    await run.progress(100, 100);
    const { size } = await stat(film);
    return say(run.language, 'lessons.converted', { megabytes: (size / 1024 / 1024).toFixed(1), second: snapshotAt });
  });
});

/** Background work: an office paper as PDF. */
export const pdfWork: TaskWork = rendering(async (run, fileId) => {
  const original = await originalOf(run, fileId);
  await run.progress(0, 100);
  return withLocal(run.runtime, original.objectName, async (path, folder) => {
    const made = await toPdf(path, folder);
    if ((await stat(made)).size === 0) throw fail('media.paperBroken');
    const fileName = original.fileName.replace(/\.\w+$/, '.pdf');
    const measure = await measured(made, 'pdf');
    const pdfId = await keepMade(run.runtime, original, fileId, made, fileName, 'application/pdf', measure);
    await run.runtime.database.within(original.owner.scope, (db) =>
      sql`update stored_file set rendering_file_id = ${pdfId}, pages = ${measure.pages ?? null}, rendering_state = ${states.done} where id = ${fileId}`.execute(
        db,
      ),
    );
    await run.progress(100, 100);
    return say(run.language, 'lessons.pdfMade');
  });
});
