import { expect, it } from 'vitest';
import type { ResourceNode } from '#contracts/resource-node.ts';
import { resourceTree } from '#contracts/resources/tree.ts';
import { screens } from './registry.ts';
import { alwaysAllowed } from './way/paths.ts';

const pathsOf = (nodes: readonly ResourceNode[]): string[] =>
  nodes.flatMap((node) => [...(node.path ? [node.path] : []), ...pathsOf(node.children ?? [])]);

// A screen that stands in no menu opens for nobody, not even by its button; a menu without a screen leads nowhere.
it('every screen stands in the tree of resources, and every path of the tree has a screen', () => {
  const granted = new Set([...pathsOf(resourceTree), ...alwaysAllowed]);
  expect([...screens.keys()].filter((path) => !granted.has(path))).toEqual([]);
  expect([...granted].filter((path) => !screens.has(path))).toEqual([]);
});
