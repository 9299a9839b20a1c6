import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    taskId: rowOf('background_task', {
      kind: 'import',
      input: { kind: 'employee', title: 't' },
      outcome: {
        rows: 1,
        good: 1,
        warned: 0,
        bad: 0,
        unchanged: 0,
        changed: 0,
        changes: [],
        offers: [],
        warnings: [],
        notes: [],
        remarks: [],
      },
    }),
    logId: ['audit_log', ({ row, id }) => row('audit_log', { object_id: id('training.planId') })],
  },
  shared: { contentId: 'cards of the first page are offered by the head office to types of organisations' },
  aliases: { objectId: 'training.planId', into: 'training.planId' },
};
