import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStorable } from '#contracts/system/storable.ts';
import { nameToMatch } from '#contracts/written/written-text.ts';
import { lastDayOf } from '#contracts/zone.ts';
import { freshDatabase, openPool } from '#testing/databases.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { tableTypes } from '#testing/table-types.ts';
import { migrate, migrations } from './migrate.ts';
import { lastOfTheFold, lastOfThePast } from './past.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase('nothing');
  pool = openPool(database.url);
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const column = async (query: string): Promise<string[]> =>
  (await pool.query<{ it: string }>(query)).rows.map((row) => row.it);
/** Objects of the product alone, none of the database's own job queue. */
const own = `relnamespace = 'public'::regnamespace`;

describe('The files of the tables', () => {
  const textOf = (name: string) => readFileSync(`server/migrations/${name}`, 'utf8');
  const folded = migrations().filter((name) => name <= lastOfTheFold);

  it('are at most forty, and what comes after them is numbered from 0050 on', () => {
    expect(folded).toContain(lastOfTheFold);
    expect(folded.length).toBeLessThanOrEqual(40);
    expect(migrations().filter((name) => name > lastOfTheFold && name < '0050')).toEqual([]);
  });

  it('make each table as it is, and correct none', () => {
    const corrections =
      /\badd column\b|\balter column\b|\bcreate or replace\b|\bdrop\s|^\s*(?:update|delete from)\s/gim;
    const found = folded.flatMap((name) => [...textOf(name).matchAll(corrections)].map(([said]) => `${name}: ${said}`));
    expect(found).toEqual([]);
  });

  it('make a function that is said again beside its domain in the same words', () => {
    const bodies = (text: string, how: string) =>
      [...text.matchAll(new RegExp(`^${how} function (\\w+)(.*?)\\$\\$;`, 'gms'))].map(([, name, body]) => ({
        name,
        body,
      }));
    const again = globSync('server/src/**/*.sql').flatMap((file) =>
      bodies(readFileSync(file, 'utf8'), 'create or replace'),
    );
    const twice = folded
      .flatMap((name) => bodies(textOf(name), 'create'))
      .filter(({ name }) => again.some((other) => other.name === name));
    expect(twice.map(({ name }) => name)).toEqual(['luan_sum']);
    expect(again).toEqual(expect.arrayContaining(twice));
  });
});

describe('The tables', () => {
  it('say each what it holds', async () => {
    const silent = await column(
      `select relname as it from pg_class where ${own} and relkind in ('r', 'p') and not relispartition
         and relname not in ('migration', 'repeatable') and obj_description(oid, 'pg_class') is null`,
    );
    expect(silent).toEqual([]);
  });

  it('say of each index, or of a group of them, which question it answers', () => {
    const without = globSync('server/migrations/*.sql').flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      const isIndex = (line: string | undefined) => /^create (unique )?index /.test(line ?? '');
      return lines.filter((line, at) => {
        if (!isIndex(line)) return false;
        let above = at - 1;
        while (above > 0 && (isIndex(lines[above]) || lines[above]?.startsWith('  '))) above -= 1;
        return !lines[above]?.startsWith('-- ');
      });
    });
    expect(without).toEqual([]);
  });

  it('are what the types in the program say', async () => {
    expect(await tableTypes(database.url, 'verify')).toMatchObject({ code: 0 });
  });

  it('are locked for whoever serves requests, but for those that every organisation shares', async () => {
    const open = await column(
      `select c.relname as it from pg_class c where c.${own} and relkind in ('r', 'p') and not relispartition and not relrowsecurity
         and has_table_privilege('luan_app', c.oid, 'select')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'path' and not attisdropped)`,
    );
    expect(open).toEqual([]);
  });
});

describe('The functions', () => {
  it('look for names in the schema alone, but for the one expression that is written into the statement that asks', async () => {
    const loose = await column(
      `select p.oid::regprocedure::text as it from pg_proc p join pg_language l on l.oid = p.prolang
       where pronamespace = 'public'::regnamespace and (prosecdef or lanname <> 'sql')
         and not exists (select from unnest(proconfig) set where set = 'search_path=public')`,
    );
    expect(loose).toEqual([]);
  });

  it('reckon last days as the program does', async () => {
    const cases = [
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2025-03-01',
      '2026-08-31',
      '2026-12-31',
      '2026-01-01',
    ].flatMap((from) => [1, 2, 6, 12, 36, 48].map((months) => ({ from, months })));
    const { rows } = await pool.query(
      `select luan_last_day(x."from", x.months)::text as last from json_to_recordset($1) as x("from" date, months int)`,
      [JSON.stringify(cases)],
    );
    expect(rows.map(({ last }) => last)).toEqual(cases.map(({ from, months }) => lastDayOf(from, months)));
  });

  it('compare names as the program does', async () => {
    const sign = fc.oneof(
      fc.constantFrom(
        ...'张三A ZÉŁåß·•‧∙⋅・･·Ａ－①ﬁ\u3000\u00a0\u200b\u202a\u2060\ufeff\u00ad\ufe0f\uf9b4\u0301\u2800\u3164\t\n\r\u0085\u2028İΣ가',
      ),
      fc.constantFrom('\u{e0100}', '𠮷', '\u{f0001}'),
      fc
        .oneof(
          fc.integer({ min: 1, max: 0x2fff }),
          fc.integer({ min: 0x3000, max: 0x9fff }),
          fc.integer({ min: 0xf900, max: 0xffef }),
        )
        .map((code) => String.fromCodePoint(code)),
    );
    const property = fc.asyncProperty(fc.array(fc.array(sign, { maxLength: 8 }), { maxLength: 50 }), async (some) => {
      const names = some.map((signs) => signs.join('')).filter(isStorable);
      const { rows } = await pool.query<{ key: string }>(
        'select luan_match_name(name) as key from unnest($1::text[]) with ordinality x(name, at) order by at',
        [names],
      );
      expect(rows.map(({ key }) => key)).toEqual(names.map(nameToMatch));
    });
    await fc.assert(property, { numRuns: propertyRuns(60) });
  });

  it('are applied again where their file has changed, and only there', async () => {
    expect(await migrate(pool)).toEqual([]);
    await pool.query(
      `create or replace function luan_today() returns date language sql stable as $$ select date '2000-01-01' $$`,
    );
    const [holder] = globSync('server/src/**/*.sql').filter((file) =>
      readFileSync(file, 'utf8').includes('function luan_today()'),
    );
    const name = holder?.replaceAll('\\', '/').replace(/^server\//, '');
    await pool.query(`update repeatable set hash = 'of an older version' where name = $1`, [name]);
    expect(await migrate(pool)).toEqual([name]);
    expect(await column('select luan_today()::text as it')).not.toEqual(['2000-01-01']);
  });
});

describe('A database of a version before the tables were folded', () => {
  /** What came after the fold: in the database already, so that nothing is left to apply. */
  const later = migrations().filter((name) => name > lastOfTheFold);
  const asWrittenBy = async (names: readonly string[]) => {
    await pool.query('truncate migration');
    await pool.query('insert into migration (name) select unnest($1::text[])', [names]);
  };
  const names = () => column('select name as it from migration order by 1');
  afterAll(() => asWrittenBy(migrations()));

  it('is taken over where that version had finished: nothing made a second time, and known by the names of today', async () => {
    await asWrittenBy(['0001_kernel.sql', '0440_documents_attached.sql', lastOfThePast, ...later]);
    expect(await migrate(pool)).toEqual([]);
    expect(await names()).toEqual(migrations());
    expect(await migrate(pool)).toEqual([]);
  });

  it.each([
    ['had not finished', ['0001_kernel.sql', '0035_system.sql', '0920_class_receipts.sql']],
    ['stood before the first fold', ['0001_ground.sql', '0300_events.sql', '0431_writer_told.sql']],
  ])('is refused in words where it %s, and left as it is', async (_, past) => {
    await asWrittenBy(past);
    await expect(migrate(pool)).rejects.toThrow('written by an older version');
    expect(await names()).toEqual(past);
  });
});
