import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    lawId: rowOf('law', { shared: false, law_name: 'A law of theirs', state: 1 }),
    referenceId: rowOf('law_reference', { shared: false, article: '第一条' }),
    changeId: rowOf('law_change', { shared: false }),
    reviewId: rowOf('law_review'),
  },
  aliases: {
    '/exam/law/reference/ id': 'referenceId',
    '/exam/law/change/ id': 'changeId',
    '/exam/law/review/ id': 'reviewId',
    '/exam/law/ id': 'lawId',
  },
};
