import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import type { MetricSubject } from '#contracts/metric.ts';
import { type Measured, metricApi } from '#contracts/metrics/metric.contract.ts';
import { metrics } from '#contracts/metrics/metrics.ts';
import { panelDefaults, subjectsAmong } from '#contracts/panels/panel.codes.ts';
import { keysOf } from '#contracts/route.ts';
import { menuOf } from '#testing/menu.ts';
import { mightyRole } from '#testing/reach.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const demonstrationPassword = 'Luan#Demo1';
const declared = (code: string) => {
  const found = metrics.find((one) => one.code === code);
  if (!found) throw new Error(`No metric ${code}`);
  return found;
};
const figuresOf = async (browser: Browser, subject: MetricSubject): Promise<Measured[]> =>
  (await browser.call(metricApi[subject], {})).list;

/** What the list says to the question a point opens, its rows or their fen; a screen of one kind of training asks for its kind. */
const opened = async (browser: Browser, of: Measured, part: Measured['parts'][number], query: object, at: number) => {
  const { list, parting, series } = declared(of.code);
  const sums = series[at]?.sums;
  const fixed = parting.by === 'flavours' ? { [parting.filter]: part.key } : {};
  const asked = { ...query, ...fixed, size: 1, ...(sums !== undefined && { sums: '1' }) };
  const page = (await browser.call(list.page, asked as never)) as PageOf<unknown>;
  if (sums !== undefined) return { count: page.sums?.[sums], more: false };
  return { count: page.total, more: page.more };
};

describe('a figure', () => {
  it('is declared once, over a list that can count itself, and shown to somebody', () => {
    expect(new Set(metrics.map((one) => one.code)).size).toBe(metrics.length);
    const shown = new Set(Object.values(panelDefaults).flatMap(subjectsAmong));
    for (const one of metrics) {
      expect(world.runtime.lists.get(one.list.name)?.figures, one.code).toBeDefined();
      expect(shown, one.code).toContain(one.subject);
    }
  });

  it.each(Object.keys(panelDefaults))(
    'of the demonstration’s %s is at every point as many as the rows the point opens',
    async (type) => {
      const browser = await world.logIn(type, demonstrationPassword);
      const menu = await menuOf(browser);
      const seen: string[] = [];
      for (const subject of subjectsAmong(panelDefaults[type] ?? []))
        for (const of of await figuresOf(browser, subject))
          for (const part of of.parts) {
            if (!menu.includes(part.screen)) continue;
            for (const [at, { count, more, query }] of part.cells.entries()) {
              expect({ code: of.code, key: part.key, count, more }).toEqual({
                code: of.code,
                key: part.key,
                ...(await opened(browser, of, part, query, at)),
              });
              if (count > 0) seen.push(of.code);
            }
          }
      expect(new Set(seen).size, `${type} sees figures`).toBeGreaterThan(1);
    },
    60_000,
  );

  it('counts the reader’s scope alone, and what happened is in it at once', async () => {
    const county = await world.organisation('supervise');
    const company = await world.organisation('company', county);
    const boss = await world.administrator(company, 'company');
    const neighbour = await world.administrator(await world.organisation('company', county), 'company');
    const supervisor = await world.administrator(county, 'supervise');
    const notTrained = async (browser: Browser): Promise<number | undefined> => {
      const [progress] = (await figuresOf(browser, 'train')).filter((one) => one.code === 'trainProgress');
      const at = progress?.series.findIndex((one) => one.code === 'notTrained') ?? -1;
      return progress?.parts.find((part) => part.key === 'safe_train')?.cells[at]?.count;
    };
    expect([await notTrained(boss), await notTrained(supervisor)]).toEqual([0, 0]);
    const lesson = await makeLesson(world, company, 600);
    const planId = await makePlan(world, company, {
      lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }],
    });
    await joinPlan(world, planId, company, await world.person(company, 'company', { student: true }));
    expect([await notTrained(boss), await notTrained(supervisor), await notTrained(neighbour)]).toEqual([1, 1, 0]);
  });

  it('goes back thirteen months to the day’s own', async () => {
    const boss = await world.administrator(await world.organisation('company'), 'company');
    const [joined] = await figuresOf(boss, 'employee');
    const keys = joined?.parts.map((part) => part.key) ?? [];
    const now = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
    expect([keys.length, keys.at(-1)]).toEqual([13, now.slice(0, 7)]);
    expect(keys[0]).toBe(`${Number(now.slice(0, 4)) - 1}-${now.slice(5, 7)}`);
    const february = joined?.parts.find((part) => part.key.endsWith('-02'))?.cells[0]?.query.between?.[1];
    expect(february).toMatch(/-02-2[89]$/);
  });

  it('is not shown to whoever may not see its rows', async () => {
    const company = await world.organisation('company');
    const roleId = await mightyRole(world, company, {});
    const shown = metrics.flatMap((one) => keysOf(one.list.page.permission));
    await world.asSystem((db) =>
      sql`delete from role_resource where role_id = ${roleId}
        and resource_id in (select id from resource where permission = any(${shown}::text[]))`.execute(db),
    );
    const clerk = await world.person(company, 'company', { roleIds: [roleId] });
    const browser = await world.logIn(clerk.username);
    for (const subject of Object.keys(metricApi) as MetricSubject[])
      expect(await figuresOf(browser, subject), subject).toEqual([]);
  });
});
