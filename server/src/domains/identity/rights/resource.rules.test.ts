import { describe, expect, it } from 'vitest';
import type { ResourceNode } from '#contracts/resource-node.ts';
import { allPermissions, resourceTree } from '#contracts/resources/tree.ts';
import { missing, needed, parentFits } from './resource.rules.ts';

describe('resources', () => {
  it.each([
    [11, undefined, true],
    [11, 11, true],
    [12, 11, true],
    [16, 11, true],
    [12, undefined, false],
    [12, 12, false],
    [11, 12, false],
  ])('type %s below type %s: %s', (type, parent, fits) => {
    expect(parentFits(type, parent)).toBe(fits);
  });

  it.each([
    [{ resourceType: 11, menuPath: '', permission: '' }, undefined],
    [{ resourceType: 11, menuPath: '/a', permission: '' }, undefined],
    [{ resourceType: 12, menuPath: '', permission: 'a:b:c' }, undefined],
    [{ resourceType: 12, menuPath: '', permission: '' }, 'permission'],
    [{ resourceType: 14, menuPath: '/a', permission: 'a:b:c' }, 'menuPath'],
  ])('%o lacks %s', (shape, field) => {
    expect(missing(shape)?.field).toBe(field);
  });

  it('that are needed to undo a mistake exist', () => {
    const codes = (nodes: readonly ResourceNode[]): string[] =>
      nodes.flatMap((node) => [node.code, ...codes(node.children ?? [])]);
    const known = new Set([...codes(resourceTree), ...allPermissions()]);
    expect([...needed].filter((code) => !known.has(code))).toEqual([]);
  });
});
