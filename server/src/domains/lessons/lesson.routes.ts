import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { sendShown } from '#domains/files/door.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { belongsTo } from './chapter.queries.ts';
import { auditPage, findLesson, lessonPage, thirdAuditPage } from './lesson.queries.ts';
import { addLesson, deleteLesson, lessonWalks, modLesson } from './lesson.service.ts';

export const lessonRoutes: Served[] = [
  serveList(lessonPage),
  serveList(auditPage),
  serveList(thirdAuditPage),
  serve(lessonApi.one, async (context, input) => {
    return orMissing(await findLesson(context.db, context.actor, input.lessonId));
  }),
  serve(lessonApi.add, addLesson),
  serve(lessonApi.mod, modLesson),
  serve(lessonApi.del, (context, input) => deleteLesson(context, input.lessonId)),
  ...lessonWalks.serve(lessonApi.edges),
  serveApart('bytes', lessonApi.file, async (visit, input) => {
    const { lessonId, fileId } = input;
    const { actor } = visit;
    const held = await visit.apart(actor.scope, async (db) => {
      const lesson = await findLesson(db, actor, lessonId);
      return lesson !== undefined && (await belongsTo(db, lessonId, fileId));
    });
    if (!held) throw fail('file.missing');
    return sendShown(visit, await visit.apart(everything, (db) => findOpenFile(db, fileId)), input);
  }),
];
