import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: { packId: rowOf('archive_pack') },
  aliases: {
    '/export/plan/ id': 'training.planId',
    '/export/student/detail id': 'identity.orgUserId',
    '/export/meeting/ id': 'meetings.recordId',
    '/export/exam/ id': 'exams.sittingId',
    '/export/ id': 'training.recordId',
    '/archive/record/ id': 'events.eventId',
    objectId: 'training.recordId',
  },
};
