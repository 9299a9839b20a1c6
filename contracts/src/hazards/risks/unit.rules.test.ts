import { expect, it } from 'vitest';
import { riskColour } from './unit.codes.ts';
import { colourOf } from './unit.rules.ts';

const { red, orange, yellow, blue } = riskColour.values;

it.each([
  [5, 5, red],
  [4, 5, red],
  [3, 5, orange],
  [4, 4, orange],
  [2, 5, yellow],
  [3, 3, yellow],
  [2, 4, blue],
  [1, 1, blue],
])('likelihood %i and severity %i', (likelihood, severity, colour) => {
  expect(colourOf(likelihood, severity)).toBe(colour);
});
