import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateList } from '#contracts/certificates/certificate.contract.ts';
import { recordList } from '#contracts/exams/record.contract.ts';
import type { List, PageOf } from '#contracts/list.ts';
import { shortfallList } from '#contracts/obligations/shortfall.contract.ts';
import { officialList } from '#contracts/officials/official.contract.ts';
import { pastList } from '#contracts/past/past.contract.ts';
import { correctionList } from '#contracts/people/corrections/correction.contract.ts';
import { punishmentList } from '#contracts/students/punishment.contract.ts';
import { letterSignList } from '#contracts/training/letters/letter.contract.ts';
import { memberList } from '#contracts/training/member.contract.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { furnish } from '#testing/makers.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

// The page of one person is made of the lists, each narrowed to the person: nobody else's rows stand there, and none beyond
// what the reader's own list shows.

const lists: readonly List[] = [
  memberList,
  recordList,
  certificateList,
  letterSignList,
  correctionList,
  officialList,
  pastList,
  punishmentList,
];

let world: World;
let place: Place;
let person: Someone;
let colleague: Someone;
let office: Browser;
let outsider: Browser;
beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  person = await world.person(place, 'company', { student: true });
  colleague = await world.person(place, 'company', { student: true });
  await furnish({ world, place, person, text: `一人${unique()}` }, allFixtures);
  office = await world.logIn('admin', 'Luan#Demo1');
  outsider = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const found = async (browser: Browser, of: List, orgUserId: string): Promise<PageOf<Record<string, unknown>>> =>
  (await browser.call(of.page, { orgUserId, size: 50 } as never)) as PageOf<Record<string, unknown>>;

describe('the page of one person', () => {
  it.each(lists.map((one) => [one.name, one] as const))('has of %s the rows of the person alone', async (_, of) => {
    expect((await found(office, of, person.orgUserId)).total).toBeGreaterThan(0);
    expect((await found(office, of, colleague.orgUserId)).total).toBe(0);
    expect((await found(outsider, of, person.orgUserId)).total).toBe(0);
  });

  it('has at most one line of what is owed, the person’s own', async () => {
    const { list } = await found(office, shortfallList, person.orgUserId);
    expect(list.map((row) => row.orgUserId)).toEqual(list.length > 0 ? [person.orgUserId] : []);
    expect((await found(outsider, shortfallList, person.orgUserId)).total).toBe(0);
  });
});
