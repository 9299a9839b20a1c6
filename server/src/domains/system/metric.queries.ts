import type { Metric, MetricSubject } from '#contracts/metric.ts';
import type { Measured } from '#contracts/metrics/metric.contract.ts';
import { metrics } from '#contracts/metrics/metrics.ts';
import type { ListQuery } from '#contracts/todo.ts';
import { flavours } from '#contracts/training/flavours.ts';
import { dayOf, daysOfMonth, monthAfter } from '#contracts/zone.ts';
import { findDuties, findIndustries } from '#domains/catalogue/door.ts';
import { may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { countEach, servedList } from '#kernel/counts.ts';
import type { Db } from '#kernel/db.ts';
import { withGenericPlan } from '#kernel/generic-plan.ts';
import { readersLanguage } from '#kernel/reader.ts';
import type { Context } from '#kernel/serve.ts';

interface Part extends Omit<Measured['parts'][number], 'cells'> {
  /** What opens the rows of the part; a screen of one kind of training asks for its kind by itself. */
  readonly query: ListQuery;
  readonly fixed: ListQuery;
}

const noName = { phrase: '', name: '' };

/** The last months up to that of a day, each with its first and last day. */
const monthsUntil = (today: string, months: number): { month: string; days: [string, string] }[] =>
  Array.from({ length: months }, (_, index) => {
    const month = monthAfter(today.slice(0, 7), index + 1 - months);
    return { month, days: daysOfMonth(month) };
  });

/** Entries of the catalogue a metric is parted by, in its order. */
const entriesOf = async (db: Db, by: 'industries' | 'duties') =>
  by === 'industries'
    ? (await findIndustries(db)).map((one) => ({
        code: one.industryCode,
        name: one.industryName,
      }))
    : (await findDuties(db)).map((one) => ({ code: one.dutyCode, name: one.dutyName }));

const partsOf = async (db: Db, { parting, screen }: Metric): Promise<Part[]> => {
  const { filter } = parting;
  if (parting.by === 'codes')
    return Object.entries(parting.codes.values).map(([key, value]) => ({
      ...noName,
      key: String(value),
      phrase: `codes.${parting.codes.name}.${key}`,
      screen,
      query: { [filter]: parting.several ? [String(value)] : String(value) },
      fixed: {},
    }));
  if (parting.by === 'months')
    return monthsUntil(dayOf(clock.now()), parting.months).map(({ month, days }) => ({
      ...noName,
      key: month,
      screen,
      query: { [filter]: days },
      fixed: {},
    }));
  if (parting.by === 'todayAndMonth') {
    const today = dayOf(clock.now());
    const spans = { today: [today, today], thisMonth: daysOfMonth(today.slice(0, 7)) };
    return Object.entries(spans).map(([key, days]) => ({
      ...noName,
      key,
      phrase: `metrics.${key}`,
      screen,
      query: { [filter]: days },
      fixed: {},
    }));
  }
  if (parting.by === 'flavours')
    return flavours.map((kind) => ({
      ...noName,
      key: kind.code,
      name: readersLanguage() === 'en' ? kind.en : kind.zh,
      screen: `${kind.path}${parting.screen}`,
      query: {},
      fixed: { [filter]: kind.code },
    }));
  return (await entriesOf(db, parting.by)).map(({ code, name }) => ({
    phrase: '',
    key: code,
    name,
    screen,
    query: { [filter]: code },
    fixed: {},
  }));
};

/** Entries with most rows first, those without any left out. */
const ranked = (parting: Metric['parting'], parts: Measured['parts']): Measured['parts'] => {
  if (parting.by !== 'industries' && parting.by !== 'duties') return parts;
  const sum = (part: Measured['parts'][number]): number => part.cells.reduce((all, cell) => all + cell.count, 0);
  return parts
    .filter((part) => sum(part) > 0)
    .sort((one, other) => sum(other) - sum(one))
    .slice(0, parting.most);
};

/** One metric inside the actor's scope: every point counted or added up by its list under the filters it opens, in one statement. */
const measure = async ({ db, actor, runtime }: Pick<Context, 'db' | 'actor' | 'runtime'>, one: Metric) => {
  const of = servedList(runtime, one.list);
  const parts = await partsOf(db, one);
  const points = parts.flatMap((part) =>
    one.series.map((series) => ({ part, query: { ...part.query, ...series.query }, sums: series.sums })),
  );
  const counts = await countEach(
    db,
    actor,
    points.map(({ part, query, sums }) => ({ of, query: { ...query, ...part.fixed }, sums })),
  );
  const measured = parts.map(({ query: _query, fixed: _fixed, ...part }, place) => ({
    ...part,
    cells: one.series.map((_, index) => {
      const at = place * one.series.length + index;
      const query = (points[at]?.query ?? {}) as Measured['parts'][number]['cells'][number]['query'];
      return { ...(counts[at] ?? { count: 0, more: false }), query };
    }),
  }));
  return {
    code: one.code,
    unit: one.unit,
    chart: one.chart,
    series: one.series.map(({ code, tone }) => ({ code, tone })),
    parts: ranked(one.parting, measured),
    share: one.share ?? null,
  };
};

/** The figures of a subject whose rows the actor may see. */
export const measured = async (
  context: Pick<Context, 'db' | 'actor' | 'runtime'>,
  subject: MetricSubject,
): Promise<{ asOf: string; list: Measured[] }> => {
  const seen = metrics.filter((one) => one.subject === subject && may(context.actor, one.list.page.permission));
  const asOf = clock.now().toISOString();
  const list: Measured[] = [];
  await withGenericPlan(context.db, async () => {
    for (const one of seen) list.push(await measure(context, one));
  });
  return { asOf, list };
};
