import { lessonMachine } from '#contracts/lessons/lesson.codes.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { fail } from '#kernel/errors.ts';
import { findOpenFile, sendStored } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveList, serveVisit } from '#kernel/serve.ts';
import { belongsTo } from './chapter.queries.ts';
import { auditPage, findLesson, lessonPage, thirdAuditPage } from './lesson.queries.ts';
import { addLesson, deleteLesson, type LessonEdge, modLesson, walkLesson } from './lesson.service.ts';

const edges = Object.keys(lessonMachine.edges) as LessonEdge[];

export const lessonRoutes: Served[] = [
  serveList(lessonPage),
  serveList(auditPage),
  serveList(thirdAuditPage),
  serve(lessonApi.one, async (context, input) => {
    const found = await findLesson(context.db, context.actor, input.lessonId);
    if (!found) throw fail('object.missing');
    return found;
  }),
  serve(lessonApi.add, addLesson),
  serve(lessonApi.mod, modLesson),
  serve(lessonApi.del, (context, input) => deleteLesson(context, input.lessonId)),
  ...edges.map((edge) => serve(lessonApi.edges[edge], (context, input) => walkLesson(context, edge, input))),
  serveVisit(lessonApi.file, async (visit, input) => {
    const { lessonId, fileId } = input;
    const { actor } = visit;
    const held = await visit.apart(actor.scope, async (db) => {
      const lesson = await findLesson(db, actor, lessonId);
      return lesson !== undefined && (await belongsTo(db, lessonId, fileId));
    });
    if (!held) throw fail('file.missing');
    return sendStored(visit, await visit.apart(everything, (db) => findOpenFile(db, fileId)));
  }),
];
