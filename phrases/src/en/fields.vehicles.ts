export const vehicleFields = {
  vehicleId: 'Vehicle',
  equipmentId: 'Equipment',
  roomName: 'Room',
  roomKind: 'Kind of room',
  roomId: 'Room',
  occupiedBy: 'What takes place',
  roomUseKind: 'Kind',
  roomPicture: 'Pictures',
};
