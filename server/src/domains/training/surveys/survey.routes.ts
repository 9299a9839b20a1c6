import { surveyApi } from '#contracts/training/surveys/survey.contract.ts';
import { survey } from '#contracts/training/surveys/survey.entries.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveAcross } from '#kernel/serve.ts';
import { planFor } from '../plans/plan.reach.ts';
import { answerSurvey, membersOfOver, ownSurvey, surveysDue } from './own-survey.service.ts';
import { surveyResultOf } from './survey.queries.ts';

export const surveyRoutes: Served[] = [
  ...serveEntries(survey, { table: 'survey', refs: {} }),
  serve(surveyApi.result, async ({ db, actor }, { planId }) => {
    await planFor(db, actor, planId, 'plan:list');
    return surveyResultOf(db, actor, planId);
  }),
  serveAcross(surveyApi.due, surveysDue),
  serveAcross(surveyApi.one, ownSurvey),
  serveAcross(surveyApi.answer, answerSurvey, membersOfOver),
];
