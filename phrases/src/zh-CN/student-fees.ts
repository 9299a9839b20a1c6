/** What the student entry says of what learners pay for themselves. */
export const fees = {
  title: '我的缴费',
  one: '缴费',
  due: '待缴费 {{yuan}} 元',
  dueHint: '由您本人缴费；不缴费也可以先学习',
  pay: '去缴费',
  yuan: '{{yuan}} 元',
  none: '没有需要您本人缴费的培训',
  noneHint: '由单位付费的培训不在这里显示',
  by: '用{{provider}}付款',
  open: '打开{{provider}}付款',
  scan: '请用另一部手机的{{provider}}扫下面的码。这个码不能在本机长按识别付款。',
  orScan: '也可以用另一部手机的{{provider}}扫下面的码。',
  code: '{{provider}}付款码',
  until: '请在 {{time}} 前付款，付款后本页自动更新。',
  noProvider: '平台还没有开通手机付款。请把 {{yuan}} 元交给所在单位，由单位代缴。',
  learnFirst: '不缴费也可以先学习，学习、签到和考试都不受影响。',
};
