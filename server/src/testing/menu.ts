import { type MenuItem, sessionApi } from '#contracts/identity/session.contract.ts';
import type { Browser } from './world.ts';

const pathsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.path ? [item.path] : []), ...pathsOf(item.children)]);

/** Paths of every screen in the menu of whoever is logged in. */
export const menuOf = async (browser: Browser): Promise<string[]> =>
  pathsOf((await browser.call(sessionApi.info, {})).menuDtoList);
