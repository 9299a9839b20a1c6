import { type RawBuilder, sql } from 'kysely';
import { newsState } from '#contracts/news/news.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { literal } from '#kernel/literal.ts';
import { isAbove } from '#kernel/scope.ts';

/** Condition on `news n`: published. */
export const isPublished = sql<boolean>`n.state = ${literal(newsState, 'published')}`;

/** Condition on `news n`: each of the marks of its audience that were chosen fits the organisation of the reader. */
const meantFor = (
  orgId: string,
): RawBuilder<boolean> => sql<boolean>`exists (select from organisation o where o.id = ${orgId}
  and (n.audience_types = '{}' or o.type_code = any(n.audience_types) or o.real_type_code = any(n.audience_types))
  and (n.audience_areas = '{}' or exists (select from unnest(n.audience_areas) area
    where starts_with(coalesce(o.district_id, o.city_id, o.province_id)::text, area::text)))
  and (n.audience_industries = '{}' or o.industry_codes && n.audience_industries))`;

/** Condition on `news n`: published by the own organisation, or by one above it for such as the own one is. */
export const isMeant = (actor: Pick<Actor, 'orgId' | 'orgPath'>): RawBuilder<boolean> =>
  sql<boolean>`(${isPublished} and ${isAbove(actor.orgPath, 'n.path')} and (n.org_id = ${actor.orgId} or ${meantFor(actor.orgId)}))`;

/** Condition on `news n`: the person has opened it. */
export const isRead = (actor: Pick<Actor, 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from news_read r where r.news_id = n.id and r.user_id = ${actor.userId})`;
