import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { announcement } from '#contracts/notices/announcement.entries.ts';
import { banner } from '#contracts/notices/banner.entries.ts';
import { type Announced, announcementRoute } from '#contracts/notices/notice.contract.ts';
import { ownBannerApi } from '#contracts/notices/own-banner.contract.ts';
import { areaNamed } from '#domains/areas/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { serveEntries } from '#kernel/entries.ts';
import { failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { everything } from '#kernel/scope.ts';
import { type Context, type Served, serve, serveVisit } from '#kernel/serve.ts';
import { findBannerDays, findShownBanners, keepViews } from './banner.queries.ts';
import { isAllowedTarget } from './target.rules.ts';

/** A banner leads into the console, or to a host the platform's parameter `linkHosts` names. */
const refuseTarget = async ({ db, actor }: Context, input: Readonly<Record<string, unknown>>): Promise<void> => {
  const target = String(input.bannerTarget ?? '');
  if (target === '') return;
  const hosts = await readParameter(db, actor.orgId, 'linkHosts');
  if (!isAllowedTarget(target, hosts)) throw failFields([{ field: 'bannerTarget', key: 'notice.target' }]);
};

const announced = async (db: Db): Promise<Announced[]> => {
  const today = dayOf(clock.now());
  const { rows } = await sql<Announced>`
    select a.id as "announcementId", a.version, a.announcement_title as title, a.announcement_title_en as "titleEn",
      a.announcement_level as level, a.announcement_reading as reading, a.announcement_words as words, a.announcement_words_en as "wordsEn"
    from announcement a where a.state = ${literal(recordState, 'enabled')} and a.shown_from <= ${today}::date and a.shown_until >= ${today}::date
    order by a.announcement_level desc, a.id desc limit 5`.execute(db);
  return rows;
};

export const noticeRoutes: Served[] = [
  ...serveEntries(announcement, { table: 'announcement', refs: {} }),
  ...serveEntries(banner, { table: 'banner', refs: { area: areaNamed }, refuse: refuseTarget }),
  serveVisit(announcementRoute, async (visit) => ({ list: await visit.apart(everything, announced) })),
  serve(ownBannerApi.list, async ({ db, actor }) => ({ list: await findShownBanners(db, actor) })),
  serve(ownBannerApi.seen, async ({ db, actor }, { bannerIds, pressed }) => {
    await keepViews(db, actor, bannerIds, pressed);
    return null;
  }),
  serve(ownBannerApi.days, ({ db, actor }, { bannerId }) => findBannerDays(db, actor, bannerId)),
];
