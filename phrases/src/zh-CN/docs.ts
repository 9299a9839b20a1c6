// What the screens of official documents say: their shelf of the book.
export { documentCodes as codes } from './codes.documents.ts';
export { documents } from './documents.ts';
export { documentFields as fields } from './fields.documents.ts';
export { documentMachines as machines } from './machines.documents.ts';
