import { sql } from 'kysely';
import { faceVerdict } from '#contracts/students/student.codes.ts';
import { flavours } from '#contracts/training/flavours.ts';
import type { StudyChapter, StudyLesson, StudyRecord, StudyTask } from '#contracts/training/study.contract.ts';
import { chaptersOf } from '#domains/lessons/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { columnsOf } from '#kernel/flat.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { startOf } from '#kernel/zone.ts';

/** Plan states a driver sees: from the approval on, but not what was withdrawn. */
const shownStates = [0, 14, 20, 21, 22, 25, 30];
const left = 11;
const runningStates = [20, 21, 22];

/** Kinds whose exam the authority holds. */
const externalExams = flavours.filter((one) => one.externalExam).map((one) => sql.lit(one.code));

const taskColumns = columnsOf({
  recordId: sql`r.id`,
  planId: sql`p.id`,
  planName: sql`p.plan_name`,
  flavour: sql`p.flavour`,
  orgName: sql`coalesce(luan_org_name(p.org_id), '')`,
  planState: sql`p.state`,
  trainingState: sql`r.state`,
  beginsOn: sql`p.begins_on`,
  endsOn: sql`p.ends_on`,
  makeUpUntil: sql`p.make_up_until`,
  requiredSeconds: sql`r.required_seconds`,
  countedSeconds: sql`r.counted_seconds`,
  minutesPerHour: sql`p.minutes_per_hour`,
  lessonCount: sql`p.lesson_count`,
  hasExam: sql`(p.paper_id is not null or p.flavour in (${sql.join(externalExams)}))`,
  lettersDue: sql`cardinality(array(select unnest(p.letters) except select unnest(r.letters_signed)))`,
  score: sql`r.score`,
});

/** The person's own record and no other, whatever its organisation. */
const own = (actor: Actor) => sql<boolean>`r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId}`;

/** Plans the person is in (of a repeating one its occurrences alone), those that run and end soonest first; `all` with what is over. */
export const findTasks = async (db: Db, actor: Actor, all: boolean): Promise<StudyTask[]> => {
  const states = all ? shownStates : runningStates;
  const { rows } = await sql<StudyTask>`
    select ${taskColumns} from training_record r join plan p on p.id = r.plan_id
    where ${own(actor)} and r.state <> ${left} and p.state = any(${states}) and not p.series
    order by p.state = any(${runningStates}) desc, coalesce(p.make_up_until, p.ends_on), r.id limit 200`.execute(db);
  return rows;
};

interface PlanLesson extends Omit<StudyLesson, 'chapters' | 'countedSeconds'> {
  chapters?: never;
}

const lessonsOf = async (db: Db, recordId: string, planId: string): Promise<StudyLesson[]> => {
  const { rows: lessons } = await sql<PlanLesson>`
    select l.id as "lessonId", ${localName('l.lesson_name')} as "lessonName", l.intro,
      pl.required_seconds as "requiredSeconds"
    from plan_lesson pl join lesson l on l.id = pl.lesson_id where pl.plan_id = ${planId} order by pl.place`.execute(
    db,
  );
  const { rows: learned } = await sql<{ chapter_id: string; counted_ms: number; position_seconds: number }>`
    select chapter_id, luan_credited(chapter_id, counted_ms, seen)::int as counted_ms, position_seconds from lesson_progress where record_id = ${recordId}`.execute(
    db,
  );
  const progress = new Map(learned.map((one) => [one.chapter_id, one]));
  const made: StudyLesson[] = [];
  for (const lesson of lessons) {
    const chapters = (await chaptersOf(db, lesson.lessonId)).map(
      (one): StudyChapter => ({
        chapterId: one.chapterId,
        chapterName: one.chapterName,
        view: one.view,
        playFileId: one.playFileId,
        fileName: one.fileName,
        snapshotFileId: one.snapshotFileId,
        seconds: one.seconds,
        countedSeconds: Math.floor((progress.get(one.chapterId)?.counted_ms ?? 0) / 1000),
        positionSeconds: progress.get(one.chapterId)?.position_seconds ?? 0,
      }),
    );
    const countedMs = chapters.reduce((sum, one) => sum + (progress.get(one.chapterId)?.counted_ms ?? 0), 0);
    const counted = Math.floor(countedMs / 1000);
    made.push({ ...lesson, countedSeconds: Math.min(counted, lesson.requiredSeconds), chapters });
  }
  return made;
};

/** Signed in today for this plan, by face or by name. */
const signedToday = sql<boolean>`exists (select from face_check f where f.org_user_id = r.org_user_id and f.plan_id = p.id
  and f.scene in (20, 30) and f.verdict <> ${literal(faceVerdict, 'failed')} and f.taken_at >= ${startOf(sql`luan_today()`)})`;

/** Seconds of a record that did not count, by reason. */
export const uncountedOf = async (db: Db, recordId: string): Promise<StudyRecord['uncounted']> => {
  const { rows } = await sql<{ reason: number; seconds: number }>`
    select reason, (sum(ms) / 1000)::int as seconds from study_minute where record_id = ${recordId} and reason <> 0
    group by reason having sum(ms) >= 1000 order by 2 desc`.execute(db);
  return rows;
};

/** One plan as its member sees it: what is asked, what is done, what is missing. Undefined for anybody else's record. */
export const findStudyRecord = async (db: Db, actor: Actor, recordId: string): Promise<StudyRecord | undefined> => {
  const { rows } = await sql<
    Omit<StudyRecord, 'lessons' | 'uncounted' | 'letters'> & { letters: string[]; signed: string[] }
  >`
    select ${taskColumns}, p.intro, p.sign_way as "signWay", p.sign_in as "signIn", p.sign_out as "signOut", p.spot_minutes as "spotMinutes",
      p.daily_minutes as "dailyMinutes", ${signedToday} as "signedInToday", p.letters, r.letters_signed as signed,
      p.exam_attempts + r.extra_attempts as "examAttempts", r.attempts, coalesce(p.passing_score, e.passing_score) as "passingScore",
      coalesce(p.exam_minutes, e.minutes) as "examMinutes"
    from training_record r join plan p on p.id = r.plan_id left join exam_paper e on e.id = p.paper_id
    where r.id = ${recordId} and ${own(actor)} and r.state <> ${left} and p.state = any(${shownStates})`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { letters, signed, ...rest } = row;
  return {
    ...rest,
    letters: letters.map((letter) => ({ letter, signed: signed.includes(letter) })),
    lessons: await lessonsOf(db, recordId, row.planId),
    uncounted: await uncountedOf(db, recordId),
  };
};

/** The lesson of the person's plan a file belongs to: a chapter's file, what plays in its place, its picture, the cover, or a picture of a test question. */
export const lessonOfFile = async (
  db: Db,
  actor: Actor,
  recordId: string,
  fileId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ lesson_id: string }>`
    select pl.lesson_id from training_record r join plan p on p.id = r.plan_id join plan_lesson pl on pl.plan_id = r.plan_id
    join lesson l on l.id = pl.lesson_id
    where r.id = ${recordId} and ${own(actor)} and r.state <> ${left} and p.state = any(${shownStates})
      and (l.cover_file_id = ${fileId} or exists (select from luan_lesson_files(pl.lesson_id) f
        where ${fileId}::bigint in (f.file_id, f.rendering_file_id, f.snapshot_file_id))
        or exists (select from luan_lesson_questions(pl.lesson_id) q cross join jsonb_array_elements(q.options) o
          where (o ->> 'fileId')::bigint = ${fileId}::bigint)) limit 1`.execute(db);
  return rows[0]?.lesson_id;
};

/** The lesson of the person's plan a chapter belongs to. */
export const lessonOfChapter = async (
  db: Db,
  actor: Actor,
  recordId: string,
  chapterId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ lesson_id: string }>`
    select c.lesson_id from training_record r join plan p on p.id = r.plan_id join plan_lesson pl on pl.plan_id = r.plan_id
    join lesson_chapter c on c.lesson_id = pl.lesson_id
    where r.id = ${recordId} and ${own(actor)} and r.state <> ${left} and p.state = any(${shownStates}) and c.id = ${chapterId}`.execute(
    db,
  );
  return rows[0]?.lesson_id;
};
