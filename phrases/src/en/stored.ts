// What the list of stored files says: its shelf of the book.
export { fileCodes as codes } from './codes.files.ts';
