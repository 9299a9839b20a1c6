import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    helpId: rowOf('help_article', { state: 1, body: '<p>A text of theirs</p>', body_en: '<p>A text of theirs</p>' }),
    guideId: rowOf('help_guide', { state: 1, screens: ['/dashboard'], steps: '[]' }),
    missId: rowOf('help_miss', { state: 1 }),
  },
  aliases: { '/help/article/ id': 'helpId', '/help/miss/ id': 'missId', '/help/guide/ id': 'guideId' },
};
