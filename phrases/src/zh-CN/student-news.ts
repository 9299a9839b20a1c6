/** What the student entry says of news. */
export const news = {
  title: '资讯',
  waits: '{{count}} 条未读',
  unread: '资讯（{{count}} 条未读）',
  none: '还没有资讯',
};
