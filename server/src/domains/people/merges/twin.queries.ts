import { type RawBuilder, sql } from 'kysely';
import { twinList } from '#contracts/people/merges/merge.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import { listQuery } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { seen } from '../employee.queries.ts';
import { named } from '../names/named.ts';

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

/** Records written down before `m` that look like the same person. */
const twins = (actor: Actor, from: RawBuilder<unknown> = sql`, app_user u`): RawBuilder<unknown> =>
  sql`from org_user x join app_user y on y.id = x.user_id ${from}
  where u.id = m.user_id and x.name_match = m.name_match and x.user_id < m.user_id and x.left_at is null
    and ${inScope(actor.scope, 'org_user x')} and (${sql.join(
      Object.values(fits).map((fit) => fit(actor)),
      sql` or `,
    )})`;

const reasons = (actor: Actor): RawBuilder<unknown> =>
  sql`array_remove(array[${sql.join(
    Object.entries(fits).map(([name, fit]) => sql`case when ${fit(actor)} then ${sql.lit(name)} end`),
  )}], null)`;

/** People of the scope with the first of the records that were there before. */
export const twinPage = listQuery(twinList, {
  base: 'org_user m',
  alias: 'm',
  always: (actor) => sql<boolean>`m.left_at is null and exists (select ${twins(actor)})`,
  joins: (actor) => sql`join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id
    cross join lateral (select x.id, y.phone_masked as phone,
      x.birthday as birthday, m.birthday as own_birthday,
      u.phone_masked as own_phone, m.job_number as own_number,
      x.job_number as job_number, xo.org_name, ${reasons(actor)} as reasons
      ${twins(actor, sql`join organisation xo on xo.id = x.org_id`)} order by x.id limit 1) t`,
  columns: {
    orgUserId: sql`m.id`,
    realName: sql`m.real_name`,
    phone: sql`t.own_phone`,
    birthday: sql`t.own_birthday`,
    jobNumber: sql`t.own_number`,
    orgName: sql`o.org_name`,
    twinId: sql`t.id`,
    twinPhone: sql`t.phone`,
    twinBirthday: sql`t.birthday`,
    twinJobNumber: sql`t.job_number`,
    twinOrgName: sql`t.org_name`,
    twinReasons: sql`t.reasons`,
    createdAt: sql`m.created_at`,
  },
  filters: {
    realName: (text, actor) => named(actor, text),
    orgId: (org) => sql<boolean>`m.org_id = ${org}`,
  },
});
