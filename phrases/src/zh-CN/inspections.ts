// What the screens of checks of vehicles say: their shelf of the book.
export { checks } from './checks.ts';
export { checkCodes as codes } from './codes.checks.ts';
export { checkFields as fields } from './fields.checks.ts';
export { checkMachines as machines } from './machines.checks.ts';
