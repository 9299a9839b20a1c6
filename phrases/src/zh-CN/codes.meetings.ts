/** Codes of meetings, attendance and resolutions. */
export const meetingsCodes = {
  meetingOccasion: { meeting: '安全例会', drill: '应急演练' },
  drillKind: { comprehensive: '综合演练', special: '专项演练', onSpot: '现场处置' },
  attendanceState: { expected: '待签到', present: '已参会', absent: '缺席', madeUp: '已补学' },
  attendanceWay: { qr: '扫码', photo: '拍照', name: '手写签名', hand: '手工登记', reading: '阅读纪要' },
  scanVerdict: {
    taken: '签到成功',
    face: '扫码成功，待核验本人',
    again: '重复扫码',
    old: '签到码过期',
    forged: '签到码无效',
    other: '非本场会议',
    notMember: '不在名单',
    notNow: '不在签到时间',
  },
  meetingSigner: { emcee: '主持人', recorder: '记录人' },
  resolutionState: { open: '待完成', done: '已完成', reviewed: '已复核' },
};
