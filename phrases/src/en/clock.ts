// What the list of what runs by the clock says: its shelf of the book.
export { timerCodes as codes } from './codes.timers.ts';
