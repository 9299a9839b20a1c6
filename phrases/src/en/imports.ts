import type { imports as zhImports } from '../zh-CN/imports.ts';

export const imports: typeof zhImports = {
  employee: 'Employees',
  student: 'Students',
  punishment: 'Punishments',
  question: 'Questions',
  planMember: 'Members of a plan',
  examScore: 'Exam scores',
  preview: {
    check: 'Check the sheet',
    checking: 'Checking; nothing is written yet.',
    good: 'Come in as they are',
    warned: 'Come in with a remark',
    bad: 'Sent back',
    offers: 'Please confirm these names',
    create: 'Create the department “{{name}}”',
    takeAs: 'Take “{{name}}” as “{{nearest}}”',
    rows: '{{count}} rows',
    remarks: 'Rows with errors',
    row: 'Row {{row}}',
    more: '{{count}} more are in the sheet.',
    none: 'No row can come in. Mend the sheet and try again.',
    unticked: 'Rows with a name that is not ticked are sent back.',
    confirm: 'Import',
    leave: 'Leave it',
    downloadBad: 'Download rows with errors',
  },
};
