export const vehicleCodes = {
  roomKind: { classroom: '教室', meeting: '会议室', exam: '考场', practice: '实操场地', other: '其他' },
  roomUseKind: { classroom: '课堂', classSlot: '班级课表', examSession: '考试场次', meeting: '会议' },
};
