import type { past as zh } from '../zh-CN/past.ts';

export const past: typeof zh = {
  title: 'Earlier records',
  hint: 'Trainings, meetings, exams and certificates from before this platform. They are marked as taken over, stand by themselves and are no minutes learned.',
  scans: 'Scans of earlier records',
  importScans: 'Import scans',
  scansHint:
    'A zip of pdf, jpg or png files named by the number of the record; without a number by “identity number_name”; by the identity number alone where the person has one record.',
  scanKept: 'Kept with its record',
  scanNobody: 'No record fits the name of the file',
  scanTwice: 'Several files of the archive mean one record; the first was taken',
  scanSeveral: 'Several records fit; name the file “identity number_number” or “identity number_name”',
  scansDone: '{{good}} {{good|scan|scans}} kept, {{bad}} fit nothing',
  openScan: 'See the scan',
};
