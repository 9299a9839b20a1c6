// What the list of messages says: its shelf of the book.
export { messageCodes as codes } from './codes.messages.ts';
