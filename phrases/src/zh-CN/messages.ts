/** Words of the screens of messages; what messages say stands apart. */
export const messages = {
  bell: '消息',
  latest: '最新消息',
  all: '全部消息',
  failed: '消息暂时取不到，请稍后再试。',
  readAll: '全部标为已读',
  read: '标为已读',
  inbox: '短信收件箱',
  inboxHint: '演示环境不发送短信。这里是最近十分钟的验证码，最新的在最上面。',
  inboxEmpty: '还没有验证码：在需要的页面点“获取验证码”，几秒后出现在这里。',
  inboxClosed: '这里没有短信收件箱：它只属于未开通短信的演示环境，并且默认只能在服务器本机打开。',
  go: '前往处理',
  counted: '{{name}} {{count}} 条',
  end: '。',
};
