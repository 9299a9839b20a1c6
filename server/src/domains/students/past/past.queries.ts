import { sql } from 'kysely';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { pastMachine } from '#contracts/past/past.codes.ts';
import { pastList } from '#contracts/past/past.contract.ts';
import { listQuery } from '#kernel/list.ts';
import { canWalk } from '#kernel/transition.ts';
import { ofNamed } from '../faces/face-check.queries.ts';
import { belowOrganisation, withSubtree } from '../subtree.queries.ts';

export const pastPage = withSubtree(
  listQuery(pastList, {
    base: 'past_record p',
    alias: 'p',
    joins: sql`join org_user m on m.id = p.org_user_id join organisation o on o.id = p.org_id left join app_user c on c.id = p.created_by`,
    columns: {
      pastId: sql`p.id`,
      orgUserId: sql`p.org_user_id`,
      realName: sql`m.real_name`,
      orgName: sql`coalesce(o.org_name, '')`,
      pastKind: sql`p.kind`,
      pastSource: sql`'taken'`,
      pastTitle: sql`p.title`,
      pastOn: sql`p.happened_on`,
      pastMinutes: sql`p.minutes`,
      minutesPerHour: sql.lit(usualMinutesPerHour),
      pastNumber: sql`p.number`,
      issuer: sql`p.issuer`,
      validUntil: sql`p.valid_until`,
      note: sql`p.note`,
      hasScan: sql`p.scan_file_id is not null`,
      scanFileId: sql`p.scan_file_id`,
      scanFileName: sql`coalesce((select f.file_name from stored_file f where f.id = p.scan_file_id), '')`,
      state: sql`p.state`,
      createdByName: sql`coalesce(c.real_name, '')`,
      createdAt: sql`p.created_at`,
    },
    filters: {
      realName: (text, actor) => ofNamed(actor, 'p', text),
      orgId: (org) => sql<boolean>`p.org_id = ${org}`,
      belowOrgId: (place) => belowOrganisation(place, 'past_record p'),
      hasScan: (wanted) => (wanted ? sql<boolean>`p.scan_file_id is not null` : sql<boolean>`p.scan_file_id is null`),
      happenedBetween: ([first, last]) =>
        sql<boolean>`(p.happened_on >= ${first ?? '0001-01-01'}::date and p.happened_on <= ${last ?? first ?? '9999-12-30'}::date)`,
    },
    order: { by: 'pastOn', direction: 'desc' },
    finish: (row, actor) => ({ ...row, can: canWalk(pastMachine, actor, Number(row.state)) }),
  }),
);
