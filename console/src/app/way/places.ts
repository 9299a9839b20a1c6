import { sayOr } from '#client/phrases.ts';
import type { MenuItem, SessionData } from '#contracts/identity/session.contract.ts';
import { type ArrangedGroup, type ArrangedLeaf, arrange, steeringOf } from '#contracts/resources/arranged.ts';
import { menuTitle, trailOf } from './menu.ts';

const known = new WeakMap<SessionData, ArrangedGroup[]>();

/** The menu by job of a session. */
export const placesOfSession = (session: SessionData): ArrangedGroup[] => {
  const before = known.get(session);
  if (before) return before;
  const groups = arrange(session.menuDtoList, steeringOf(session.userInfo));
  known.set(session, groups);
  return groups;
};

/** Title of a group in the language in use. */
export const groupTitle = (group: ArrangedGroup, language: string): string =>
  menuTitle(group.item, language) ?? sayOr(`menu.${group.code}`, group.code);

/** Title of a leaf: of all it leads to; a leaf of one screen within others is titled as the screen. */
export const leafTitle = (group: ArrangedGroup, leaf: ArrangedLeaf, language: string): string =>
  leaf.tabs.length === 1 && leaf.code !== group.code
    ? menuTitle(leaf.opens, language)
    : sayOr(`menu.${leaf.code}`, leaf.code);

export interface Standing {
  readonly group: ArrangedGroup;
  readonly leaf: ArrangedLeaf;
  /** The tab of the leaf that the path is, or is opened from. */
  readonly tab: MenuItem;
}

/** Where a path stands in the menu by job; a page opened from a list stands where its list does. */
export const standingOf = (session: SessionData, path: string): Standing | undefined => {
  const trail = trailOf(session.menuDtoList, path).toReversed();
  for (const item of trail)
    for (const group of placesOfSession(session))
      for (const leaf of group.leaves)
        if (item.path !== '' && leaf.tabs.includes(item)) return { group, leaf, tab: item };
  return undefined;
};

/** Titles from the group down to a path, none twice; a screen outside the menu has its own alone. */
export const stepsTo = (session: SessionData, path: string, language: string): string[] => {
  const standing = standingOf(session, path);
  const trail = trailOf(session.menuDtoList, path);
  // A leaf of one screen is titled as the screen is.
  const from = standing ? trail.indexOf(standing.tab) + (standing.leaf.tabs.length === 1 ? 1 : 0) : trail.length - 1;
  const above = standing
    ? [groupTitle(standing.group, language), leafTitle(standing.group, standing.leaf, language)]
    : [];
  return [...new Set([...above, ...trail.slice(from).map((item) => menuTitle(item, language))])];
};

export interface Place {
  readonly path: string;
  readonly title: string;
  /** Titles of the menus above it. */
  readonly above: string;
}

/** Every screen of the menu that opens without an object, with where it stands. */
export const placesOf = (session: SessionData, language: string): Place[] =>
  placesOfSession(session).flatMap((group) =>
    group.leaves.flatMap((leaf) =>
      leaf.tabs.map((tab) => {
        const title = menuTitle(tab, language);
        const above = [...new Set([groupTitle(group, language), leafTitle(group, leaf, language)])];
        return { path: tab.path, title, above: above.filter((one) => one !== title).join(' / ') };
      }),
    ),
  );
