import type { system as zh } from '../zh-CN/system.ts';

export const system: typeof zh = {
  cancelFollows: 'What was done so far is not kept; start it again when you need it.',
  exported: '{{rows}} {{rows|row|rows}} exported',
  exportedLess:
    '{{rows}} {{rows|row|rows}} exported; {{gone}} more {{gone|was|were}} deleted or left your scope meanwhile and {{gone|is|are}} not in the sheet',
  imported: '{{good}} {{good|row|rows}} imported, {{bad}} with errors',
  badRows: 'errors',
  downloadSource: 'Download the sheet as sent',
  download: 'Download',
  downloadBad: 'Download bad rows',
  cancelTask: 'Cancel the task',
  changes: 'What changed',
  technical: 'Technical record',
  technicalHint: 'The record as it was kept, and its place in the chain',
  importTitle: 'Import {{what}}',
  importHint:
    'Fill in the template, or upload a sheet you have (.xlsx or .csv) with similar column names. Bad rows come back with the reason, good rows are imported.',
  downloadTemplate: 'Download the template',
  chooseFile: 'Choose a spreadsheet',
  startImport: 'Start the import',
  missingField: '{{field}} is asked of everybody here',
  unknownName: '{{field}}: there is no “{{name}}”',
  anotherFile: 'Another file',
  progress: '{{done}} of {{total}} done, {{bad}} with problems',
  runNow: 'Run now',
  runTimer: 'Run a timer',
};
