import type { MenuItem, SessionData } from '../identity/session.contract.ts';
import { type PlaceGroup, placeGroups } from './places.ts';

/** A leaf as one person has it: only what was granted, so at least one tab. */
export interface ArrangedLeaf {
  /** Empty for a menu the head office added: its own title is the leaf's. */
  readonly code: string;
  readonly tabs: readonly MenuItem[];
  /** The tab that the leaf opens. */
  readonly opens: MenuItem;
}
export interface ArrangedGroup {
  readonly code: string;
  readonly icon: string;
  /** The menu above what the head office added; the other groups are titled by their code. */
  readonly item: MenuItem | undefined;
  readonly leaves: readonly ArrangedLeaf[];
}

/** The items a person opens from the menu: not hidden, nor below one that is. */
export const openItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((one) => !one.hidden).flatMap((one) => [...(one.path ? [one] : []), ...openItems(one.children)]);

/** Province, city and subjects of a person: an item whose `parameterContent` is one of them is what its leaf opens. */
export const steeringOf = ({ orgDto, extJsonObj }: SessionData['userInfo']): string[] =>
  [orgDto.provinceId, orgDto.cityId, ...extJsonObj.subjectList.map((one) => one.subjectCode)].flatMap((one) =>
    one ? [one] : [],
  );

const leafOf = (code: string, tabs: readonly MenuItem[], steering: readonly string[]): ArrangedLeaf[] => {
  const [first] = tabs;
  if (!first) return [];
  return [{ code, tabs, opens: tabs.find((one) => steering.includes(one.parameterContent)) ?? first }];
};

/**
 * The menu by job of one person: every granted item stands in it once, as a leaf or as a tab of one, and no group is empty.
 * Menus that no group names stand below the menu they hang from.
 */
export const arrange = (
  menus: readonly MenuItem[],
  steering: readonly string[] = [],
  groups: readonly PlaceGroup[] = placeGroups,
): ArrangedGroup[] => {
  const granted = new Map(openItems(menus).map((one) => [one.path, one]));
  const placed = new Set(groups.flatMap((group) => group.leaves.flatMap((leaf) => leaf.paths)));
  const named = groups.map(({ code, icon, leaves }) => ({
    code,
    icon,
    item: undefined,
    leaves: leaves.flatMap((leaf) =>
      leafOf(
        leaf.code,
        leaf.paths.flatMap((path) => granted.get(path) ?? []),
        steering,
      ),
    ),
  }));
  const added = menus.map((item) => ({
    code: item.id,
    icon: item.icon,
    item,
    leaves: openItems([item])
      .filter((one) => !placed.has(one.path))
      .flatMap((one) => leafOf('', [one], steering)),
  }));
  return [...named, ...added].filter((group) => group.leaves.length > 0);
};
