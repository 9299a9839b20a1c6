import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PanelCard, panelDefaults } from '#contracts/panels/panel.codes.ts';
import { type PanelContentRow, panelApi } from '#contracts/panels/panel.contract.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

let world: World;
let head: Browser;
let company: Browser;
let colleague: Browser;
let authority: Browser;
beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  const place = await world.organisation('company');
  company = await world.administrator(place, 'company');
  colleague = await world.administrator(place, 'company');
  authority = await world.administrator(await world.organisation('supervise'), 'supervise');
});
afterAll(() => world.close());

const shownTo = async (browser: Browser): Promise<PanelCard[]> =>
  (await browser.call(panelApi.shown, {})).list.map((one) => one.panelCard as PanelCard);

const contentOf = async (typeCode: string, card: PanelCard): Promise<PanelContentRow> => {
  const page = (await head.call(panelApi.list.page, { typeCode: [typeCode], panelCard: [card] } as never)) as {
    list: PanelContentRow[];
  };
  const [row] = page.list;
  if (!row || page.list.length > 1) throw new Error('one card of one type');
  return row;
};

describe('The first page', () => {
  it('begins with the cards of its type of organisation, in their order', async () => {
    expect(await shownTo(company)).toEqual(panelDefaults.company);
    expect(await shownTo(authority)).toEqual(panelDefaults.supervise);
  });

  it('follows the head office: a card is placed before another, taken away and offered again', async () => {
    const share = await contentOf('company', 'share');
    await head.call(panelApi.mod, { contentId: share.contentId, version: share.version, sort: 1 });
    expect((await shownTo(company))[0]).toBe('share');
    expect(await shownTo(authority)).toEqual(panelDefaults.supervise);
    const stale = await head.send(panelApi.mod, { contentId: share.contentId, version: share.version, sort: 2 });
    expect(stale.success).toBe(false);
    await head.call(panelApi.state, { contentIds: [share.contentId], state: 0 });
    expect(await shownTo(company)).not.toContain('share');
    expect(await head.call(panelApi.detail, { contentId: share.contentId })).toMatchObject({
      sort: 1,
      state: 0,
      can: ['mod', 'enable'],
    });
    await head.call(panelApi.state, { contentIds: [share.contentId], state: 1 });
    await head.call(panelApi.mod, { contentId: share.contentId, version: share.version + 3, sort: share.sort });
    expect(await shownTo(company)).toEqual(panelDefaults.company);
  });

  it('is offered by the head office alone', async () => {
    const { contentId, version } = await contentOf('company', 'todos');
    for (const one of [company, authority]) {
      expect((await one.send(panelApi.mod, { contentId, version, sort: 5 })).success).toBe(false);
      expect((await one.send(panelApi.state, { contentIds: [contentId], state: 0 })).success).toBe(false);
    }
  });

  it('is switched whole: where one card is not there, none changes', async () => {
    const { contentId } = await contentOf('company', 'readiness');
    const answer = await head.send(panelApi.state, { contentIds: [contentId, '999999999'], state: 0 });
    expect(answer.success).toBe(false);
    expect(await shownTo(company)).toContain('readiness');
  });

  it('leaves out what a person does not want there, for that person alone', async () => {
    const answer = await company.call(panelApi.hide, { hidden: ['student', 'places'] });
    expect(answer.list.filter((one) => one.hidden).map((one) => one.panelCard)).toEqual(['places', 'student']);
    expect(await shownTo(company)).toEqual(
      (panelDefaults.company ?? []).filter((card) => card !== 'student' && card !== 'places'),
    );
    expect(await shownTo(colleague)).toEqual(panelDefaults.company);
    await company.call(panelApi.hide, { hidden: [] });
    expect(await shownTo(company)).toEqual(panelDefaults.company);
  });

  it('counts its types over what is offered', async () => {
    const { list } = await company.call(panelApi.types, {});
    const offered = (await company.call(panelApi.offered, {})).list;
    expect(list.map((one) => one.panelType)).toEqual(['work', 'figures', 'own']);
    for (const { panelType, count } of list)
      expect(count).toBe(offered.filter((one) => one.panelType === panelType).length);
  });
});
