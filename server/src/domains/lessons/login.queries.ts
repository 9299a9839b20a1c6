import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { lessonState } from '#contracts/lessons/lesson.codes.ts';
import { type LoginLesson, type LoginLessonCard, loginLessonList } from '#contracts/lessons/login.contract.ts';
import { may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { lengthOf } from '#kernel/minutes.ts';
import { localName } from '#kernel/reader.ts';
import { chaptersOf } from './chapter.queries.ts';

export const loginPage = listQuery(loginLessonList, {
  base: 'lesson_login n join lesson l on l.id = n.lesson_id',
  alias: 'n',
  columns: {
    loginId: sql`n.id`,
    lessonId: sql`n.lesson_id`,
    lessonName: localName('l.lesson_name'),
    lessonState: sql`l.state`,
    fileType: sql`l.file_type`,
    minutes: lengthOf(sql`l.seconds`),
    sort: sql`n.sort`,
    state: sql`n.state`,
    shownFrom: sql`n.shown_from`,
    shownUntil: sql`n.shown_until`,
    createdAt: sql`n.created_at`,
    version: sql`n.version`,
  },
  filters: {
    keyword: (text) => containing(sql`l.lesson_name`, text),
  },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: may(actor, 'lesson:login:mod') ? ['mod', 'del'] : [] }),
});

const card = sql`l.id as "lessonId", ${localName('l.lesson_name')} as "lessonName", l.intro, l.category,
  l.file_type as "fileType", coalesce(${lengthOf(sql`l.seconds`)}, 0) as minutes, l.cover_file_id as "coverFileId", coalesce(luan_org_name(l.org_id), '') as "orgName"`;

/** What stands on the log-in page today: switched on, in its time, and still published for everybody. */
const shownToday = () => sql`lesson_login n join lesson l on l.id = n.lesson_id
  where n.state = ${literal(recordState, 'enabled')} and l.state = ${literal(lessonState, 'passed')} and l.share = 2 and coalesce(n.shown_from, '0001-01-01') <= ${dayOf(clock.now())}::date
    and coalesce(n.shown_until, '9999-12-31') >= ${dayOf(clock.now())}::date`;

export const shownLessons = async (db: Db): Promise<LoginLessonCard[]> => {
  const { rows } =
    await sql<LoginLessonCard>`select ${card} from ${shownToday()} order by n.sort, n.id limit 100`.execute(db);
  return rows;
};

/** One lesson of the log-in page with its chapters; undefined for any other. */
export const shownLesson = async (db: Db, lessonId: string): Promise<LoginLesson | undefined> => {
  const { rows } = await sql<LoginLessonCard>`select ${card} from ${shownToday()} and l.id = ${lessonId}`.execute(db);
  return rows[0] ? { ...rows[0], chapters: await chaptersOf(db, lessonId, true) } : undefined;
};
