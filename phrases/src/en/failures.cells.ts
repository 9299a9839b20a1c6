import type { writtenFailures as zh } from '../zh-CN/failures.cells.ts';

/** What a cell of a sheet does not say clearly, with an example of how it is written. */
export const writtenFailures: typeof zh = {
  dayOrMonth:
    'Which number is the month and which the day is unclear: write the year first, as 2026-05-01 (with a time, 2026-05-01 13:20)',
  yearOfTwo:
    'The year has two figures, so year, month and day are unclear: write four, as 2026-05-01 (with a time, 2026-05-01 13:20)',
  yearMissing: 'The year is missing: write it with four figures, as 2026-05-01 (with a time, 2026-05-01 13:20)',
  dayMissing: 'Only year and month are there: write the day, too, as 2026-05-01',
  dayImpossible: 'There is no such day: check year, month and day',
  dayUnread: 'This is no day or time: write it as 2026-05-01 or 2026-05-01 13:20',
  yuanUnread: 'Must be an amount, such as 1234.50 or 1,234.50, with at most two decimals',
  speedUnread: 'Write a speed as 98 or 98 km/h',
  distanceUnread: 'Write a distance as 126000 or 126000 km',
  loadUnread: 'Write a weight as 18000, 18000 kg or 18 t',
  minutesUnread: 'Write minutes as 90 or 90 min',
  pointsUnread: 'Write points as a number, such as 3',
  vehiclesUnread: 'Write a number of vehicles, such as 5',
  seatsUnread: 'Write a number of people, such as 5',
};
