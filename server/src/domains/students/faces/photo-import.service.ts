import { sql } from 'kysely';
import { text } from '#contracts/columns.ts';
import { isIdCard } from '#contracts/values.ts';
import { plainNumber } from '#contracts/written/written-text.ts';
import { cleanFace } from '#domains/files/door.ts';
import { ofActor } from '#domains/people/door.ts';
import { fail } from '#kernel/errors.ts';
import type { TaskRun } from '#kernel/runtime.ts';
import type { Visit } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { isStudent } from '../student.queries.ts';
import { type Fate, queueZip, zipWork } from '../zip.work.ts';
import { requireFaceConsent } from './consent.service.ts';
import { examinePhoto, keepEnrolment } from './enrol.service.ts';
import type { ZippedPicture } from './photo-zip.ts';
import type { Subject } from './picture.service.ts';

/** Takes the zip of a request and queues its pictures. */
export const startPhotoImport = async (
  visit: Visit,
  input: { orgId?: string | undefined; consentOnPaper: boolean },
): Promise<{ taskId: string }> => {
  if (!input.consentOnPaper) throw fail('face.consentMissing');
  const title = say(visit.language, 'students.photoImport');
  return queueZip(visit, {
    kind: 'photos',
    title,
    needs: ['student:photo:import'],
    input: input.orgId ? { orgId: input.orgId } : {},
  });
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

/** The identity number a picture is named after, as people write them. */
const cardOf = (fileName: string): string => plainNumber(fileName.replace(/\.[^.]*$/, ''));

/** Enrols one picture for the student it is named after; of several nobody knows which is meant. */
const enrolOne = async (
  run: TaskRun,
  picture: ZippedPicture,
  { subject, twice }: { subject: Subject | undefined; twice: boolean },
): Promise<Fate> => {
  const { language, runtime, actor } = run;
  if (!isIdCard(cardOf(picture.fileName))) return { good: false, words: say(language, 'students.nameNoCard') };
  if (!subject) return { good: false, words: say(language, 'students.noSuchPerson') };
  if (twice) return { good: false, words: say(language, 'students.nameTwice') };
  const bytes = await picture.read();
  if (!bytes) throw fail('photo.unreadable');
  const clean = await cleanFace(picture.fileName, bytes);
  const found = await examinePhoto(clean);
  if (found.quality.faults.length > 0) {
    const words = found.quality.faults.map((fault) => say(language, `failures.${fault}`));
    return { good: false, words: words.join('；') };
  }
  await runtime.database.within(actor.scope, (db) => requireFaceConsent(db, actor, subject.userId, true));
  await keepEnrolment(runtime, actor, subject, clean, found);
  return { good: true, words: say(language, 'students.enrolled') };
};

/** Background work: enrols the pictures of a zip named by identity number; a sheet says what became of each. */
export const photoImportWork = zipWork({
  permission: 'student:photo:import',
  columns: [text('realName')],
  empty: 'photo.zipEmpty',
  done: 'students.photosDone',
  begin: async (run, pictures) => {
    const cards = pictures.map((one) => cardOf(one.fileName)).filter(isIdCard);
    const once = new Set<string>();
    const several = new Set(cards.filter((card) => once.size === once.add(card).size));
    const subjects = await findSubjects(run, [...once]);
    return (picture) => {
      const card = cardOf(picture.fileName);
      const subject = subjects.get(card);
      const whose = { subject, twice: several.has(card) };
      return { row: { realName: subject?.realName ?? '' }, work: () => enrolOne(run, picture, whose) };
    };
  },
});
