export const vehicleFields = {
  roomName: '场地名称',
  roomKind: '场地类型',
  roomPicture: '场地照片',
};
