// What the screens of risk events and driving behaviour say: their shelf of the book.
export { eventCodes as codes } from './codes.events.ts';
export { events } from './events.ts';
export { eventFields as fields } from './fields.events.ts';
export { eventMachines as machines } from './machines.events.ts';
