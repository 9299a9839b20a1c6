import { sql } from 'kysely';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import {
  mostCompared,
  type PartFound,
  type ReadinessFound,
  type readinessApi,
} from '#contracts/readiness/readiness.contract.ts';
import { type ReadinessLine, type ReadinessPart, readiness } from '#contracts/readiness/readiness.ts';
import type { Data } from '#contracts/route.ts';
import type { TodoReader } from '#contracts/todo.ts';
import { may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { type AskedAt, countAt, servedList } from '#kernel/counts.ts';
import { fail } from '#kernel/errors.ts';
import { withGenericPlan } from '#kernel/generic-plan.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { readerOf } from '../todo.queries.ts';
import { type CountedLine, partOf, percentOf } from './readiness.rules.ts';

export type Asking = Pick<Context, 'db' | 'actor' | 'runtime'>;

/** The two numbers of a line: all that counts, and what is missing of it. */
const numbersOf = (runtime: Asking['runtime'], line: ReadinessLine, today: TodoReader): AskedAt[] =>
  [line.all(today), line.missing(today)].map((query) => ({
    of: servedList(runtime, line.list),
    query: { ...query, ...line.fixed },
    place: line.place,
  }));

/** The parts of several organisations whose rows the actor may see. */
const partsOf = async (
  { db, actor, runtime }: Asking,
  orgIds: readonly string[],
): Promise<Map<string, PartFound[]>> => {
  const today = readerOf(actor.orgId);
  const seen = readiness.flatMap((part) =>
    part.lines.filter((line) => may(actor, line.list.page.permission)).map((line) => ({ part, line })),
  );
  const asked = seen.flatMap(({ line }) => numbersOf(runtime, line, today));
  const numbers = await withGenericPlan(db, () => countAt(db, actor, asked, orgIds));
  const linesOf = (orgId: string): { part: ReadinessPart; found: CountedLine }[] =>
    seen.map(({ part, line }, at) => {
      const [all, missing] = numbers.get(orgId)?.slice(at * 2, at * 2 + 2) ?? [];
      const query = { ...line.missing(today), [line.place]: orgId } as CountedLine['query'];
      return {
        part,
        found: {
          all: all?.count ?? 0,
          missing: missing?.count ?? 0,
          more: missing?.more ?? false,
          screen: line.screen,
          query,
        },
      };
    });
  return new Map(
    orgIds.map((orgId) => {
      const lines = linesOf(orgId);
      const parts = readiness.flatMap((part) => {
        const own = lines.filter((one) => one.part === part).map((one) => one.found);
        return own.length === 0 ? [] : (partOf(part, own) ?? []);
      });
      return [orgId, parts];
    }),
  );
};

/** Name of an organisation of the scope; foreign equals missing. */
export const nameWithin = async ({ db, actor }: Asking, orgId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select o.org_name as name from organisation o
    where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  const [found] = rows;
  if (!found) throw fail('object.missing');
  return found.name;
};

/** How ready one organisation of the scope is, the reader's own unless said otherwise; foreign equals missing. */
export const findReadiness = async (asking: Asking, orgId = asking.actor.orgId): Promise<ReadinessFound> => {
  await nameWithin(asking, orgId);
  const asOf = clock.now().toISOString();
  const parts = (await partsOf(asking, [orgId])).get(orgId) ?? [];
  return { asOf, percent: percentOf(parts), parts };
};

/** The companies of the scope, least ready first; of very many those with most people without a record. */
export const findCompanies = async (asking: Asking): Promise<Data<typeof readinessApi.companies>> => {
  const asOf = clock.now().toISOString();
  const company = sql`from organisation o left join obliged_tally t on t.id = o.id
    where o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')} and ${inScope(asking.actor.scope, 'organisation o')}`;
  const { rows } = await sql<{ orgId: string; orgName: string; companies: number }>`
    select o.id as "orgId", o.org_name as "orgName", count(*) over ()::int as companies ${company}
    order by t.without_record * 1.0 / nullif(t.obliged, 0) desc nulls last, o.id limit ${mostCompared}`.execute(
    asking.db,
  );
  const parts = await partsOf(
    asking,
    rows.map((one) => one.orgId),
  );
  const found = rows.flatMap(({ orgId, orgName }) => {
    const own = parts.get(orgId) ?? [];
    const percent = percentOf(own);
    const lacking = own.filter((one) => one.missing > 0).map((one) => one.code);
    return percent === null ? [] : [{ orgId, orgName, percent, lacking }];
  });
  return {
    asOf,
    list: found.toSorted((a, b) => a.percent - b.percent),
    companies: rows[0]?.companies ?? 0,
  };
};
