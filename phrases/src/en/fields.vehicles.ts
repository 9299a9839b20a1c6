export const vehicleFields = {
  roomName: 'Room',
  roomKind: 'Kind of room',
  roomId: 'Room',
  occupiedBy: 'What takes place',
  roomUseKind: 'Kind',
  roomPicture: 'Pictures',
};
