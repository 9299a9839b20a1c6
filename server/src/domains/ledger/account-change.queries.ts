import { sql } from 'kysely';
import { accountChangeList } from '#contracts/ledger/account-change.contract.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { normalBalanceOf } from './statements/normal-balance.ts';

export const accountChangePage = listQuery(accountChangeList, {
  base: 'ledger_change c',
  alias: 'c',
  joins: sql`join ledger_posting p on p.id = c.posting_id`,
  columns: {
    changeId: sql`c.id`,
    orgId: sql`c.org_id`,
    orgName: sql`coalesce(luan_org_name(c.org_id), '')`,
    postedAt: sql`c.posted_at`,
    account: sql`c.account`,
    postingKind: sql`c.kind`,
    amountFen: normalBalanceOf(sql`c.account`, sql`c.amount_fen`),
    balanceFen: normalBalanceOf(sql`c.account`, sql`c.balance_fen`),
    objectKind: sql`p.object_kind`,
    objectId: sql`p.object_id`,
    remark: sql`p.remark`,
    makerName: sql`coalesce(luan_person_name(nullif(p.made_by, 0)), '')`,
    number: sql`p.number::int`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`luan_org_name(c.org_id)`, text)}
        or exists (select from ledger_posting q where q.id = c.posting_id and ${containing(sql`q.remark`, text)}))`,
    account: (accounts) => sql<boolean>`c.account = any(${accounts.map(Number)}::smallint[])`,
    postingKind: (kinds) => sql<boolean>`c.kind = any(${kinds.map(Number)}::int[])`,
    postedBetween: (days) => within(sql`c.posted_at`, days),
    about: (thing) =>
      sql<boolean>`exists (select from ledger_posting q where q.id = c.posting_id and q.object_kind || ':' || q.object_id = ${thing})`,
  },
  sorts: { postedAt: sql`c.posted_at` },
  order: { by: 'postedAt', direction: 'desc' },
});
