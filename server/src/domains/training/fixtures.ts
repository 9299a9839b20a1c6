import { sql } from 'kysely';
import { planState } from '#contracts/training/plan.codes.ts';
import { type Fixtures, rowOf } from '#testing/makers.ts';
import { joinPlan, makePlan } from '#testing/training.ts';
import { unique } from '#testing/world.ts';

export const fixtures: Fixtures = {
  makers: {
    draftId: ['plan', ({ world, place }) => makePlan(world, place, { state: planState.values.draft, lessons: [] })],
    waitingId: [
      'plan',
      async ({ world, place }) => {
        const planId = await makePlan(world, place, { state: planState.values.awaitingAudit, lessons: [] });
        await world.asSystem((db) => sql`update plan set submitted_at = now() where id = ${planId}`.execute(db));
        return planId;
      },
    ],
    seriesId: ['plan', ({ world, place }) => makePlan(world, place, { lessons: [] })],
    sentId: ['plan', ({ world, place }) => makePlan(world, place, { flavour: 'special_train', lessons: [] })],
    planId: [
      'plan',
      async ({ world, place, id }) => {
        const lesson = { lessonId: id('lessons.lessonId'), requiredSeconds: 600 };
        const planId = await makePlan(world, place, { lessons: [lesson] });
        await world.asSystem((db) =>
          sql`update plan set series_id = ${id('training.seriesId')} where id = ${planId}`.execute(db),
        );
        // The charge that was made before stands on this plan.
        await world.asSystem((db) =>
          sql`update charge set plan_id = ${planId} where id = ${id('charges.chargeId')}`.execute(db),
        );
        return planId;
      },
    ],
    recordId: [
      'training_record',
      ({ world, place, person, id }) => joinPlan(world, id('training.planId'), place, person),
    ],
    sendId: rowOf('plan_send'),
    surveyId: rowOf('survey'),
    letterId: ['letter', (at) => at.row('letter', { letter_class: `z${unique()}`, root_id: null })],
    signatureId: rowOf('letter_signature'),
    classroomId: rowOf('classroom'),
    sessionId: rowOf('study_session'),
  },
  aliases: {
    '/train/plan/mod planId': 'draftId',
    '/train/plan/approve id': 'waitingId',
    '/train/plan/reject id': 'waitingId',
    '/plan/send/add planId': 'sentId',
    '/plan/send/add orgId': 'organisations.juniorOrgId',
    '/train/plan/ id': 'planId',
    '/plan/send/ id': 'sendId',
    '/letter/ id': 'letterId',
    '/train/survey/ id': 'surveyId',
  },
};
