// What the screens of the help centre say: their shelf of the book.
export { helpCodes as codes } from './codes.help.ts';
export { helpFields as fields } from './fields.help.ts';
export { help } from './help.ts';
export { helpMachines as machines } from './machines.help.ts';
