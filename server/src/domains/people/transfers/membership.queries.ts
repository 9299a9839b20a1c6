import { sql } from 'kysely';
import { membershipList } from '#contracts/people/membership.contract.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { listQuery } from '#kernel/list.ts';
import { localDay } from '#kernel/zone.ts';
import { named } from '../names/named.ts';

/** Memberships of the scope, past ones too. Newest first by number, so that a page walks an index at any size. */
export const membershipPage = listQuery(membershipList, {
  base: 'org_user m',
  alias: 'm',
  // Guests of classes belonged nowhere: their classes stand in the sign-ups.
  always: () => sql<boolean>`not m.guest`,
  joins: sql`join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id`,
  columns: {
    orgUserId: sql`m.id`,
    realName: sql`m.real_name`,
    phone: sql`u.phone_masked`,
    jobNumber: sql`m.job_number`,
    orgId: sql`m.org_id`,
    orgName: sql`coalesce(o.org_name, '')`,
    departmentName: sql`coalesce(d.department_name, '')`,
    userClass: sql`m.user_class`,
    dutyNames: catalogueNames('duty', 'm.duty_codes'),
    joinedAt: sql`m.joined_at`,
    leftAt: sql`m.left_at`,
    leaveReason: sql`m.leave_reason`,
    leaveNote: sql`m.leave_note`,
    days: sql`coalesce(m.left_at, ${localDay(sql`now()`)}) - m.joined_at`,
    membershipState: sql`(m.left_at is null)::int`,
  },
  filters: {
    realName: (text, actor) => named(actor, text, true),
    // The day of leaving no longer counts: on it the person may already belong to the next organisation.
    asOf: (day) => sql<boolean>`m.joined_at <= ${day} and (m.left_at is null or m.left_at > ${day})`,
    membershipState: (state) => sql<boolean>`(m.left_at is null)::int = ${state}`,
  },
});
