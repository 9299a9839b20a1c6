import { sql } from 'kysely';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { demoOrganisations } from './demo.data.ts';
import type { Company } from './training.rows.ts';

/** The key by which the demonstration's data name a company. */
export const keyOf = (company: { name: string }): string | undefined =>
  demoOrganisations.find((one) => one.name === company.name)?.key;

/** What companies are called that the demonstration's data name by these keys. */
export const namesOf = (keys: readonly string[]): string[] =>
  demoOrganisations.flatMap(({ key, name }) => (keys.includes(key) ? name : []));

/** Companies that hold trainings, each with who makes its plans. */
export const companiesOf = async (db: Db): Promise<(Company & { name: string })[]> =>
  (
    await sql<
      Company & { name: string }
    >`select o.id, o.path, o.org_name as name, coalesce((select u.id from org_user m join app_user u on u.id = m.user_id
        where m.org_id = o.id and m.user_class <> 102 order by (u.username in ('company', 'group')) is true desc, m.id limit 1), 1) as maker
      from organisation o where o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')} order by o.id limit 20`.execute(
      db,
    )
  ).rows;

export const numberOf = async (db: Db, flavour: string, year: number): Promise<string> => {
  const { rows } = await sql<{
    last: number;
  }>`insert into plan_counter as c (flavour, year, last) values (${flavour}, ${year}, 1)
    on conflict (flavour, year) do update set last = c.last + 1 returning last`.execute(db);
  return `${flavour}-${year}-${String(rows[0]?.last ?? 0).padStart(6, '0')}`;
};
