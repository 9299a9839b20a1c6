import { sql } from 'kysely';
import { declarationList, declarationMachine } from '#contracts/certificates/declaration.contract.ts';
import { withoutBlanks } from '#contracts/written/written-text.ts';
import type { Actor } from '#kernel/actor.ts';
import { listQuery, within } from '#kernel/list.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';

/** What was declared, to whom, and what came back. */
export const declarationPage = listQuery(declarationList, {
  base: 'declaration d',
  alias: 'd',
  joins: sql`join certificate c on c.id = d.certificate_id`,
  columns: {
    declarationId: sql`d.id`,
    orgId: sql`d.org_id`,
    orgName: sql`c.org_name`,
    platformName: sql`coalesce(luan_platform_name(d.platform_id), '')`,
    certificateNumber: sql`c.cert_number`,
    realName: sql`c.real_name`,
    planName: sql`c.plan_name`,
    tries: sql`d.tries`,
    declarationProblem: sql`d.problem`,
    answerStatus: sql`d.status`,
    receiptNo: sql`d.receipt_no`,
    receiptedAt: sql`d.receipted_at`,
    declaredAt: sql`d.created_at`,
    state: sql`d.state`,
    version: sql`d.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(d.receipt_no = ${text} or exists (select from certificate k where k.id = d.certificate_id
        and (${containingName(sql`k.real_name`, text)} or k.cert_number = upper(${withoutBlanks(text)}))))`,
    platformId: (platform) => sql<boolean>`d.platform_id = ${platform}`,
    declaredBetween: (days) => within(sql`d.created_at`, days),
  },
  finish: (row, actor: Actor) => ({ ...row, can: canWalk(declarationMachine, actor, Number(row.state)) }),
});
