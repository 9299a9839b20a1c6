/** What the student entry says of alarms of driving. */
export const alarms = {
  title: '我的报警',
  hint: '这里列出近 90 天的驾驶报警。认为有误的，可在收到后 {{days}} 天内申诉一次，由他人审核。',
  none: '近 90 天没有报警',
  appeal: '申诉',
  reason: '为什么认为有误',
  reasonHint: '至少两个字，例如：路段限速 80，定位漂移',
  proof: '附一张照片（选填）',
  send: '提交申诉',
  sent: '申诉已提交，由他人审核',
  unproved: '申诉已提交，但照片没有传上去',
  speed: '车速 {{speed}} km/h，限速 {{limit}} km/h',
  said: '您的申诉：{{text}}',
  answer: '审核意见：{{text}}',
  proved: '已附照片',
};
