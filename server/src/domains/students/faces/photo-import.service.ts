import { sql } from 'kysely';
import { text } from '#contracts/columns.ts';
import { isIdCard } from '#contracts/values.ts';
import { ofActor } from '#domains/people/door.ts';
import { require } from '#kernel/actor.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { fileBytes, findFile, keepFile } from '#kernel/files.ts';
import type { TaskRun, TaskWork } from '#kernel/runtime.ts';
import type { Visit } from '#kernel/serve.ts';
import { sheetType, writeSheet } from '#kernel/sheet-write.ts';
import { Cancelled, queueTask } from '#kernel/tasks.ts';
import { say } from '#phrases/say.ts';
import { isStudent } from '../student.queries.ts';
import { requireFaceConsent } from './consent.service.ts';
import { examinePhoto, keepEnrolment } from './enrol.service.ts';
import { readZip, type ZippedPicture, zipBounds } from './photo-zip.ts';
import { cleanPicture, type Subject } from './picture.service.ts';
import { forgetFile } from './removal.service.ts';

const permission = 'student:photo:import';

/** Takes the zip of a request and queues its pictures. */
export const startPhotoImport = async (
  visit: Visit,
  input: { orgId?: string | undefined; consentOnPaper: boolean },
): Promise<{ taskId: string }> => {
  const { actor, runtime, language } = visit;
  if (!input.consentOnPaper) throw fail('face.consentMissing');
  const upload = await visit.request.file({ limits: { fileSize: zipBounds.bytes } });
  if (!upload) throw fail('file.missing');
  if (!/\.zip$/i.test(upload.filename))
    throw fail(upload.filename.includes('.') ? 'file.extension' : 'file.noExtension');
  const bytes = await upload.toBuffer();
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') throw fail('file.notWhatItSays');
  const file = { kind: 'photo-import', fileName: upload.filename, mediaType: 'application/zip', bytes, sealed: true };
  const fileId = await keepFile(runtime, actor, file);
  const title = say(language, 'students.photoImport');
  const taskInput = { fileId, title, ...(input.orgId ? { orgId: input.orgId } : {}) };
  const taskId = await visit.apart(actor.scope, (db) =>
    queueTask(db, actor, { kind: 'photos', title, input: taskInput, language }),
  );
  runtime.wake();
  return { taskId };
};

/** Students of the reach by the identity numbers that pictures are named after. */
const findSubjects = async (run: TaskRun, cards: readonly string[]): Promise<Map<string, Subject>> => {
  const { keys, database } = run.runtime;
  const indexes = new Map(cards.map((card) => [keys.index('idCard', card), card]));
  const orgId = typeof run.input.orgId === 'string' ? run.input.orgId : undefined;
  const rows = await database.within(
    run.actor.scope,
    async (db) =>
      (
        await sql<Subject & { card: string }>`
        select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", m.org_id as "orgId", m.path, u.id_card_index as card
        from app_user u join org_user m on m.user_id = u.id
        where u.id_card_index = any(${[...indexes.keys()]}::text[]) and ${ofActor(run.actor)} and ${isStudent}
          and ${orgId ? sql`m.org_id = ${orgId}` : sql`true`} order by m.id desc`.execute(db)
      ).rows,
    'read',
  );
  return new Map(rows.map((row) => [indexes.get(row.card) ?? '', row]));
};

const cardOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .toUpperCase();

/** What became of one picture: its words, and whether it is an enrolment photo now. */
const enrolOne = async (
  run: TaskRun,
  picture: ZippedPicture,
  subject: Subject | undefined,
): Promise<{ good: boolean; words: string }> => {
  const { language, runtime, actor } = run;
  if (!isIdCard(cardOf(picture.fileName))) return { good: false, words: say(language, 'students.nameNoCard') };
  if (!subject) return { good: false, words: say(language, 'students.noSuchPerson') };
  try {
    const bytes = await picture.read();
    if (!bytes) throw fail('photo.unreadable');
    const clean = await cleanPicture(picture.fileName, bytes);
    const found = await examinePhoto(clean);
    if (found.quality.faults.length > 0) {
      const words = found.quality.faults.map((fault) => say(language, `failures.${fault}`));
      return { good: false, words: words.join('；') };
    }
    await runtime.database.within(actor.scope, (db) => requireFaceConsent(db, actor, subject.userId, true));
    await keepEnrolment(runtime, actor, subject, clean, found);
    return { good: true, words: say(language, 'students.enrolled') };
  } catch (error) {
    // A busy engine or a lost database is no fault of the picture: the task is tried again.
    if (!(error instanceof Failure) || error.key === 'server.busy') throw error;
    return { good: false, words: runtime.sayFailure(language, error) };
  }
};

interface Result extends Record<string, unknown> {
  fileName: string;
  realName: string;
  result: string;
}

const columns = [text('fileName', { width: 240 }), text('realName'), text('result', { width: 360 })];

const resultSheet = (run: TaskRun, results: readonly Result[]): Promise<Buffer> => {
  async function* batches() {
    yield results;
  }
  return writeSheet(columns, run.language, batches());
};

const enrolAll = async (
  run: TaskRun,
  pictures: readonly ZippedPicture[],
): Promise<{ results: Result[]; bad: number }> => {
  const subjects = await findSubjects(run, pictures.map((one) => cardOf(one.fileName)).filter(isIdCard));
  const results: Result[] = [];
  let bad = 0;
  await run.progress(0, pictures.length);
  for (const picture of pictures) {
    const subject = subjects.get(cardOf(picture.fileName));
    const { good, words } = await enrolOne(run, picture, subject);
    if (!good) bad += 1;
    results.push({ fileName: picture.fileName, realName: subject?.realName ?? '', result: words });
    await run.progress(results.length, pictures.length, bad);
  }
  return { results, bad };
};

/** Background work: enrols the pictures of a zip named by identity number; a sheet says what became of each. */
export const photoImportWork: TaskWork = async (run) => {
  require(run.actor, permission);
  const { database } = run.runtime;
  const fileId = String(run.input.fileId);
  const source = await database.within(run.actor.scope, (db) => findFile(db, run.actor, fileId), 'read');
  const zip = await fileBytes(run.runtime, source);
  let finished = true;
  try {
    const pictures = await readZip(zip);
    if (pictures.length === 0) throw fail('photo.zipEmpty');
    const { results, bad } = await enrolAll(run, pictures);
    const bytes = await resultSheet(run, results);
    const message = say(run.language, 'students.photosDone', { good: results.length - bad, bad });
    const fileName = `${String(run.input.title)}.xlsx`;
    return {
      message,
      fileId: await keepFile(run.runtime, run.actor, { kind: 'import', fileName, mediaType: sheetType, bytes }),
    };
  } catch (error) {
    // Only what will be tried again needs its zip; refused and cancelled ones leave no faces behind.
    finished = error instanceof Failure || error instanceof Cancelled;
    throw error;
  } finally {
    if (finished) await forgetFile(run.runtime, fileId);
  }
};
