import { trainingState } from '#contracts/training/record.codes.ts';

/** States of members who have finished, as the filter of the member list takes them. */
export const finishedStates: string = Object.values(trainingState.values)
  .filter((state) => state >= trainingState.values.ended)
  .join(',');
