import { sql } from 'kysely';
import { realNameList } from '#contracts/students/real-name.contract.ts';
import { realNameMachine } from '#contracts/students/student.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { decisions } from '#kernel/decisions.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { listQuery, within } from '#kernel/list.ts';

import { canWalk } from '#kernel/transition.ts';
import { ofNamed } from '../faces/face-check.queries.ts';
import { belowOrganisation, withSubtree } from '../subtree.queries.ts';

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  return {
    ...row,
    // Nobody audits themselves.
    can: isMaker(actor, [row.userId, row.submittedBy])
      ? []
      : canWalk(realNameMachine, actor, Number(row.state)).filter((edge) => edge !== 'submit'),
  };
};

/** Whoever it is about. */
export const realNameMakers = sql`select t.user_id`;
const decided = decisions(realNameMachine, { table: 'real_name', alias: 'r', makers: realNameMakers });

/** What people submitted, newest first. */
export const realNamePage = withSubtree(
  listQuery(realNameList, {
    deciders: decided.deciders,
    base: 'real_name r',
    alias: 'r',
    joins: sql`join org_user m on m.id = r.org_user_id join app_user u on u.id = r.user_id join organisation o on o.id = r.org_id
      left join app_user a on a.id = r.audited_by`,
    hidden: { submittedBy: sql`r.submitted_by` },
    columns: {
      realNameId: sql`r.id`,
      orgUserId: sql`r.org_user_id`,
      userId: sql`r.user_id`,
      realName: sql`r.real_name`,
      idCard: sql`r.id_card_masked`,
      phone: sql`u.phone_masked`,
      orgId: sql`r.org_id`,
      orgName: sql`coalesce(o.org_name, '')`,
      accountName: sql`u.real_name`,
      accountIdCard: sql`u.id_card_masked`,
      differs: sql`r.differs`,
      hasPhoto: sql`m.has_photo`,
      state: sql`r.state`,
      sourceType: sql`r.source_type`,
      submittedAt: sql`r.submitted_at`,
      auditedByName: sql`coalesce(a.real_name, '')`,
      auditedAt: sql`r.audited_at`,
      reason: sql`r.reason`,
      version: sql`r.version`,
    },
    filters: {
      ...decided.filters,
      realName: (text, actor) => ofNamed(actor, 'r', text),
      belowOrgId: (place) => belowOrganisation(place, 'real_name r'),
      submittedBetween: (days) => within(sql`r.submitted_at`, days),
    },
    order: { by: 'submittedAt', direction: 'desc' },
    finish,
  }),
);
