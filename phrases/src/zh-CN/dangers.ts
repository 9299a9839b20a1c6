// What the screens of hidden dangers and of checks of places and devices say: their shelf of the book.
export { hazardCodes as codes } from './codes.hazards.ts';
export { hazardFields as fields } from './fields.hazards.ts';
export { hazards } from './hazards.ts';
export { hazardMachines as machines } from './machines.hazards.ts';
