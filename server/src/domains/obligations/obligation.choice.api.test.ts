import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Rule {
  readonly path: string;
  readonly dutyCode: string | null;
  readonly industryCode: string | null;
  readonly provinceId: number | null;
  readonly from: string;
  readonly until: string | null;
  readonly state: number;
}
interface Person {
  readonly path: string;
  readonly duties: readonly string[];
  readonly industries: readonly string[];
  readonly provinceId: number | null;
}

/** A tree that no organisation stands in, so that no other rule reaches it. */
const top = '.999000001.';
const rule = (more: Partial<Rule> = {}): Rule => ({
  path: top,
  dutyCode: null,
  industryCode: null,
  provinceId: null,
  from: '2026-01-01',
  until: null,
  state: 1,
  ...more,
});
const driver: Person = { path: `${top}2.3.`, duties: ['D01'], industries: ['I01', 'I02'], provinceId: 102 };

/** Places, in the list given, of the rules that oblige a person on a day, the one that counts first. */
const obliging = (rules: readonly Rule[], person: Person, day: string): Promise<number[]> =>
  world.asSystem(async (db) => {
    const made: string[] = [];
    for (const one of rules) {
      const { rows } = await sql<{ id: string }>`
        insert into obligation (org_id, path, obligation_name, duty_code, industry_code, province_id, period, required_minutes,
          effective_from, effective_until, state, created_by)
        values (${world.head.orgId}, ${one.path}, '规则', ${one.dutyCode}, ${one.industryCode}, ${one.provinceId}, 'year', 60,
          ${one.from}, ${one.until}, ${one.state}, 0) returning id`.execute(db);
      made.push(rows[0]?.id ?? '');
    }
    const { rows } = await sql<{ id: string }>`
      select obligation_id as id from luan_obliging(${person.path}, ${[...person.duties]}::text[], ${[...person.industries]}::text[],
        ${person.provinceId}::bigint, ${day}::date) order by rank`.execute(db);
    await sql`delete from obligation where id = any(${made}::bigint[])`.execute(db);
    return rows.map(({ id }) => made.indexOf(id));
  });

describe('The rule by which a person is obliged', () => {
  it.each<[string, Rule[], number | undefined]>([
    ['is none where none holds', [rule({ dutyCode: 'D02' }), rule({ provinceId: 103 })], undefined],
    ['is the general one where no other fits', [rule(), rule({ industryCode: 'I09' })], 0],
    ['names the province before nothing', [rule({ provinceId: 102 }), rule()], 0],
    ['names the industry before the province', [rule({ industryCode: 'I02' }), rule({ provinceId: 102 })], 0],
    [
      'names the duty before industry and province',
      [rule({ dutyCode: 'D01' }), rule({ industryCode: 'I01', provinceId: 102 })],
      0,
    ],
    [
      'names all three before the duty alone',
      [rule({ dutyCode: 'D01', industryCode: 'I01', provinceId: 102 }), rule({ dutyCode: 'D01' })],
      0,
    ],
    ['is that of the nearer organisation', [rule({ path: `${top}2.` }), rule()], 0],
    [
      'is the specific one of far above before the general one of nearby',
      [rule({ dutyCode: 'D01' }), rule({ path: `${top}2.3.` })],
      0,
    ],
    ['is the later version', [rule({ from: '2026-03-01' }), rule()], 0],
    ['is not the version to come', [rule(), rule({ from: '2026-07-01' })], 0],
    ['is not the version that ended', [rule(), rule({ from: '2026-02-01', until: '2026-06-14' })], 0],
    ['ends with its last day', [rule({ from: '2026-02-01', until: '2026-06-15' }), rule()], 0],
    ['is not switched off', [rule(), rule({ dutyCode: 'D01', state: 0 })], 0],
    ['is not another branch of the tree', [rule({ path: '.999000009.' })], undefined],
    ['is the one written last of two that are alike', [rule(), rule()], 1],
  ])('%s', async (_, rules, wanted) => {
    expect((await obliging(rules, driver, '2026-06-15'))[0]).toBe(wanted);
    if (rules.length !== 2 || wanted !== 0) return;
    expect((await obliging(rules.toReversed(), driver, '2026-06-15'))[0]).toBe(1);
  });

  it('stands before the same others whatever else does not hold', async () => {
    const some = <T>(...values: T[]) => fc.constantFrom(...values);
    const rules = fc.array(
      fc.record({
        path: some(top, `${top}2.`, `${top}2.3.`, `${top}9.`),
        dutyCode: some(null, 'D01', 'D02'),
        industryCode: some(null, 'I01', 'I03'),
        provinceId: some(null, 102, 103),
        from: some('2026-01-01', '2026-03-01', '2026-07-01'),
        until: some(null, '2026-06-14', '2026-12-31'),
        state: some(0, 1),
      }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(rules, some('2026-02-01', '2026-06-14', '2026-12-31'), async (all, day) => {
        const found = await obliging(all, driver, day);
        expect(new Set(found).size).toBe(found.length);
        const holding = found.toSorted((a, b) => a - b).map((index) => all[index] as Rule);
        const alone = await obliging(holding, driver, day);
        expect(alone.map((index) => holding[index])).toEqual(found.map((index) => all[index]));
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});

const asked = async <T>(what: RawBuilder<unknown>): Promise<T> =>
  world.asSystem(async (db) => (await sql<T>`select ${what}`.execute(db)).rows[0] as T);

describe('A period', () => {
  it.each([
    ['year', '2026-06-15', '2026-01-01', '2026-12-31'],
    ['quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-01', '2026-12-01', '2026-12-31'],
  ])('%s of %s', async (period, day, first, last) => {
    const found = asked(sql`first::text, last::text from luan_period_of(${period}, ${day}::date)`);
    expect(await found).toEqual({ first, last });
  });
});

describe('What of a duty is due', () => {
  interface Share {
    readonly required: number;
    readonly period: string;
    readonly first: string;
    readonly last: string;
    readonly joined: string;
  }
  const year: Share = {
    required: 1440,
    period: 'year',
    first: '2026-01-01',
    last: '2026-12-31',
    joined: '2020-01-01',
  };
  const month: Share = { ...year, required: 60, period: 'month', first: '2026-02-01', last: '2026-02-28' };
  const quarter: Share = { ...year, required: 90, period: 'quarter', first: '2026-04-01', last: '2026-06-30' };
  const own = ({ required, first, last, joined }: Share) =>
    sql<number>`luan_own_minutes(${required}::int, ${first}::date, ${last}::date, ${joined}::date)`;
  const due = (share: Share, day: RawBuilder<unknown>) =>
    sql<number>`luan_due_minutes(${own(share)}, ${share.period}, ${share.first}::date, ${share.last}::date, ${share.joined}::date, ${day})`;

  it.each<[string, Share, string, number, number]>([
    ['nothing on 1 January', year, '2026-01-01', 1440, 0],
    ['nothing while the first month runs', year, '2026-01-31', 1440, 0],
    ['a twelfth once January is over', year, '2026-02-01', 1440, 120],
    ['half of it on 1 July', year, '2026-07-01', 1440, 720],
    ['eleven twelfths on the last day', year, '2026-12-31', 1440, 1320],
    ['half a year of who was hired on 2 July', { ...year, joined: '2026-07-02' }, '2026-12-31', 722, 722],
    ['nothing of who was hired today', { ...year, joined: '2026-11-22' }, '2026-11-22', 158, 0],
    ['nothing of who is hired after the period', { ...year, joined: '2027-03-01' }, '2026-11-22', 0, 0],
    ['nothing in the first week of a month', month, '2026-02-07', 60, 0],
    ['a quarter after the first week', month, '2026-02-08', 60, 15],
    ['three quarters in the last week', month, '2026-02-28', 60, 45],
    ['a third after the first month of a quarter', quarter, '2026-05-01', 90, 30],
  ])('is %s', async (_, share, day, ownMinutes, dueMinutes) => {
    const found = asked(sql`${own(share)} as own, ${due(share, sql`${day}::date`)} as due`);
    expect(await found).toEqual({ own: ownMinutes, due: dueMinutes });
  });

  it('never is more than one’s own, and never shrinks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: -400, max: 364 }),
        async (required, days) => {
          const joined = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
          const share = { ...year, required, joined };
          const found = await asked<{ own: number; due: number[] }>(sql`${own(share)} as own,
          array(select ${due(share, sql`date '2026-01-01' + n`)} from generate_series(0, 364) n order by n) as due`);
          expect(found.due.toSorted((a, b) => a - b)).toEqual(found.due);
          expect(found.due.at(-1)).toBeLessThanOrEqual(found.own);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });
});
