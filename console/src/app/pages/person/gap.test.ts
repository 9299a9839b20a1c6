import { expect, it } from 'vitest';
import { standingOf } from './gap.rules.ts';

it.each([
  [1080, 900, 0, 'behind', 900],
  [1080, 900, 899, 'behind', 1],
  // On schedule nobody is told the rest of the whole period as a lack.
  [1080, 900, 900, 'onSchedule', 180],
  [120, 0, 0, 'onSchedule', 120],
  [120, 40, 120, 'enough', 0],
  [120, 120, 150, 'enough', 0],
  [0, 0, 0, 'enough', 0],
])('of %i minutes, %i due and %i counted: %s, %i', (requiredMinutes, dueMinutes, countedMinutes, standing, minutes) => {
  expect(standingOf({ requiredMinutes, dueMinutes, countedMinutes })).toEqual({ standing, minutes });
});
