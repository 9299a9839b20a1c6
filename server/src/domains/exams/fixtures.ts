import { sql } from 'kysely';
import { makeExamPlan } from '#testing/exams.ts';
import { type Fixtures, rowOf } from '#testing/makers.ts';
import { sitAs } from '#testing/sat.ts';
import { bookedPlan } from '#testing/sessions.ts';
import { joinPlan } from '#testing/training.ts';

export const fixtures: Fixtures = {
  makers: {
    bookedPlanId: ['plan', ({ world, place }) => bookedPlan(world, place)],
    onSitePlanId: [
      'plan',
      ({ world, place, id }) =>
        makeExamPlan(world, place, id('questions.paperId'), { exam_place: 'onSite', audits_score: true }),
    ],
    onSiteRecordId: [
      'training_record',
      ({ world, place, person, id }) => joinPlan(world, id('exams.onSitePlanId'), place, person, 23),
    ],
    planId: ['plan', ({ world, place, id }) => makeExamPlan(world, place, id('questions.paperId'))],
    recordId: [
      'training_record',
      ({ world, place, person, id }) => joinPlan(world, id('exams.planId'), place, person, 23),
    ],
    sessionId: [
      'exam_session',
      async ({ world, id, row }) => {
        const sessionId = await row('exam_session');
        await world.asSystem((db) =>
          sql`update exam_session set plan_ids = array[${id('exams.bookedPlanId')}::bigint] where id = ${sessionId}`.execute(
            db,
          ),
        );
        return sessionId;
      },
    ],
    bookingId: rowOf('exam_booking', { state: 2 }),
    sittingId: [
      'exam_sitting',
      ({ world, id }) =>
        sitAs(world, { planId: id('exams.planId'), paperId: id('questions.paperId'), recordId: id('exams.recordId') }, [
          'A',
          'C',
          'ABD',
          'A',
        ]),
    ],
  },
  aliases: {
    '/exam/session/ planId': 'bookedPlanId',
    '/exam/record/late/ id': 'sittingId',
    '/exam/entry/ planId': 'onSitePlanId',
    '/exam/entry/ recordId': 'onSiteRecordId',
  },
};
