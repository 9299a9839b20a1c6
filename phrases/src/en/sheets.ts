import type { sheets as zh } from '../zh-CN/sheets.ts';

export const sheets: typeof zh = {
  title: 'Notes and lists',
  column: 'Column',
  how: 'How to fill it in',
  example: 'Example',
  required: 'Required.',
  listed: 'Choose from the list.',
  listedMany: 'Choose from the list; several are separated by commas.',
  phone: 'Mobile number of 11 digits; spaces, dashes and +86 are taken away.',
  idCard: 'Identity number of 18 digits; it tells people apart.',
  person: 'People are found by identity number and name; both must be as on record.',
  day: 'Written 2026-03-05 or 2026/3/5.',
  joinedAt:
    'Written 2024-03-05. Left empty, the person counts as hired today, and pre-work training and yearly hours come out wrong.',
  dutySince:
    'Since when the duty is held; two-personnel assessments fall due six months after it. Left empty: the day of hire.',
  contractUntil: 'Last day of the contract; empty for one without an end.',
  department: 'Departments that are missing can be created in the preview.',
  duty: 'For a duty nobody knows the preview proposes the nearest one.',
  punishmentEnd: 'Left empty, it follows from the months the organisation has set.',
  bank: 'Name of a question bank that is enabled.',
  previewOf: '{{title}} (preview)',
  nearestName: '{{field}}: there is no “{{name}}”, the nearest is “{{nearest}}”',
  wouldImport: '{{good}} rows can come in, {{bad}} have errors; nothing is written yet',
  warnedRows: '{{rows}} rows: {{message}}',
  noJoinedAt: 'no day of hire, counted as hired today',
  joinedLater: 'The day of hire lies after today',
  dutyLater: 'The day the duty began lies after today',
  contractBefore: 'The contract ends before the day of hire',
  contractOver: 'the contract has ended',
};
