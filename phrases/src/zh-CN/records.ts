/** Words of exam sessions, bookings and exam records. */
export const records = {
  withdrawnByMember: '本人取消预约',
  sheetTitle: '考试签到表',
  sheetFacts: '时间：{{from}} 至 {{until}}　　地点：{{room}}　　应到 {{people}} 人 / 座位 {{seats}} 个',
  sheetFrom: '单位 / 计划',
  sheetSignature: '本人签名',
  sheetNote: '备注',
  sheetInvigilators: '监考人签名：',
  sheetEmpty: '暂无通过审核的预约',
};
