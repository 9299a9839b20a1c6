import type { MenuItem, SessionData } from '#contracts/identity/session.contract.ts';
import { alwaysAllowed } from './paths.ts';

/** The menu item of a path, however deep. */
export const findMenu = (items: readonly MenuItem[], path: string): MenuItem | undefined => {
  for (const item of items) {
    if (item.path === path) return item;
    const inner = findMenu(item.children, path);
    if (inner) return inner;
  }
  return undefined;
};

/** Items from the root to a path, for the breadcrumb. */
export const trailOf = (items: readonly MenuItem[], path: string): MenuItem[] => {
  for (const item of items) {
    if (item.path === path) return [item];
    const inner = trailOf(item.children, path);
    if (inner.length > 0) return [item, ...inner];
  }
  return [];
};

/** Title of a menu item in the language in use. */
export function menuTitle(item: MenuItem, language: string): string;
export function menuTitle(item: MenuItem | undefined, language: string): string | undefined;
export function menuTitle(item: MenuItem | undefined, language: string): string | undefined {
  return language === 'en' && item?.meta.titleEn ? item.meta.titleEn : item?.meta.title;
}

/** Whether the menu or the always-allowed list opens a path (spec section 2.2). */
export const mayOpen = (session: SessionData, path: string): boolean =>
  (alwaysAllowed as readonly string[]).includes(path) || findMenu(session.menuDtoList, path) !== undefined;
