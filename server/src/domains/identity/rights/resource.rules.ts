import { resourceType } from '#contracts/identity/resource.contract.ts';
import type { FailureKey } from '#phrases/say.ts';

const { menu } = resourceType.values;

export interface Shape {
  resourceType: number;
  menuPath: string;
  permission: string;
}

/** Which parent a type may have: menus and everything else stand below menus; only a menu may stand at the top. */
export const parentFits = (type: number, parentType: number | undefined): boolean =>
  parentType === undefined ? type === menu : parentType === menu;

/** What is missing for the type: buttons, forms, blocks, tags and data options are known by their permission. */
export const missing = (shape: Shape): { field: string; key: FailureKey } | undefined => {
  if (shape.resourceType !== menu && shape.permission === '') return { field: 'permission', key: 'input.required' };
  if (shape.resourceType !== menu && shape.menuPath !== '') return { field: 'menuPath', key: 'resource.menuOnly' };
  return undefined;
};

/** Resources without which nobody could undo a mistake: the authority screen, its menus above and its permissions. */
export const needed: ReadonlySet<string> = new Set([
  'system',
  'system.authority',
  'system:resource:list',
  'system:resource:mod',
]);
