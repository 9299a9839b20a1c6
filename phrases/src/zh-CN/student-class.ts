/** What the student entry says of the classes somebody was sent to. */
export const classes = {
  classes: '我的班级',
  noClasses: '近期没有培训班课程',
  classSee: '查看课表',
  classSign: '签到',
  classDigits: '教室屏幕上的 6 位签到码',
  classDigitsWrong: '请输入 6 位数字',
  classWhere: '{{place}}，授课教师 {{teacher}}',
  classExpected: '请准时到课，扫描教室屏幕上的签到码',
  classPresent: '已签到',
  classLate: '已签到，迟到 {{minutes}} 分钟',
  classAbsent: '未签到',
  classCancelled: '已停课：{{reason}}',
  classSignedNow: '签到成功',
  classSignedLate: '签到成功，迟到 {{minutes}} 分钟',
  classSignedAlready: '您已签到',
};
