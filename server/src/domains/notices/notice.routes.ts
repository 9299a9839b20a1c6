import { announcement } from '#contracts/notices/announcement.entries.ts';
import { banner } from '#contracts/notices/banner.entries.ts';
import { announcementRoute } from '#contracts/notices/notice.contract.ts';
import { ownBannerApi } from '#contracts/notices/own-banner.contract.ts';
import { areaNamed } from '#domains/areas/door.ts';
import { industryNamed } from '#domains/catalogue/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { serveEntries } from '#kernel/entries.ts';
import { failFields } from '#kernel/errors.ts';
import { type Context, type Served, serve, serveAcross } from '#kernel/serve.ts';
import { findAnnounced } from './announced.queries.ts';
import { findBannerDays, findShownBanners, keepViews } from './banner.queries.ts';
import { isAllowedTarget } from './target.rules.ts';

/** A banner leads into the console, or to a host the platform's parameter `linkHosts` names. */
const refuseTarget = async ({ db, actor }: Context, input: Readonly<Record<string, unknown>>): Promise<void> => {
  const target = String(input.bannerTarget ?? '');
  if (target === '') return;
  const hosts = await readParameter(db, actor.orgId, 'linkHosts');
  if (!isAllowedTarget(target, hosts)) throw failFields([{ field: 'bannerTarget', key: 'notice.target' }]);
};

export const noticeRoutes: Served[] = [
  ...serveEntries(announcement, { table: 'announcement', refs: {} }),
  ...serveEntries(banner, {
    table: 'banner',
    refs: { area: areaNamed, industry: industryNamed },
    refuse: refuseTarget,
  }),
  serveAcross(announcementRoute, async ({ db }) => ({ list: await findAnnounced(db) })),
  serve(ownBannerApi.list, async ({ db, actor }) => ({ list: await findShownBanners(db, actor) })),
  serve(ownBannerApi.seen, async ({ db, actor, audit }, { bannerIds, pressed }) => {
    const ids = await keepViews(db, actor, bannerIds, pressed);
    audit({
      objectKind: 'banner',
      objectId: ids[0] ?? '',
      action: 'banner.see',
      after: { ids, pressed },
    });
    return null;
  }),
  serve(ownBannerApi.days, ({ db, actor }, { bannerId }) => findBannerDays(db, actor, bannerId)),
];
