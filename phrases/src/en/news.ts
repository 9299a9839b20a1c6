import type { news as News } from '../zh-CN/news.ts';

/** Screens of news. */
export const news: typeof News = {
  add: 'New article',
  types: 'Categories',
  edit: 'Edit',
  remove: 'Delete draft',
  basics: 'Basics',
  text: 'Text',
  english: 'In English (may be left out)',
  whom: 'For whom, and when',
  whomHint:
    'Your own organisation always reads it. Choose nothing for everybody below; of several choices all must hold.',
  publicHint: 'Everybody reads it without a log-in, companies before they register among them; the head office alone',
  publishHint: 'At once after the audit where it is empty',
  summaryHint: 'Shown in lists, 300 letters at most',
  bodyHint: 'Paste from Word as you like; upload pictures by the row of tools',
  saved: 'Kept as a draft. Submit it; somebody else audits and publishes it',
  top: 'On top',
  topTitle: 'Put on top',
  topHint: 'It stands first in the news of every organisation. Empty the day to take it down.',
  read: 'Read',
  source: 'Source: {{name}}',
  by: '{{name}} · {{time}}',
  law: 'Law: {{name}}',
  cited: 'See questions, lessons and letters that cite it',
  print: 'Print',
  openTitle: 'News',
  openIntro:
    'Policy, accident cases and news of the industry for road transport companies and drivers. No log-in needed.',
  openEmpty: 'Nothing has been published for everybody yet.',
  all: 'All',
  back: 'Back to the list',
  toLogin: 'Back to the log-in',
  more: 'Next page',
  before: 'Page before',
  onTop: 'On top',
};
