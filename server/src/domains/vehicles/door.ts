export { type ArchivedPaper, papersOf } from './papers/paper.queries.ts';
export { findVehicle } from './register/vehicle.queries.ts';
export { takeRoom } from './room.service.ts';
