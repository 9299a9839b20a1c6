import { riskColour } from './unit.codes.ts';

const { red, orange, yellow, blue } = riskColour.values;

/** Least products of likelihood and severity (1 to 5 each) of each colour: the matrix of the trade's guides (L × S). */
const colourSteps: readonly (readonly [least: number, colour: 1 | 2 | 3 | 4])[] = [
  [20, red],
  [15, orange],
  [9, yellow],
  [1, blue],
];

/** Colour of a risk by likelihood times severity. */
export const colourOf = (likelihood: number, severity: number): 1 | 2 | 3 | 4 =>
  colourSteps.find(([least]) => likelihood * severity >= least)?.[1] ?? blue;
