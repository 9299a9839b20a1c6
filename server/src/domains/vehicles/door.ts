export { readyCategories, seedEquipmentCategories } from './equipment/category.seed.ts';
export { equipmentLabel, failEquipment } from './equipment/equipment.door.ts';
export { findEquipment, heard } from './equipment/equipment.queries.ts';
export { noteSeen } from './equipment/equipment.service.ts';
export { type ArchivedPaper, inForce as paperInForce, papersOf } from './papers/paper.queries.ts';
export { failVehicle, noteMileage, reportRepair } from './register/checked.service.ts';
export { findVehicle, kept, papersOver } from './register/vehicle.queries.ts';
export { takeRoom } from './room.service.ts';
