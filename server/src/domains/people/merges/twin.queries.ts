import { type RawBuilder, sql } from 'kysely';
import { twinList } from '#contracts/people/merges/merge.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import { listQuery } from '#kernel/list.ts';
import { inScope, reachesWhole } from '#kernel/scope.ts';
import { seen } from '../employee.queries.ts';
import { isNamed } from '../names/named.ts';

/** Fields by which people are taken for one. */
const evidence = ['idCard', 'phone', 'email', 'birthday'] as const;

/** What makes two people of one name look like one: `m` and `u` are the newer record, `x` and `y` the one before. */
const fits: Readonly<Record<string, (actor: Actor) => RawBuilder<boolean>>> = {
  idCard: (actor) =>
    seen(actor, 'idCard', sql<boolean>`(y.id_card_masked <> '' and y.id_card_masked = u.id_card_masked)`),
  phone: (actor) => seen(actor, 'phone', sql<boolean>`(y.phone_masked <> '' and y.phone_masked = u.phone_masked)`),
  email: (actor) => seen(actor, 'email', sql<boolean>`(y.email_key <> '' and y.email_key = u.email_key)`),
  birthday: (actor) => seen(actor, 'birthday', sql<boolean>`coalesce(x.birthday = m.birthday, false)`),
  // One company, one name, and no day of birth that tells them apart.
  organisation: () => sql<boolean>`(x.org_id = m.org_id and (x.birthday is null or m.birthday is null))`,
};

/** Of the records written down before `m`, which the database keeps (`org_user_twin`), those the actor reaches and may see why. */
const twins = (actor: Actor, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`from unnest(t.twin_ids) before (id) join org_user x on x.id = before.id join app_user y on y.id = x.user_id ${more}
  where x.left_at is null and ${inScope(actor.scope, 'org_user x')} and (${sql.join(
    Object.values(fits).map((fit) => fit(actor)),
    sql` or `,
  )})`;

/** Whether a row of the scope has such a record: whoever sees everybody and every field has one for each. */
const hasTwin = (actor: Actor): RawBuilder<boolean> =>
  reachesWhole(actor.scope) && evidence.every((field) => !actor.hiddenFields.has(field))
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from org_user m join app_user u on u.id = m.user_id
        where m.id = t.id and exists (select ${twins(actor)}))`;

const reasons = (actor: Actor): RawBuilder<unknown> =>
  sql`array_remove(array[${sql.join(
    Object.entries(fits).map(([name, fit]) => sql`case when ${fit(actor)} then ${sql.lit(name)} end`),
  )}], null)`;

/** People of the scope with the first of the records that were there before. */
export const twinPage = listQuery(twinList, {
  base: 'org_user_twin t',
  alias: 't',
  always: hasTwin,
  joins: (
    actor,
  ) => sql`join org_user m on m.id = t.id join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id
    cross join lateral (select x.id, y.phone_masked as phone,
      x.birthday as birthday, m.birthday as own_birthday,
      u.phone_masked as own_phone, m.job_number as own_number,
      x.job_number as job_number, xo.org_name, ${reasons(actor)} as reasons
      ${twins(actor, sql`join organisation xo on xo.id = x.org_id`)} order by x.id limit 1) first`,
  columns: {
    orgUserId: sql`t.id`,
    realName: sql`m.real_name`,
    phone: sql`first.own_phone`,
    birthday: sql`first.own_birthday`,
    jobNumber: sql`first.own_number`,
    orgName: sql`o.org_name`,
    twinId: sql`first.id`,
    twinPhone: sql`first.phone`,
    twinBirthday: sql`first.birthday`,
    twinJobNumber: sql`first.job_number`,
    twinOrgName: sql`first.org_name`,
    twinReasons: sql`first.reasons`,
    createdAt: sql`t.created_at`,
  },
  filters: {
    realName: (text) => sql<boolean>`exists (select from org_user m where m.id = t.id and ${isNamed(text)})`,
    orgId: (org) => sql<boolean>`t.org_id = ${org}`,
  },
});
