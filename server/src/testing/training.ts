import { sql } from 'kysely';
import { systemActor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { ancestors } from '#kernel/scope.ts';
import { type Place, type Someone, unique, type World } from './world.ts';

export interface MadeLesson {
  lessonId: string;
  chapterId: string;
  fileId: string;
}

/** A published lesson of one chapter; `seconds` 0 makes it a document. */
export const makeLesson = async (world: World, of: Place, seconds: number): Promise<MadeLesson> => {
  const owner = { ...systemActor, orgId: of.orgId, orgPath: of.path };
  const fileId = await keepFile(world.runtime, owner, {
    kind: seconds > 0 ? 'course-video' : 'course-pdf',
    fileName: seconds > 0 ? '示例.mp4' : '示例.pdf',
    mediaType: seconds > 0 ? 'video/mp4' : 'application/pdf',
    bytes: Buffer.from('0123456789'),
  });
  return world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into lesson (org_id, path, lesson_name, category, scene, file_type, state, seconds, chapters, created_by)
      values (${of.orgId}, ${of.path}, ${`课程${unique()}`}, 'general', 'teach', ${seconds > 0 ? 10 : 33}, 3, ${Math.ceil(seconds)}, 1, 0) returning id`.execute(
      db,
    );
    const lessonId = rows[0]?.id ?? '';
    const chapter = await sql<{ id: string }>`
      insert into lesson_chapter (lesson_id, path, sort, chapter_name, file_id, seconds, length_ms)
      values (${lessonId}, ${of.path}, 1, '第一章', ${fileId}, ${Math.ceil(seconds)}, ${seconds > 0 ? Math.round(seconds * 1000) : null}) returning id`.execute(
      db,
    );
    return { lessonId, chapterId: chapter.rows[0]?.id ?? '', fileId };
  });
};

interface PlanWishes {
  flavour?: string;
  state?: number;
  lessons: readonly { lessonId: string; requiredSeconds: number }[];
  dailyMinutes?: number;
  spotMinutes?: number;
  signIn?: boolean;
  auditsHours?: boolean;
  /** Whether seconds of a film count once; so they do unless said otherwise. */
  filmOnce?: boolean;
  /** Days from today. */
  begins?: number;
  ends?: number;
  subjects?: readonly string[];
}

const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** A plan of an organisation that runs from yesterday for a month, unless said otherwise. */
export const makePlan = (world: Pick<World, 'asSystem'>, of: Place, wishes: PlanWishes): Promise<string> =>
  world.asSystem(async (db) => {
    const levels = ancestors(of.path);
    const required = wishes.lessons.reduce((sum, one) => sum + one.requiredSeconds, 0);
    const { rows } = await sql<{ id: string }>`
      insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, state, begins_on, ends_on, required_seconds,
        subject_codes, daily_minutes, spot_minutes, sign_in, audits_hours, film_once, lesson_count, created_by)
      values (${of.orgId}, ${of.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4}, ${wishes.flavour ?? 'safe_train'}, ${`T${unique()}`},
        ${`计划${unique()}`}, ${wishes.state ?? 21}, ${dayFromNow(wishes.begins ?? -1)}, ${dayFromNow(wishes.ends ?? 30)}, ${required},
        ${wishes.subjects ?? []},
        ${wishes.dailyMinutes ?? null}, ${wishes.spotMinutes ?? null}, ${wishes.signIn ?? false}, ${wishes.auditsHours ?? false}, ${wishes.filmOnce ?? true},
        ${wishes.lessons.length}, 0) returning id`.execute(db);
    const planId = rows[0]?.id ?? '';
    for (const [place, one] of wishes.lessons.entries())
      await sql`insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds)
        values (${planId}, ${place}, ${of.path}, ${one.lessonId}, ${one.requiredSeconds})`.execute(db);
    return planId;
  });

/** Lets a person be a member of a plan whose learning has begun. @returns the record. */
export const joinPlan = (
  world: Pick<World, 'asSystem'>,
  planId: string,
  of: Place,
  person: Someone,
  state = 14,
): Promise<string> =>
  world.asSystem(async (db) => {
    const levels = ancestors(of.path);
    const { rows } = await sql<{ id: string }>`
      insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, state, required_seconds)
      select p.id, p.flavour, ${of.orgId}, ${of.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4}, ${person.orgUserId},
        ${person.userId}, ${person.realName}, ${state}, p.required_seconds from plan p where p.id = ${planId} returning id`.execute(
      db,
    );
    return rows[0]?.id ?? '';
  });
