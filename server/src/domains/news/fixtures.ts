import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    newsTypeId: rowOf('news_type', { shared: false, news_kind: 80, state: 1 }),
    newsId: rowOf('news', { state: 4, body: '<p>A text of theirs</p>', is_public: false }),
  },
  aliases: { '/news/type/ id': 'newsTypeId', '/news/article/ id': 'newsId' },
};
