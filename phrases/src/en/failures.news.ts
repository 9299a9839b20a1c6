import type { newsFailures as Failures } from '../zh-CN/failures.news.ts';

export const newsFailures: typeof Failures = {
  news: {
    type: 'Please choose a category in use',
    law: 'This law was not found',
    publicAbove: 'Only the head office publishes news without a log-in',
    link: 'The address of a source begins with https://',
    picture: 'Only pictures that were uploaded in a text or as a cover',
    empty: 'Please write a text',
    locked: 'It is before its audit or published already; withdraw it first',
    tooOften: 'Too many visits; please try again in {{minutes}} {{minutes|minute|minutes}}',
  },
};
