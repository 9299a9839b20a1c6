/** First days of the statutory holidays: 国务院办公厅关于 2026 年部分节假日安排的通知; of 2027 by the calendar alone, until it is announced. */
export const holidays: readonly string[] = [
  '2026-01-01',
  '2026-02-15',
  '2026-04-04',
  '2026-05-01',
  '2026-06-19',
  '2026-09-25',
  '2026-10-01',
  '2027-01-01',
  '2027-02-05',
  '2027-04-05',
  '2027-05-01',
  '2027-06-09',
  '2027-09-15',
  '2027-10-01',
];

/** Days before a holiday in which its check is made. */
export const daysBeforeHoliday = 3;
