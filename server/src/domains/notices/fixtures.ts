import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    announcementId: rowOf('announcement'),
    bannerId: rowOf('banner', { shared: false }),
  },
  aliases: { '/system/announcement/ id': 'announcementId', '/system/banner/ id': 'bannerId', bannerIds: 'bannerId' },
};
