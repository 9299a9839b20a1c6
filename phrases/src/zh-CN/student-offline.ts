/** What the student entry says of the phone itself: what it cannot keep, and what waits on it. */
export const device = {
  notKept: '未能保存在本机',
  offline: '没有网络。已看到的内容仍可查看。',
  slept: '手机休眠期间不计学时。连上服务器后自动继续计时，在此之前的学习不计入。',
  offlineWaiting: '没有网络，{{time}} 的学习等待提交',
  sending: '正在提交 {{time}} 的学习',
};
