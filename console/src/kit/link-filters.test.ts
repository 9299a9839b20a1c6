import { describe, expect, it } from 'vitest';
import { chargeList } from '#contracts/charges/charge.contract.ts';
import { linkFilters } from './link-filters.ts';

const search = [{ name: 'keyword' }, { name: 'chargePayer' }];

describe('filters that a link brought', () => {
  it('are those that neither the form nor a tab shows', () => {
    const query = { planId: '7', keyword: '张三', state: ['3'], page: '2', size: '20' };
    expect(linkFilters(chargeList, search, query)).toEqual({ planId: '7' });
  });

  it('are none of what the screen itself asks for', () => {
    expect(linkFilters(chargeList, search, { planId: '7' }, { planId: '7' })).toEqual({});
  });
});
