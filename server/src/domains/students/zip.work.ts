import { type Column, text } from '#contracts/columns.ts';
import type { Permission } from '#contracts/route.ts';
import { otherContent, typeOf } from '#domains/files/door.ts';
import { require } from '#kernel/actor.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { fileBytes, findFile, insertFile, keepFile, objectNameOf } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import type { TaskRun, TaskWork } from '#kernel/runtime.ts';
import type { Visit } from '#kernel/serve.ts';
import { sheetType, writeSheet } from '#kernel/sheet-write.ts';
import { Cancelled, queueTask } from '#kernel/tasks.ts';
import { type PhraseKey, say } from '#phrases/say.ts';
import { readZip, type ZippedPicture, zipBounds } from './faces/photo-zip.ts';
import { forgetFile } from './faces/removal.service.ts';

/**
 * Takes the zip of a request, keeps it sealed and queues the work on it.
 * @throws file.missing, file.extension, file.noExtension, file.notWhatItSays, file.contentType.
 */
export const queueZip = async (
  visit: Visit,
  work: { kind: 'photos' | 'pastScans'; title: string; needs: readonly Permission[]; input?: Record<string, unknown> },
): Promise<{ taskId: string }> => {
  const { actor, runtime, language } = visit;
  const upload = await visit.request.file({ limits: { fileSize: zipBounds.bytes } });
  if (!upload) throw fail('file.missing');
  if (!/\.zip$/i.test(upload.filename))
    throw fail(upload.filename.includes('.') ? 'file.extension' : 'file.noExtension');
  const bytes = await upload.toBuffer();
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') throw otherContent(await typeOf(bytes), 'zip', false);
  const file = { kind: 'photo-import', fileName: upload.filename, mediaType: 'application/zip', sealed: true };
  const objectName = objectNameOf(file.kind, actor.orgId, file.fileName);
  await runtime.store.put(objectName, runtime.keys.sealBytes(bytes), 'application/octet-stream');
  const { kind, title, needs } = work;
  const measured = { objectName, bytes: bytes.length, sha256: sha256(bytes) };
  const taskId = await visit.apart(actor.scope, async (db) => {
    const fileId = await insertFile(db, actor, { ...file, ...measured });
    const queued = await queueTask(db, actor, {
      kind,
      title,
      input: { ...work.input, fileId, title },
      needs,
      language,
    });
    visit.audit({ objectKind: 'task', objectId: queued, action: `task.${kind}`, after: { ...work.input, fileId } });
    return queued;
  });
  runtime.wake();
  return { taskId };
};

/** What became of one file of a zip. */
export interface Fate {
  readonly good: boolean;
  readonly words: string;
}

interface ZipKind {
  readonly permission: Permission;
  /** What the result sheet says of a file besides its name and its fate. */
  readonly columns: readonly Column[];
  /** Said of a zip without any file that could be one. */
  readonly empty: 'photo.zipEmpty' | 'photo.zipNoScans';
  /** Said at the end, with the numbers `good` and `bad`. */
  readonly done: PhraseKey;
  /** Looks at all files first; answers what each one's row says and what is done with it. */
  readonly begin: (
    run: TaskRun,
    files: readonly ZippedPicture[],
  ) => Promise<(file: ZippedPicture) => { row: Record<string, unknown>; work: () => Promise<Fate> }>;
}

/** What is packed inside a zip is not unpacked: nobody has looked how large it grows. */
const isPacked = ({ fileName }: ZippedPicture): boolean => /\.(zip|rar|7z|tar|gz)$/i.test(fileName);

/** A refusal is that file's own; a busy engine or a lost database is no fault of the file: the whole is tried again. */
const fateOf = async (run: TaskRun, work: () => Promise<Fate>): Promise<Fate> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.key === 'server.busy') throw error;
    return { good: false, words: run.runtime.sayFailure(run.language, error) };
  }
};

const workThrough = async (run: TaskRun, kind: ZipKind, zip: Buffer) => {
  const files = await readZip(zip);
  if (files.length === 0) throw fail(kind.empty);
  const each = await kind.begin(run, files);
  const results: Record<string, unknown>[] = [];
  let bad = 0;
  await run.progress(0, files.length);
  for (const file of files) {
    const { row, work } = each(file);
    const { good, words } = await fateOf(run, isPacked(file) ? () => Promise.reject(fail('photo.zipInside')) : work);
    if (!good) bad += 1;
    results.push({ fileName: file.fileName, ...row, result: words });
    await run.progress(results.length, files.length, bad);
  }
  return { results, bad };
};

/** Background work on the files of a zip, one after the other; a sheet says what became of each. */
export const zipWork =
  (kind: ZipKind): TaskWork =>
  async (run) => {
    require(run.actor, kind.permission);
    const fileId = String(run.input.fileId);
    const source = await run.runtime.database.within(run.actor.scope, (db) => findFile(db, run.actor, fileId), 'read');
    const zip = await fileBytes(run.runtime, source);
    let finished = true;
    try {
      const { results, bad } = await workThrough(run, kind, zip);
      async function* batches() {
        yield results;
      }
      const columns = [text('fileName', { width: 240 }), ...kind.columns, text('result', { width: 360 })];
      const bytes = await writeSheet(columns, run.language, batches());
      const fileName = `${String(run.input.title)}.xlsx`;
      return {
        message: say(run.language, kind.done, { good: results.length - bad, bad }),
        fileId: await keepFile(run.runtime, run.actor, { kind: 'import', fileName, mediaType: sheetType, bytes }),
      };
    } catch (error) {
      // Only what will be tried again needs its zip; refused and cancelled ones leave nothing of a person behind.
      finished = error instanceof Failure || error instanceof Cancelled;
      throw error;
    } finally {
      if (finished) await forgetFile(run.runtime, fileId);
    }
  };
