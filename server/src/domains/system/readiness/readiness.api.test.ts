import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { type ReadinessFound, readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { readiness } from '#contracts/readiness/readiness.ts';
import { menuOf } from '#testing/menu.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const demonstrationPassword = 'Luan#Demo1';

/** Every line beside what its list says to the filters it opens. */
const compare = async (browser: Browser, found: ReadinessFound): Promise<void> => {
  const menu = await menuOf(browser);
  for (const part of found.parts) {
    const declared = readiness.find((one) => one.code === part.code);
    for (const one of part.lines) {
      const of = declared?.lines.find((line) => line.screen === one.screen);
      if (!of) throw new Error(`${part.code} has no ${one.screen}`);
      expect(menu, one.screen).toContain(one.screen);
      const page = (await browser.call(of.list.page, {
        ...one.query,
        ...of.fixed,
        size: 1,
      } as never)) as PageOf<unknown>;
      expect({ code: part.code, count: one.count, more: one.more }).toEqual({
        code: part.code,
        count: page.total,
        more: page.more,
      });
    }
  }
};

const lettered = async (company: Place): Promise<string> => {
  const lesson = await makeLesson(world, company, 600);
  const planId = await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }] });
  await world.asSystem((db) => sql`update plan set letters = '{duty}' where id = ${planId}`.execute(db));
  return joinPlan(world, planId, company, await world.person(company, 'company', { student: true }));
};

describe('readiness for inspection', () => {
  it.each(['company', 'supervise', 'admin'])(
    'tells the demonstration’s %s at every line as many as the rows the line opens',
    async (username) => {
      const browser = await world.logIn(username, demonstrationPassword);
      const { list } = await browser.call(readinessApi.companies, {});
      expect(list.map((one) => one.percent)).toEqual(list.map((one) => one.percent).toSorted((a, b) => a - b));
      for (const { orgId, percent, lacking } of list.slice(0, 4)) {
        const one = await browser.call(readinessApi.one, { orgId });
        expect([one.percent, one.parts.filter((part) => part.missing > 0).map((part) => part.code)]).toEqual([
          percent,
          lacking,
        ]);
        await compare(browser, one);
      }
    },
    60_000,
  );

  it('grows by what is put in order: a plan, a letter that is signed', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const partOf = async (code: string) => {
      const found = await boss.call(readinessApi.one, {});
      await compare(boss, found);
      return found.parts.find((one) => one.code === code);
    };
    expect(await partOf('plan')).toMatchObject({ percent: 0, missing: 1 });
    expect(await partOf('letters')).toBeUndefined();
    const recordId = await lettered(company);
    expect(await partOf('plan')).toMatchObject({ percent: 100, lines: [] });
    expect(await partOf('letters')).toMatchObject({ percent: 0, all: 1, missing: 1 });
    await world.asSystem((db) =>
      sql`update training_record set letters_signed = '{duty}' where id = ${recordId}`.execute(db),
    );
    expect(await partOf('letters')).toMatchObject({ percent: 100, all: 1, missing: 0, lines: [] });
  });

  it('of a neighbour is not told, and no list names it', async () => {
    const neighbour = await world.organisation('company');
    const boss = await world.administrator(await world.organisation('company'), 'company');
    await expect(boss.call(readinessApi.one, { orgId: neighbour.orgId })).rejects.toThrow();
    const { list, companies } = await boss.call(readinessApi.companies, {});
    expect(list.map((one) => one.orgId)).not.toContain(neighbour.orgId);
    expect(companies).toBe(1);
  });
});
