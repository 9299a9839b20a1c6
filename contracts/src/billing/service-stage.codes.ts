import { codes } from '../codes.ts';

/** How far a customer is: on trial, formal and charged by plan, formal and charged by cycle. No stage: nothing is charged. */
export const serviceStage = codes('serviceStage', { trial: 11, regular: 12, periodic: 13 });
