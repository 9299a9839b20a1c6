import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: { printLogId: rowOf('print_log') },
  shared: { batchId: 'what a printing browser calls its own run; a text that finds nothing of anybody by itself' },
};
