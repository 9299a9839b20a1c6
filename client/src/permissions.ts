import type { ResourceNode } from '#contracts/resource-node.ts';
import { resourceTree } from '#contracts/resources/tree.ts';

interface Named {
  zh: string;
  en: string;
  /** Menu the permission belongs to. */
  menu: string;
  menuEn: string;
}

const collect = (nodes: readonly ResourceNode[], into: Map<string, Named>): Map<string, Named> => {
  for (const node of nodes) {
    for (const [key, zh, en] of node.permissions ?? []) into.set(key, { zh, en, menu: node.zh, menuEn: node.en });
    collect(node.children ?? [], into);
  }
  return into;
};

let named: Map<string, Named> | undefined;

/** What a permission key allows, in words; the key itself when the tree does not know it. */
export const permissionTitle = (key: string, language: string): string => {
  named ??= collect(resourceTree, new Map());
  const found = named.get(key);
  return found ? (language === 'en' ? found.en : found.zh) : key;
};
