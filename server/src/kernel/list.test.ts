import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { list } from '#contracts/list.ts';
import { several } from '#contracts/values.ts';
import type { Actor } from './actor.ts';
import { compiled } from './flat.ts';
import { listQuery } from './list.ts';

const of = <const S extends string>(filter: z.ZodType, sorts: readonly S[] = []) =>
  list({
    name: 'duty',
    path: '/basic/duty/page',
    purpose: 'Duties.',
    permission: 'public',
    key: 'dutyId',
    filters: { kind: filter },
    row: { dutyId: z.string(), kind: z.string(), rank: z.number() },
    sorts,
    columns: [],
  });
const columns = { dutyId: sql`d.id`, kind: sql`d.kind`, rank: sql`o.rank` };
const source = { base: 'duty d', alias: 'd', shared: true, columns, filters: {} };
const everybody = { scope: {}, hiddenFields: new Set() } as unknown as Actor;
const asked = (query: Record<string, unknown>): { sql: string; parameters: readonly unknown[] } => {
  const count = listQuery(of(z.string()), source).figures?.count(everybody, query, 10);
  return count ? compiled(count) : { sql: '', parameters: [] };
};

describe('a filter named as a column', () => {
  it.each([
    [{ kind: 'a' }, 'd.kind = $1', ['a']],
    [{ kind: ['a', 'b'] }, 'd.kind = any($1)', [['a', 'b']]],
    [{}, 'true', []],
    [{ kind: [] }, 'true', []],
  ])('%o asks for %s', (query, condition, values) => {
    expect(asked(query).sql).toContain(`where ${condition} limit`);
    expect(asked(query).parameters).toEqual(values);
  });

  it('goes before its name where something else is said', () => {
    const said = listQuery(of(several(z.string())), {
      ...source,
      filters: { kind: () => sql<boolean>`d.kind is null` },
    });
    const count = said.figures?.count(everybody, { kind: ['a'] }, 10);
    expect(count && compiled(count).sql).toContain('where d.kind is null limit');
  });

  it('is refused at the start where the column is not of the own table: paging runs on its indexes', () => {
    const elsewhere = { ...source, columns: { ...columns, kind: sql`o.kind` } };
    expect(() => listQuery(of(z.string()), elsewhere)).toThrow('the filter kind is no column of d');
    expect(() => listQuery(of(z.string(), ['rank']), source)).toThrow('the sort rank is no column of d');
  });
});
