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
import { may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { type Asked, countEach, servedList } from '#kernel/counts.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { readerOf } from '../todo.queries.ts';
import { type CountedLine, partOf, percentOf } from './readiness.rules.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'runtime'>;
/** Most companies counted in one statement. */
const atOnce = 10;

interface Question {
  readonly part: ReadinessPart;
  readonly line: ReadinessLine;
  readonly orgId: string;
}

/** The two numbers of a line in one organisation: all that counts, and what is missing of it. */
const numbersOf = ({ runtime }: Asking, { line, orgId }: Question): Asked[] => {
  const reader = readerOf(orgId);
  return [line.all(reader), line.missing(reader)].map((query) => ({
    of: servedList(runtime, line.list),
    query: { ...query, ...line.fixed, [line.place]: orgId },
  }));
};

/** The parts of several organisations whose rows the actor may see. */
const partsOf = async (asking: Asking, orgIds: readonly string[]): Promise<Map<string, PartFound[]>> => {
  const seen = readiness.map((part) => ({
    ...part,
    lines: part.lines.filter((line) => may(asking.actor, line.list.page.permission)),
  }));
  const questions: Question[] = orgIds.flatMap((orgId) =>
    seen.flatMap((part) => part.lines.map((line) => ({ part, line, orgId }))),
  );
  const numbers = await countEach(
    asking.db,
    asking.actor,
    questions.flatMap((one) => numbersOf(asking, one)),
  );
  const lines = questions.map(({ part, line, orgId }, at) => {
    const query = { ...line.missing(readerOf(orgId)), [line.place]: orgId } as CountedLine['query'];
    const found: CountedLine = {
      all: numbers[at * 2]?.count ?? 0,
      missing: numbers[at * 2 + 1]?.count ?? 0,
      more: numbers[at * 2 + 1]?.more ?? false,
      screen: line.screen,
      query,
    };
    return { part, orgId, found };
  });
  return new Map(
    orgIds.map((orgId) => [
      orgId,
      seen.flatMap((part) => {
        const own = lines.filter((one) => one.orgId === orgId && one.part === part).map((one) => one.found);
        return own.length === 0 ? [] : (partOf(part, own) ?? []);
      }),
    ]),
  );
};

/** How ready one organisation of the scope is, the reader's own unless said otherwise; foreign equals missing. */
export const findReadiness = async (asking: Asking, orgId = asking.actor.orgId): Promise<ReadinessFound> => {
  const { rows } =
    await sql`select from organisation o where o.id = ${orgId} and ${inScope(asking.actor.scope, 'organisation o')}`.execute(
      asking.db,
    );
  if (rows.length === 0) throw fail('object.missing');
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
  const found: Data<typeof readinessApi.companies>['list'] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    const parts = await partsOf(
      asking,
      some.map((one) => one.orgId),
    );
    for (const { orgId, orgName } of some) {
      const own = parts.get(orgId) ?? [];
      const percent = percentOf(own);
      if (percent === null) continue;
      found.push({ orgId, orgName, percent, lacking: own.filter((one) => one.missing > 0).map((one) => one.code) });
    }
  }
  return {
    asOf,
    list: found.toSorted((a, b) => a.percent - b.percent),
    companies: rows[0]?.companies ?? 0,
  };
};
