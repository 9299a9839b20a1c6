// What the own notices say: their shelf of the book.
export { switchCodes as codes } from './codes.switches.ts';
export { switches } from './switches.section.ts';
