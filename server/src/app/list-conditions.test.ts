import { expect, it } from 'vitest';
import { domains } from '#domains/order.ts';
import { systemActor } from '#kernel/actor.ts';
import { compiled } from '#kernel/flat.ts';

// A condition compared with true, `(org_id = 5) = $1`, is looked up by no index: it reads every row of the scope. `whether`
// says a condition or its opposite by the text of the statement.

const queries = domains.flatMap(({ routes }) => routes.flatMap(({ query }) => (query ? [query] : [])));

it.each(
  queries.flatMap(({ list, figures }) =>
    Object.keys(list.filters).flatMap((filter) =>
      ['true', 'false'].flatMap((value) => {
        const { success, data } = list.page.input.safeParse({ [filter]: value });
        const asked = success ? (data as Record<string, unknown>) : {};
        return typeof asked[filter] === 'boolean' && figures ? ([[list.name, filter, asked, figures]] as const) : [];
      }),
    ),
  ),
)('%s compares its filter %s with no truth value', (_list, _filter, asked, figures) => {
  const { parameters } = compiled(figures.count(systemActor, asked, 1));
  expect(parameters.filter((value) => typeof value === 'boolean')).toEqual([]);
});
