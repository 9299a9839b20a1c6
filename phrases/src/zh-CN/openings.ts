export { openingCodes as codes } from './codes.openings.ts';
export { openingFields as fields } from './fields.openings.ts';
export { openingMachines as machines } from './machines.openings.ts';

/** Registrations that an agency or agent prepares for a company. */
export const openings = {
  list: '代办开户记录',
  prepare: '代办开户',
  openRelation: '查看委托关系',
  stuck: '停滞的客户',
  stuckNone: '没有停滞的客户',
  stuckNoneHint: '每家都在往下走；有客户停住时会列在这里。',
  stuckHint: '停得最久的在前',
  stuckAll: '查看全部 {{count}} 家',
  stuckDays: '{{count}} 天',
  stuckToday: '今天',
  callContact: '查看电话',
  callHint: '用于联系“{{name}}”的联系人。查看会记入操作日志。',
  callIs: '{{name}}：{{phone}}',
  callNone: '这家企业没有登记联系电话',
  remindCustomer: '发送提醒',
  customerReminded: '已提醒“{{name}}”的 {{count}} 位管理员',
  customerNotReminded: '没有发送：今天已经提醒过，或对方还没有管理员。请电话联系。',
  customerNotice: '发通知',
  prepareHint:
    '替还没有注册的企业填好资料。联系人会收到短信，用自己的手机验证、设密码、核对后提交；不经本人同意不会开户，也不要向对方索要验证码。',
  prepared: '已发短信给联系人，等待其核对',
  prepareCompany: '企业资料',
  prepareContact: '企业联系人',
  prepareService: '服务期限',
  remindContact: '再次提醒联系人',
  reminded: '已再次发送短信（共 {{count}} 次）',
  linkHint: '也可以把这个链接转给联系人；没有联系人的手机验证码打不开资料。',
  copyLink: '复制链接',
  linkCopied: '已复制链接',
  consent: '联系人的同意',
  consentWaits: '联系人还没有答复。',
  consentIs:
    '{{name}}（{{phone}}）于 {{at}} 用本人手机验证码登录，接受注册协议 {{version}} 版，核对资料后提交，并同意由“{{provider}}”提供服务。',
  consentNot: '联系人没有同意，平台没有为该企业开户，手机号已清除。',
};
