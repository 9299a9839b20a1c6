import { expect, it } from 'vitest';
import { targetsOf } from './written-targets.ts';

it.each([
  [
    'rows of values',
    'insert into "room" as r ("org_id", state) values ($1, 7), ($2, $3::int)',
    'room.org_id room.state',
  ],
  ['a select', "insert into x (a, b) select t.id, coalesce(t.n, 'a, (b') from t", 'x.a x.b'],
  [
    'a row that is there',
    'insert into x (a) values ($1) on conflict (a) do update set b = $2, c = x.c + 1 where x.b > 1',
    'x.a x.b x.c',
  ],
  [
    'an update',
    'update only plan as t set "state" = $1, n = case when (a, b) = (1, 2) then 3 end from b where t.x = 1',
    'plan.state plan.n',
  ],
  ['several at once', 'update plan set (a, b) = (select 1, 2), c = null returning id', 'plan.a plan.b plan.c'],
  [
    'one within another',
    'with m as (update a t set b = 1 where c returning t.id) insert into d (e) select m.id from m',
    'a.b d.e',
  ],
  ['a text with a bracket', "update a set b = ') where', c = 1 where d = 2", 'a.b a.c'],
  ['a lock', 'select 1 from plan p where p.id = 1 for update', ''],
])('the columns that are written: %s', (_, text, columns) => {
  expect(targetsOf(text).join(' ')).toBe(columns);
});
