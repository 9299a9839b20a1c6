import { describe, expect, it } from 'vitest';
import { branchesOf } from './branches.ts';

const row = (id: string, parentId: string | null, children = 0) => ({ id, parentId, children });

describe('branchesOf', () => {
  it('hangs rows below their parents in the order they came', () => {
    const rows = [row('1', null), row('3', '1'), row('2', '1'), row('4', '2')];
    const [top] = branchesOf(rows, 'id', 'parentId', false);
    expect(top?.children?.map((one) => one.row.id)).toEqual(['3', '2']);
    expect(top?.children?.[1]?.children?.map((one) => one.row.id)).toEqual(['4']);
  });

  it('puts what a search found without its parent at the top', () => {
    expect(branchesOf([row('4', '2')], 'id', 'parentId', false).map((one) => one.row.id)).toEqual(['4']);
  });

  it('lets a branch be opened before its rows are there, only where they come later', () => {
    expect(branchesOf([row('1', null, 2)], 'id', 'parentId', true)[0]?.children).toEqual([]);
    expect(branchesOf([row('1', null, 2)], 'id', 'parentId', false)[0]?.children).toBeUndefined();
    expect(branchesOf([row('1', null, 0)], 'id', 'parentId', true)[0]?.children).toBeUndefined();
  });
});
