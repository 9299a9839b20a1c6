import type { rich as Rich } from '../zh-CN/rich.ts';

/** The editor of rich text. */
export const rich: typeof Rich = {
  tools: 'Format',
  text: 'Text',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  heading: 'Heading',
  subheading: 'Subheading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  table: 'Insert a table',
  picture: 'Insert a picture',
  undo: 'Undo',
  redo: 'Redo',
  addRow: 'Add a row below',
  removeRow: 'Remove this row',
  addColumn: 'Add a column to the right',
  removeColumn: 'Remove this column',
  removeTable: 'Remove the table',
  wrongPicture: 'Pictures are {{endings}}',
};
