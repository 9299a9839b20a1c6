import { sql } from 'kysely';
import { incomeShareList } from '#contracts/settlements/income-share.contract.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { subjectName } from '../settings/income-setting.queries.ts';

const name = sql`coalesce(luan_charged_name(s.charge_id), (select u.real_name from class_place p join class_sign_up u on u.id = p.sign_up_id
  where p.id = s.place_id), '')`;

const columns = {
  shareId: sql`s.id`,
  chargeId: sql`s.charge_id`,
  earnedAt: sql`s.at`,
  incomeCause: sql`s.cause`,
  incomeProduct: sql`s.product`,
  customerName: sql`coalesce(luan_org_name(s.customer_org_id), '')`,
  realName: name,
  subjectName: subjectName(sql`s.subject_code`),
  baseFen: sql`s.base_fen`,
  partnersFen: sql`(s.base_fen - s.share_fen)`,
  headFen: sql`s.share_fen`,
};

/** What stays with the head office of each charge and place: its own share, which every split has, says the whole and the rest. */
export const incomeSharePage = listQuery(incomeShareList, {
  base: 'income_share s',
  alias: 's',
  columns,
  always: () => sql<boolean>`s.role = 'head'`,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(name, text)} or ${containing(sql`luan_org_name(s.customer_org_id)`, text)})`,
    incomeProduct: (products) => sql<boolean>`s.product = any(${products}::text[])`,
    incomeCause: (causes) => sql<boolean>`s.cause = any(${causes}::int[])`,
    customerOrgId: (orgId) => sql<boolean>`s.customer_org_id = ${orgId}`,
    earnedBetween: (days) => within(sql`s.at`, days),
  },
  sorts: { earnedAt: sql`s.at`, baseFen: sql`s.base_fen` },
  order: { by: 'earnedAt', direction: 'desc' },
});
