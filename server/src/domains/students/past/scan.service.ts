import { sql } from 'kysely';
import { text } from '#contracts/columns.ts';
import { fileKinds } from '#contracts/files/kinds.ts';
import { pastState } from '#contracts/past/past.codes.ts';
import { isIdCard } from '#contracts/values.ts';
import { kept, refuseExtension } from '#domains/files/door.ts';
import { require } from '#kernel/actor.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { fileBytes, findFile, keepFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import type { TaskRun, TaskWork } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { sheetType, writeSheet } from '#kernel/sheet-write.ts';
import { Cancelled, queueTask } from '#kernel/tasks.ts';
import { say } from '#phrases/say.ts';
import { readZip, type ZippedPicture, zipBounds } from '../faces/photo-zip.ts';
import { forgetFile } from '../faces/removal.service.ts';

const permission = 'student:past:import';

/** Takes the zip of a request and queues its scans. */
export const startScans = async (visit: Visit): Promise<{ taskId: string }> => {
  const { actor, runtime, language } = visit;
  const upload = await visit.request.file({ limits: { fileSize: zipBounds.bytes } });
  if (!upload) throw fail('file.missing');
  if (!/\.zip$/i.test(upload.filename))
    throw fail(upload.filename.includes('.') ? 'file.extension' : 'file.noExtension');
  const bytes = await upload.toBuffer();
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') throw fail('file.notWhatItSays');
  const file = { kind: 'photo-import', fileName: upload.filename, mediaType: 'application/zip', bytes, sealed: true };
  const fileId = await keepFile(runtime, actor, file);
  const title = say(language, 'past.scans');
  const taskId = await visit.apart(actor.scope, (db) =>
    queueTask(db, actor, { kind: 'pastScans', title, input: { fileId, title }, language }),
  );
  runtime.wake();
  return { taskId };
};

const bare = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').trim();

/**
 * Records of the reach that a file's name means: its number, the identity number of a person and one of a record's number
 * or title, or the identity number alone for what has no scan yet.
 */
const meant = async (run: TaskRun, fileName: string): Promise<string[]> => {
  const name = bare(fileName);
  const [first = '', ...others] = name.split('_');
  const card = first.toUpperCase();
  const rest = others.join('_');
  const who = isIdCard(card) ? run.runtime.keys.index('idCard', card) : undefined;
  const wanted =
    who === undefined
      ? sql<boolean>`p.number = ${name}`
      : sql<boolean>`u.id_card_index = ${who} and ${rest === '' ? sql`p.scan_file_id is null` : sql`(p.number = ${rest} or p.title = ${rest})`}`;
  return run.runtime.database.within(
    run.actor.scope,
    async (db) => {
      const { rows } = await sql<{ id: string }>`select p.id from past_record p join app_user u on u.id = p.user_id
        where p.state = ${literal(pastState, 'valid')} and ${inScope(run.actor.scope, 'past_record p')} and ${wanted} order by p.id limit 2`.execute(
        db,
      );
      return rows.map((row) => row.id);
    },
    'read',
  );
};

/** What became of one scan. */
const attach = async (run: TaskRun, scan: ZippedPicture): Promise<{ good: boolean; words: string }> => {
  const { language, runtime, actor } = run;
  const [pastId, another] = await meant(run, scan.fileName);
  if (!pastId) return { good: false, words: say(language, 'past.scanNobody') };
  if (another) return { good: false, words: say(language, 'past.scanSeveral') };
  try {
    const extension = refuseExtension(fileKinds['past-scan'], scan.fileName);
    const bytes = await scan.read();
    if (!bytes) throw fail('photo.unreadable');
    const clean = await kept(bytes, extension);
    const fileId = await keepFile(runtime, actor, {
      kind: 'past-scan',
      fileName: scan.fileName,
      sealed: true,
      ...clean,
    });
    await runtime.database.within(actor.scope, (db) =>
      sql`update past_record p set scan_file_id = ${fileId}, version = version + 1 where p.id = ${pastId} and ${inScope(actor.scope, 'past_record p')}`.execute(
        db,
      ),
    );
    return { good: true, words: say(language, 'past.scanKept') };
  } catch (error) {
    if (!(error instanceof Failure) || error.key === 'server.busy') throw error;
    return { good: false, words: runtime.sayFailure(language, error) };
  }
};

const columns = [text('fileName', { width: 240 }), text('result', { width: 360 })];

/** Background work: hangs the scans of a zip on the records they are named after; a sheet says what became of each. */
export const scanWork: TaskWork = async (run) => {
  require(run.actor, permission);
  const fileId = String(run.input.fileId);
  const source = await run.runtime.database.within(run.actor.scope, (db) => findFile(db, run.actor, fileId), 'read');
  let finished = true;
  try {
    const scans = await readZip(await fileBytes(run.runtime, source));
    if (scans.length === 0) throw fail('photo.zipEmpty');
    const results: { fileName: string; result: string }[] = [];
    let bad = 0;
    for (const scan of scans) {
      const { good, words } = await attach(run, scan);
      if (!good) bad += 1;
      results.push({ fileName: scan.fileName, result: words });
      await run.progress(results.length, scans.length, bad);
    }
    async function* batches() {
      yield results;
    }
    const bytes = await writeSheet(columns, run.language, batches());
    const file = { kind: 'import', fileName: `${String(run.input.title)}.xlsx`, mediaType: sheetType, bytes };
    return {
      message: say(run.language, 'past.scansDone', { good: results.length - bad, bad }),
      fileId: await keepFile(run.runtime, run.actor, file),
    };
  } catch (error) {
    // Only what will be tried again needs its zip.
    finished = error instanceof Failure || error instanceof Cancelled;
    throw error;
  } finally {
    if (finished) await forgetFile(run.runtime, fileId);
  }
};
