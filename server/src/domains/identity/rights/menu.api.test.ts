import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { arrange, openItems, steeringOf } from '#contracts/resources/arranged.ts';
import { openWorld, type World } from '#testing/world.ts';
import { administratorRoles } from './resource.seed.ts';

// The menu by job of each identity of the demonstration: few entries, and nothing of what was granted is lost.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Entries a person is to find his way among. */
const most = 25;

it.each(administratorRoles.map((role) => role.code))('the administrator of %s has a short menu', async (type) => {
  const place = await world.organisation(type);
  const browser = await world.administrator(place, type);
  const { menuDtoList, userInfo } = await browser.call(sessionApi.info, {});
  const leaves = arrange(menuDtoList, steeringOf(userInfo)).flatMap((group) => group.leaves);
  const granted = openItems(menuDtoList).map((item) => item.path);
  expect(granted.length).toBeGreaterThan(most);
  expect(leaves.length).toBeLessThanOrEqual(most);
  expect(leaves.flatMap((leaf) => leaf.tabs.map((tab) => tab.path)).toSorted()).toEqual(granted.toSorted());
});
