import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    taskId: rowOf('background_task'),
    logId: ['audit_log', ({ row, id }) => row('audit_log', { object_id: id('training.planId') })],
  },
  aliases: { objectId: 'training.planId', into: 'training.planId' },
};
