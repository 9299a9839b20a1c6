import { questionApi } from '#contracts/questions/question.contract.ts';
import { sendShown } from '#domains/files/door.ts';
import { findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { pasteQuestions } from './imports/paste.service.ts';
import { findPicture, findQuestion, questionPage } from './question.queries.ts';
import { addQuestion, modQuestion, moveQuestions, switchQuestions } from './question.service.ts';

export const questionRoutes: Served[] = [
  serveList(questionPage),
  serve(questionApi.one, ({ db, actor }, input) => findQuestion(db, actor, input.questionId)),
  serveApart('bytes', questionApi.picture, async (visit, input) => {
    const { actor } = visit;
    const fileId = await visit.apart(actor.scope, (db) =>
      findPicture(db, actor, input.questionId, input.exercisesOption),
    );
    // The file belongs to the bank's organisation, which may stand above: the question has been found, so it may be shown.
    const file = await visit.apart(everything, (db) => findOpenFile(db, fileId));
    return sendShown(visit, file, input);
  }),
  serve(questionApi.add, addQuestion),
  serve(questionApi.mod, modQuestion),
  serve(questionApi.state, switchQuestions),
  serve(questionApi.move, moveQuestions),
  serve(questionApi.paste, pasteQuestions),
];
