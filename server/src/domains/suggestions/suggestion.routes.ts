import {
  type OwnSuggestionApi,
  ownSuggestionApi,
  studentSuggestionApi,
} from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import { takePicture } from '#domains/files/door.ts';
import { type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { ownSuggestions } from './own.queries.ts';
import { addPicture, addSuggestion, rateSuggestion, reopenSuggestion } from './own.service.ts';
import { deskPicture, ownPicture } from './picture.service.ts';
import { findFigures, findSuggestion, suggestionPage } from './suggestion.queries.ts';
import { answerSuggestion, makeDanger } from './suggestion.service.ts';
import { suggestionWalks } from './suggestion.walks.ts';

/** The same for the phone and the console: the person is the condition. */
const ownRoutes = (api: OwnSuggestionApi): Served[] => [
  serveAcross(api.list, ownSuggestions),
  serveApart('bytes', api.picture, ownPicture),
  serveApart('bytes', api.addPicture, async (visit, { suggestionKey }) =>
    addPicture(visit, await takePicture(visit), suggestionKey),
  ),
  serveAcross(api.add, addSuggestion),
  serveAcross(api.reopen, reopenSuggestion),
  serveAcross(api.rate, rateSuggestion),
];

const { answer: _answer, ...edges } = suggestionApi.edges;

/** Suggestions and reports of hazards: at their desks, and by whoever writes them. */
export const suggestionRoutes: Served[] = [
  serveList(suggestionPage),
  serve(suggestionApi.one, ({ db, actor }, input) => findSuggestion(db, actor, input.suggestionId)),
  serveApart('bytes', suggestionApi.picture, deskPicture),
  serve(suggestionApi.figures, ({ db, actor }) => findFigures(db, actor)),
  serve(suggestionApi.answer, answerSuggestion),
  serve(suggestionApi.toDanger, makeDanger),
  ...suggestionWalks.serve(edges),
  ...ownRoutes(studentSuggestionApi),
  ...ownRoutes(ownSuggestionApi),
];
