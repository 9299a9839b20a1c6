import { type RawBuilder, sql } from 'kysely';
import {
  officialMachine,
  officialStanding,
  officialState,
  renewedWithin,
} from '#contracts/officials/official.codes.ts';
import { type OwnOfficial, officialList } from '#contracts/officials/official.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fileList } from '#kernel/file-list.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { canWalk } from '#kernel/transition.ts';
import { ofNamed } from '../faces/face-check.queries.ts';
import { belowOrganisation, withSubtree } from '../subtree.queries.ts';
import { standingOf } from './official.rules.ts';

const { valid, renewable, lapsed, voided, withdrawn } = officialStanding.values;

/** The standing of a row `c` on a day. */
const standingOn = (today: string): RawBuilder<string> => sql`case
  when c.state = ${literal(officialState, 'voided')} then ${voided} when c.state = ${literal(officialState, 'withdrawn')} then ${withdrawn}
  when c.valid_until < ${today}::date then ${lapsed}
  when (c.valid_until - make_interval(months => ${renewedWithin}::int))::date <= ${today}::date then ${renewable} else ${valid} end`;

const officialCan = (actor: Actor, state: number): string[] => [
  ...(state === officialState.values.valid && may(actor, 'student:official:mod') ? ['mod'] : []),
  ...canWalk(officialMachine, actor, state),
];

export const officialPage = withSubtree(
  listQuery(officialList, {
    base: 'official_certificate c',
    alias: 'c',
    joins: sql`join org_user m on m.id = c.org_user_id join organisation o on o.id = c.org_id left join app_user u on u.id = c.created_by`,
    columns: {
      officialId: sql`c.id`,
      orgUserId: sql`c.org_user_id`,
      realName: sql`m.real_name`,
      orgName: sql`coalesce(o.org_name, '')`,
      officialKind: sql`c.kind`,
      officialNumber: sql`c.number`,
      businessFields: sql`c.business_fields`,
      issuer: sql`c.issuer`,
      issuedOn: sql`c.issued_on`,
      validUntil: sql`c.valid_until`,
      standing: sql`c.state`,
      voidedOn: sql`c.voided_on`,
      endReason: sql`c.end_reason`,
      hasScan: sql`c.file_id is not null`,
      files: fileList(sql`array[c.file_id]`),
      createdByName: sql`coalesce(u.real_name, '')`,
      createdAt: sql`c.created_at`,
      version: sql`c.version`,
    },
    filters: {
      realName: (text, actor) => ofNamed(actor, 'c', text),
      orgId: (org) => sql<boolean>`c.org_id = ${org}`,
      belowOrgId: (place) => belowOrganisation(place, 'official_certificate c'),
      businessField: (fields) => sql<boolean>`c.business_fields && ${fields}::text[]`,
      standing: (standing) => sql<boolean>`${standingOn(dayOf(clock.now()))} = ${standing}`,
      hasScan: (wanted) => (wanted ? sql<boolean>`c.file_id is not null` : sql<boolean>`c.file_id is null`),
      validBetween: ([first, last]) =>
        sql<boolean>`c.valid_until between ${first ?? '0001-01-01'}::date and ${last ?? first ?? '9999-12-30'}::date`,
    },
    order: { by: 'validUntil', direction: 'desc' },
    finish: (row, actor) => {
      const state = Number(row.standing);
      const standing = standingOf({ state, validUntil: String(row.validUntil) }, dayOf(clock.now()));
      return { ...row, standing, can: officialCan(actor, state) };
    },
  }),
);

/** Certificates of the authority the person holds, as the organisation took them down; what was typed in wrongly is nobody's. */
export const listOwnOfficials = async (db: Db, userId: string): Promise<OwnOfficial[]> => {
  const { rows } = await sql<Omit<OwnOfficial, 'standing'> & { state: number }>`
    select c.id as "officialId", c.kind as "officialKind", c.number as "officialNumber", c.business_fields as "businessFields", c.issuer,
      c.issued_on::text as "issuedOn", c.valid_until::text as "validUntil", c.end_reason as "endReason", c.state
    from official_certificate c where c.user_id = ${userId} and c.state <> ${literal(officialState, 'withdrawn')}
    order by c.valid_until desc, c.id desc limit 50`.execute(db);
  const today = dayOf(clock.now());
  return rows.map(({ state, ...row }) => ({ ...row, standing: standingOf({ state, ...row }, today) }));
};
