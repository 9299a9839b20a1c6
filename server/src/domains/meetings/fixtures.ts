import { type Fixtures, rowOf } from '#testing/makers.ts';
import { joinPlan, makePlan } from '#testing/training.ts';

export const fixtures: Fixtures = {
  makers: {
    planId: ['plan', ({ world, place }) => makePlan(world, place, { flavour: 'safe_regular', lessons: [] })],
    recordId: [
      'training_record',
      ({ world, place, person, id }) => joinPlan(world, id('meetings.planId'), place, person),
    ],
    meetingId: rowOf('meeting', { flavour: 'safe_regular' }),
    resolutionId: rowOf('meeting_resolution', { flavour: 'safe_regular' }),
  },
  aliases: {
    emceeId: 'identity.orgUserId',
    recorderId: 'identity.orgUserId',
    responsibleId: 'identity.orgUserId',
    photosSeen: 'files.fileId',
    '/meeting/resolution/ id': 'resolutionId',
  },
};
