// What the screens of vehicles say: their shelf of the book.
export { fleetCodes as codes } from './codes.fleet.ts';
export { fleetFields as fields } from './fields.fleet.ts';
export { vehicleMachines as machines } from './machines.vehicles.ts';
export { vehicles } from './vehicles.ts';
