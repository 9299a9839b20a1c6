import type { news as News } from '../zh-CN/student-news.ts';

/** What the student entry says of news. */
export const news: typeof News = {
  title: 'News',
  waits: '{{count}} unread',
  unread: 'News ({{count}} unread)',
  none: 'No news yet',
};
