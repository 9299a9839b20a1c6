import type { officials as zh } from '../zh-CN/officials.ts';

export const officials: typeof zh = {
  title: 'Official certificates',
  add: 'Take down',
  addOf: 'Take down the official certificate of {{name}}',
  edit: 'Change the official certificate of {{name}}',
  picture: 'Picture (read when uploaded)',
  endHint: 'Empty: three years from the day of issue',
  open: 'Open the picture',
  readHint:
    'Number, issuer and days are read from the picture; please check them. This platform keeps a record and never makes the document.',
};
