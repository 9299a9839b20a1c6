export const vehicleFields = {
  vehicleId: '车辆',
  equipmentId: '设备',
  roomName: '场地名称',
  roomKind: '场地类型',
  roomId: '场地',
  occupiedBy: '占用事项',
  roomUseKind: '类别',
  roomPicture: '场地照片',
};
