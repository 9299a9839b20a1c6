import { sql } from 'kysely';
import { costGapList } from '#contracts/costs/book.contract.ts';
import { costBookState, costVoucherState } from '#contracts/costs/cost.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';

/** This year in the platform's zone. */
const thisYear = sql`extract(year from luan_today())::int`;
/** State of the book of a company `o` so many years ago. */
const stateOf = (ago: 0 | 1) =>
  sql`(select b.state from cost_book b where b.org_id = o.id and b.book_year = ${thisYear} - ${sql.lit(ago)})`;

/** January is over, and a company `o` has no book of the year. */
const due = sql<boolean>`(extract(month from luan_today()) >= 2 and ${stateOf(0)} is null)`;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: row.thisState === null && row.orgId === actor.orgId && may(actor, 'cost:book:mod') ? ['open'] : [],
});

/** Companies at work, and the books they keep. */
export const costGapPage = listQuery(costGapList, {
  base: 'organisation o',
  alias: 'o',
  always: () => sql<boolean>`(o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')})`,
  joins: sql`left join organisation u on u.id = o.parent_id`,
  columns: {
    orgId: sql`o.id`,
    orgName: sql`o.org_name`,
    parentName: sql`coalesce(u.org_name, '')`,
    contactName: sql`o.contact_name`,
    bookYear: thisYear,
    thisState: stateOf(0),
    lastState: stateOf(1),
    lastUsedOn: sql`(select max(v.used_on)::text from cost_voucher v where v.org_id = o.id and v.state = ${literal(costVoucherState, 'booked')})`,
  },
  filters: {
    keyword: (text) => containing(sql`o.org_name`, text),
    due: (wanted) => whether(due, wanted),
    lastOpen: (wanted) =>
      whether(sql<boolean>`${stateOf(1)} is distinct from ${literal(costBookState, 'confirmed')}`, wanted),
  },
  sorts: { orgName: sql`o.name_key` },
  order: { by: 'orgName', direction: 'asc' },
  finish,
});
