import { type RawBuilder, sql } from 'kysely';
import { catalogueNames } from '#domains/catalogue/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { contains, inScopeOrAbove, isAbove, type Placed } from '#kernel/scope.ts';

/** Condition: inside the person's scope, or shared by an organisation above it. */
export const seen = (actor: Actor, placed: Placed): RawBuilder<boolean> =>
  inScopeOrAbove(actor, placed, sql<boolean>`${sql.ref(`${placed.split(' ')[1]}.shared`)}`);

/** The owner of a row in one text, from which `originOf` tells whose it is: columns of a list know nothing of who looks. */
export const ownerOf = (alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.org_id`)} || ' ' || ${sql.ref(`${alias}.path`)}`;

/** Whose a row is, as the person sees it (own, national: the head office's, shared from above, of one below), and whether it may be written. */
export const originOf = (actor: Actor, owner: unknown): { origin: string; writable: boolean } => {
  const [orgId = '', path = ''] = String(owner).split(' ');
  const writable = contains(actor.scope, path);
  if (orgId === actor.orgId) return { origin: 'own', writable };
  if (!actor.orgPath.startsWith(path)) return { origin: 'below', writable };
  return { origin: path.split('.').filter(Boolean).length === 1 ? 'national' : 'shared', writable };
};

/** Condition: rows of one origin. */
export const ofOrigin = (actor: Actor, alias: string, origin: string): RawBuilder<boolean> => {
  const org = sql.ref(`${alias}.org_id`);
  const path = sql.ref(`${alias}.path`);
  if (origin === 'own') return sql<boolean>`${org} = ${actor.orgId}`;
  if (origin === 'below')
    return sql<boolean>`(${org} <> ${actor.orgId} and not ${isAbove(actor.orgPath, `${alias}.path`)})`;
  const level = origin === 'national' ? sql`=` : sql`>`;
  return sql<boolean>`(${org} <> ${actor.orgId} and ${isAbove(actor.orgPath, `${alias}.path`)}
    and length(${path}) - length(replace(${path}, '.', '')) - 1 ${level} 1)`;
};

/** Columns of whom something is for: codes, their names, the area. */
export const audienceColumns = (alias: string) => ({
  industryCodes: sql`${sql.ref(`${alias}.industry_codes`)}`,
  subjectCodes: sql`${sql.ref(`${alias}.subject_codes`)}`,
  dutyCodes: sql`${sql.ref(`${alias}.duty_codes`)}`,
  provinceId: sql`${sql.ref(`${alias}.province_id`)}`,
  cityId: sql`${sql.ref(`${alias}.city_id`)}`,
  districtId: sql`${sql.ref(`${alias}.district_id`)}`,
  industryNames: catalogueNames('industry', `${alias}.industry_codes`),
  subjectNames: catalogueNames('subject', `${alias}.subject_codes`),
  dutyNames: catalogueNames('duty', `${alias}.duty_codes`),
  areaName: sql`coalesce((select string_agg(a.area_name, ' ' order by a.level) from area a
    where a.area_id in (${sql.ref(`${alias}.province_id`)}, ${sql.ref(`${alias}.city_id`)}, ${sql.ref(`${alias}.district_id`)})), '')`,
});

/** Condition: for a code, or for everybody. */
export const forCode = (column: string, code: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = '{}' or ${code} = any(${sql.ref(column)}))`;
