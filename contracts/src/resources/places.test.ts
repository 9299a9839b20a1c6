import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../identity/session.contract.ts';
import type { ResourceNode } from '../resource-node.ts';
import { arrange } from './arranged.ts';
import { beginnings } from './beginnings.ts';
import { placeGroups } from './places.ts';
import { allPermissions, resourceTree } from './tree.ts';

/** The tree as a menu: of everybody, or of the built-in administrator of an organisation type. */
const menuOf = (nodes: readonly ResourceNode[], type?: string): MenuItem[] =>
  nodes
    .filter((node) => type === undefined || (node.types ?? [type]).includes(type))
    .map((node) => ({
      id: node.code,
      path: node.path ?? '',
      parameterContent: '',
      icon: node.icon ?? '',
      hidden: node.hidden ?? false,
      meta: { title: node.zh, titleEn: node.en },
      children: menuOf(node.children ?? [], type),
    }));
const pathsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((one) => (one.hidden ? [] : [...(one.path ? [one.path] : []), ...pathsOf(one.children)]));
const shown = (menus: readonly MenuItem[]): string[] =>
  arrange(menus).flatMap((group) => group.leaves.flatMap((leaf) => leaf.tabs.map((tab) => tab.path)));

const item = (path: string, change: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  path,
  parameterContent: '',
  icon: '',
  hidden: false,
  meta: { title: path, titleEn: path },
  children: [],
  ...change,
});

describe('the menu by job', () => {
  const placed = placeGroups.flatMap((group) => group.leaves.flatMap((leaf) => leaf.paths));

  it('has every built-in screen once, and no other', () => {
    expect(placed.toSorted()).toEqual(pathsOf(menuOf(resourceTree)).toSorted());
  });

  it('names each leaf once', () => {
    const codes = placeGroups.flatMap((group) => group.leaves.map((leaf) => leaf.code));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(['admin', 'supervise', 'company', 'organ', 'agency', 'agent'])(
    'of %s shows what was granted, once',
    (type) => {
      const menus = menuOf(resourceTree, type);
      expect(shown(menus).toSorted()).toEqual(pathsOf(menus).toSorted());
      expect(arrange(menus).every((group) => group.leaves.length > 0)).toBe(true);
      expect(arrange(menus).flatMap((group) => group.leaves).length).toBeLessThanOrEqual(25);
    },
  );

  it('offers beginnings that exist, under a permission that exists', () => {
    const all = (items: readonly MenuItem[]): string[] => items.flatMap((one) => [one.path, ...all(one.children)]);
    const [paths, permissions] = [new Set(all(menuOf(resourceTree))), new Set<string>(allPermissions())];
    expect(beginnings.filter((one) => !paths.has(one.path) || !permissions.has(one.permission))).toEqual([]);
  });

  it('shows nothing of a group of which nothing was granted', () => {
    expect(arrange([item('/org/employee')]).map((group) => group.code)).toEqual(['people']);
  });

  it('shows a menu the head office added below the menu it hangs from', () => {
    const own = item('', {
      id: 'own',
      icon: 'car',
      children: [item('/own/list'), item('/own/detail', { hidden: true })],
    });
    const [group, ...others] = arrange([own]);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ icon: 'car', item: own });
    expect(group?.leaves.map((leaf) => leaf.opens.path)).toEqual(['/own/list']);
  });

  it.each([
    [[], '/trainmanger/planManager'],
    [['T01T03'], '/safe/regular/list'],
    [['T09T09'], '/trainmanger/planManager'],
  ])('opens by %j the tab %s', (steering, path) => {
    const menus = [item('/trainmanger/planManager'), item('/safe/regular/list', { parameterContent: 'T01T03' })];
    expect(arrange(menus, steering)[0]?.leaves[0]?.opens.path).toBe(path);
  });
});
