import { sql } from 'kysely';
import { makeFilm, writePaper } from '#app/first/lesson.media.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ancestors, everything } from '#kernel/scope.ts';

/** Drivers of the journeys in the student entry; each journey has its own. */
const learners = ['learner', 'learnerOffline', 'learnerTwice', 'learnerPaper', 'learnerLook', 'learnerFirst'] as const;
const learnerName = '学员甲';

interface Place {
  id: string;
  path: string;
}

const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** A published lesson of one chapter; `share` 2 lets everybody below use it. */
export const placeLesson = async (
  runtime: Runtime,
  place: Place,
  file: { kind: string; fileName: string; mediaType: string; bytes: Buffer; seconds: number },
  share = 0,
): Promise<string> => {
  const owner = { ...systemActor, orgId: place.id, orgPath: place.path };
  const fileId = await keepFile(runtime, owner, file);
  return runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into lesson (org_id, path, lesson_name, lesson_name_en, category, scene, file_type, state, share, seconds, chapters, created_by)
      values (${place.id}, ${place.path}, ${file.fileName}, 'Driving', 'general', 'teach', ${file.seconds > 0 ? 10 : 33}, 3, ${share}, ${file.seconds}, 1, 0)
      returning id`.execute(db);
    const lessonId = rows[0]?.id ?? '';
    await sql`insert into lesson_chapter (lesson_id, path, sort, chapter_name, file_id, seconds)
      values (${lessonId}, ${place.path}, 1, ${file.fileName}, ${fileId}, ${file.seconds})`.execute(db);
    return lessonId;
  });
};

const placePlan = async (db: Db, place: Place, lessons: readonly string[]): Promise<string> => {
  const { l1, l2, l3, l4 } = ancestors(place.path);
  const { rows } = await sql<{ id: string }>`
    insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, state, begins_on, ends_on, required_seconds, sign_way, sign_in,
      letters, lesson_count, created_by)
    values (${place.id}, ${place.path}, ${l1}, ${l2}, ${l3}, ${l4}, 'safe_train', 'E2E-STUDY', '学员端旅程计划', 21, ${dayFromNow(-1)},
      ${dayFromNow(1)}, ${lessons.length * 600}, 2, true, '{duty}', ${lessons.length}, 0) returning id`.execute(db);
  const planId = rows[0]?.id ?? '';
  for (const [index, lesson] of lessons.entries())
    await sql`insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds) values (${planId}, ${index}, ${place.path}, ${lesson}, 600)`.execute(
      db,
    );
  return planId;
};

/** One question of each type is asked after the chapter of a lesson; the demonstration's banks hold them. */
const askAfter = (db: Db, lessonId: string): Promise<unknown> =>
  sql`insert into lesson_chapter_question (chapter_id, question_id, path, place)
    select c.id, q.id, c.path, q.exercises_type from lesson_chapter c
    cross join (select distinct on (exercises_type) id, exercises_type from question where state = 1 order by exercises_type, id) q
    where c.lesson_id = ${lessonId}`.execute(db);

/** A plan with a film and a document, and the drivers who are in it. */
export const placeStudy = async (runtime: Runtime, place: Place, passwordHash: string): Promise<void> => {
  const film = await makeFilm(12);
  const paper = await writePaper('冰雪路面行车', 'Driving on ice', ['慢', '稳', '看']);
  const lessons = [
    ...(film
      ? [
          await placeLesson(runtime, place, {
            kind: 'course-video',
            fileName: '跟车距离.mp4',
            mediaType: 'video/mp4',
            bytes: film,
            seconds: 12,
          }),
        ]
      : []),
    await placeLesson(runtime, place, {
      kind: 'course-pdf',
      fileName: '冰雪路面.pdf',
      mediaType: 'application/pdf',
      bytes: paper,
      seconds: 0,
    }),
  ];
  await runtime.database.within(everything, async (db) => {
    await askAfter(db, lessons.at(-1) ?? '');
    const planId = await placePlan(db, place, lessons);
    const { l1, l2, l3, l4 } = ancestors(place.path);
    for (const [index, username] of learners.entries()) {
      const userId = await insertPerson(db, runtime.keys, {
        username,
        realName: learnerName,
        passwordHash,
        defaultPassword: username === 'learnerFirst',
        phone: `19800002${String(index).padStart(3, '0')}`,
      });
      const member = await insertMembership(db, userId, learnerName, {
        orgId: place.id,
        path: place.path,
        userClass: 102,
        identities: ['student'],
        roleIds: [],
      });
      await sql`
        insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, state, required_seconds)
        values (${planId}, 'safe_train', ${place.id}, ${place.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${member}, ${userId}, ${learnerName}, 14,
          ${lessons.length * 600})`.execute(db);
    }
  });
};
