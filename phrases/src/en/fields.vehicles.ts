export const vehicleFields = {
  roomName: 'Room',
  roomKind: 'Kind of room',
  roomPicture: 'Pictures',
};
