import { sql } from 'kysely';
import { lessonState } from '#contracts/lessons/lesson.codes.ts';
import { loginLessonApi } from '#contracts/lessons/login.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { sendShown } from '#domains/files/door.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { containing } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { everything, inScope } from '#kernel/scope.ts';
import { type Context, type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { belongsTo } from './chapter.queries.ts';
import { loginPage, shownLesson, shownLessons } from './login.queries.ts';

type Written = Parsed<typeof loginLessonApi.add>;

/** Only what everybody may see stands before the log-in. */
const refuse = async (context: Context, input: Written): Promise<void> => {
  const { shownFrom, shownUntil } = input;
  if (shownFrom && shownUntil && shownUntil < shownFrom)
    throw failFields([{ field: 'shownUntil', key: 'input.endBeforeStart' }]);
  const { rows } =
    await sql`select from lesson where id = ${input.lessonId} and current and state = ${literal(lessonState, 'passed')} and share = 2`.execute(
      context.db,
    );
  if (rows.length === 0) throw failFields([{ field: 'lessonId', key: 'lesson.loginOnly' }]);
};

const explain = (error: unknown): unknown =>
  brokenRule(error) === 'lesson_login_lesson' ? failFields([{ field: 'lessonId', key: 'lesson.loginTaken' }]) : error;

interface Stored {
  lessonId: string;
  sort: number;
  shownFrom: string | null;
  shownUntil: string | null;
  state: number;
}

/** Locks one, and says in the operation log what it was. @throws object.missing, object.changed for the second of two. */
const lock = async (context: Context, verb: 'mod' | 'del', loginId: string, version?: number): Promise<void> => {
  const { rows } = await sql<Stored & { version: number }>`
    select version, lesson_id as "lessonId", sort, shown_from as "shownFrom", shown_until as "shownUntil", state from lesson_login n
    where id = ${loginId} and ${inScope(context.actor.scope, 'lesson_login n')} for update`.execute(context.db);
  const { version: stands, ...before } = orMissing(rows[0]);
  if (version !== undefined && stands !== version) throw fail('object.changed');
  context.audit({ objectKind: 'loginLesson', objectId: loginId, action: `loginLesson.${verb}`, before });
};

export const loginLessonRoutes: Served[] = [
  serveList(loginPage),
  serve(loginLessonApi.add, async (context, input) => {
    await refuse(context, input);
    const { actor, db } = context;
    try {
      const { rows } = await sql<{ id: string }>`
        insert into lesson_login (org_id, path, lesson_id, sort, shown_from, shown_until, state)
        values (${actor.orgId}, ${actor.orgPath}, ${input.lessonId}, ${input.sort}, ${input.shownFrom}, ${input.shownUntil}, ${input.state}) returning id`.execute(
        db,
      );
      const loginId = rows[0]?.id ?? '';
      context.audit({ objectKind: 'loginLesson', objectId: loginId, action: 'loginLesson.add' });
      return { loginId };
    } catch (error) {
      throw explain(error);
    }
  }),
  serve(loginLessonApi.mod, async (context, input) => {
    await lock(context, 'mod', input.loginId, input.version);
    await refuse(context, input);
    try {
      await sql`update lesson_login set lesson_id = ${input.lessonId}, sort = ${input.sort}, shown_from = ${input.shownFrom},
        shown_until = ${input.shownUntil}, state = ${input.state}, version = version + 1 where id = ${input.loginId}`.execute(
        context.db,
      );
    } catch (error) {
      throw explain(error);
    }
    return { version: input.version + 1 };
  }),
  serve(loginLessonApi.del, async (context, input) => {
    await lock(context, 'del', input.loginId);
    await sql`delete from lesson_login where id = ${input.loginId}`.execute(context.db);
    return null;
  }),
  serve(loginLessonApi.choices, async (context, input) => {
    const { rows } = await sql<{ lessonId: string; lessonName: string }>`
      select l.id as "lessonId", l.lesson_name as "lessonName" from lesson l where l.current and l.state = ${literal(lessonState, 'passed')} and l.share = 2
        and ${input.keyword ? containing(sql`l.lesson_name`, input.keyword) : sql`true`} order by l.id desc limit 200`.execute(
      context.db,
    );
    return rows;
  }),
  serveAcross(loginLessonApi.shown, ({ db }) => shownLessons(db)),
  serveAcross(loginLessonApi.one, async ({ db }, input) => orMissing(await shownLesson(db, input.lessonId))),
  serveApart('bytes', loginLessonApi.file, async (visit, input) => {
    const file = await visit.apart(everything, async (db) => {
      const shown = await shownLesson(db, input.lessonId);
      if (!shown || !(await belongsTo(db, input.lessonId, input.fileId))) throw fail('file.missing');
      return findOpenFile(db, input.fileId);
    });
    return sendShown(visit, file, input);
  }),
];
