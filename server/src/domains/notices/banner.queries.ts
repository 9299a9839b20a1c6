import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { ownBannerApi, ShownBanner } from '#contracts/notices/own-banner.contract.ts';
import { bannerPosition } from '#contracts/organisations/login-kind.ts';
import type { Data } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { inScope, inScopeOrAbove } from '#kernel/scope.ts';

/** Days of figures that are given. */
const mostDays = 90;

/** Pictures of banners are of a kind that anybody may see (contracts/files/kinds). */
const pictureUrl = (column: string) => sql<string>`'/manager/api/file/view?fileId=' || ${sql.ref(column)}[1]`;

/**
 * Banners that stand on the first page of the person's organisation today: of its place, of no area or of one it
 * lies in, of no industry or of one of its own.
 */
export const findShownBanners = async (db: Db, actor: Actor): Promise<ShownBanner[]> => {
  const { rows: own } = await sql<{ real: string; areas: string[]; industries: string[] }>`
    select o.real_type_code as real, array(select i.id::text from industry i where i.industry_code = any(o.industry_codes)) as industries,
      array_remove(array[o.province_id, o.city_id, o.district_id], null)::text[] as areas
    from organisation o where o.id = ${actor.orgId}`.execute(db);
  const place = bannerPosition({ typeCode: actor.typeCode, realTypeCode: own[0]?.real ?? '' });
  const today = dayOf(clock.now());
  const { rows } = await sql<ShownBanner>`
    select b.id as "bannerId", ${localName('b.alt_text')} as "altText", b.banner_target as target,
      ${pictureUrl('b.banner_picture')} as picture, coalesce(${pictureUrl('b.banner_picture_small')}, ${pictureUrl('b.banner_picture')}) as "pictureSmall"
    from banner b where ${inScopeOrAbove(actor, 'banner b', sql<boolean>`b.shared`)} and b.banner_place = ${place}
      and b.state = ${literal(recordState, 'enabled')} and b.shown_from <= ${today}::date and b.shown_until >= ${today}::date
      and (b.area_id is null or b.area_id = any(${own[0]?.areas ?? []}::bigint[]))
      and (b.industry_id is null or b.industry_id = any(${own[0]?.industries ?? []}::bigint[]))
    order by b.sort, b.id limit 10`.execute(db);
  return rows;
};

/**
 * Writes down that banners were shown to the person today, or pressed: each once a day; whoever acts for somebody counts for nobody.
 * @returns those that stand on the person's first page and were counted.
 */
export const keepViews = async (db: Db, actor: Actor, ids: readonly string[], pressed: boolean): Promise<string[]> => {
  if (actor.runAs) return [];
  const shown = (await findShownBanners(db, actor)).map((one) => one.bannerId);
  const counted = ids.filter((id) => shown.includes(id));
  await sql`insert into banner_view (banner_id, user_id, viewed_on, pressed)
    select id, ${actor.userId}, ${dayOf(clock.now())}::date, ${pressed}
    from unnest(${counted}::bigint[]) id
    on conflict (banner_id, viewed_on, user_id) do update set pressed = banner_view.pressed or excluded.pressed`.execute(
    db,
  );
  return counted;
};

/** What came of a banner of the scope, day by day; foreign equals missing. */
export const findBannerDays = async (
  db: Db,
  actor: Actor,
  bannerId: string,
): Promise<Data<typeof ownBannerApi.days>> => {
  const { rows: found } =
    await sql`select from banner b where b.id = ${bannerId} and ${inScope(actor.scope, 'banner b')}`.execute(db);
  if (found.length === 0) throw fail('object.missing');
  const { rows: list } = await sql<{ day: string; shown: number; pressed: number }>`
    select viewed_on::text as day, count(*)::int as shown, (count(*) filter (where pressed))::int as pressed
    from banner_view where banner_id = ${bannerId} group by viewed_on order by viewed_on desc limit ${mostDays}`.execute(
    db,
  );
  const { rows } = await sql<{ shown: number; pressed: number }>`
    select count(distinct user_id)::int as shown, (count(distinct user_id) filter (where pressed))::int as pressed
    from banner_view where banner_id = ${bannerId}`.execute(db);
  return { list, shown: rows[0]?.shown ?? 0, pressed: rows[0]?.pressed ?? 0 };
};
