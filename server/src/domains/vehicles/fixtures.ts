import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    roomId: rowOf('room'),
    vehicleId: rowOf('vehicle', { state: 1, tractor_id: null }),
    equipmentCategoryId: rowOf('equipment_category', { shared: false, state: 1, equipment_kind: 1 }),
    equipmentId: rowOf('equipment', { state: 1, equipment_kind: 1, room_id: null }),
    vehiclePaperId: rowOf('vehicle_paper', { state: 1 }),
  },
  // What a room is chosen for: it does not stand in its own way.
  aliases: {
    '/system/room/ id': 'roomId',
    objectId: 'exams.sessionId',
    '/system/equipment/state/ id': 'equipmentId',
    '/system/equipment/category/ id': 'equipmentCategoryId',
    categoryId: 'equipmentCategoryId',
    '/system/vehicle/state/ id': 'vehicleId',
    '/system/vehicle/paper/state/ id': 'vehiclePaperId',
    driverId: 'identity.orgUserId',
    escortId: 'identity.orgUserId',
    tractorId: 'vehicleId',
  },
};
