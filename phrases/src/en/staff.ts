import type { staff as chinese } from '../zh-CN/staff.ts';

/** What is done with many employees at once: leaving, changing, log-in slips. */
export const staff: typeof chinese = {
  slipsHint:
    'One each, with account, first password and a code to scan. The first password is good for {{days}} days and must be changed at the first log-in. Eight a page on A4, with marks to cut by.',
  slipsReplaced:
    '{{count}} {{count|person has|people have}} an unused first password; a new slip makes the old one worthless: {{names}}',
  slipsAlsoOwn:
    'Also reset {{count}} {{count|person|people}} who chose a password; the old one no longer logs in: {{names}}',
  slipsRefused: '{{name}} gets none: {{reason}}',
  slipsPrint: 'Print {{count}}',
  slipsMade: '{{count}} log-in {{count|slip|slips}} ready',
  slipsOnce: 'Made this once: print now and hand them over in person. Good for {{days}} days.',
  slipsOpen: 'Open and print',
  slipsSave: 'Save PDF',
  slipsNobody: 'This import brought in nobody without a password',
  slipTitle: 'Log-in slips ({{count}}, good for {{days}} days)',
  slipAccount: 'Account',
  slipPassword: 'First password',
  slipUntil: 'Good until {{until}}',
  slipChange: 'Change it at the first log-in',
  slipScan: 'Scan to log in',
  changeManyTitle: 'Change {{count}} {{count|person|people}} together',
  changeManyHint:
    'Fill in only what changes; the rest stays. Next you see what becomes of each. A different value for each person?',
  changeBySheet: 'Import a sheet instead',
  seeChanges: 'Preview',
  changeManyPreview: 'What will change',
  changeCounts: '{{changing}} will change, {{cannot}} cannot, {{same}} need not. Who cannot change stays as is.',
  changeNow: 'Change {{count}} {{count|person|people}}',
  changed: '{{count}} {{count|person|people}} changed',
  whatChanges: 'Change',
  alreadySo: 'Already so',
  nothing: 'none',
  leaveOf: '{{name}} left',
  leaveMany: '{{count}} {{count|person|people}} left',
  leaveFollows:
    'They are logged out at once, leave the plans that are running and the list of employees. Records stay; see and print them under “Left”.',
  leftAtHint: 'May lie in the past, from the day of hire on',
};
