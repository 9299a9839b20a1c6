import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = { makers: { obligationId: rowOf('obligation') } };
