import { describe, expect, it } from 'vitest';
import { camelRows } from './read-rows.ts';

describe('rows as a program calls their columns', () => {
  it('are renamed by column, and nothing inside of them', () => {
    const rows = [
      { plan_name: 'a', l1: '1', state: 3, startDate: '2026-01-01', join_rule: { org_ids: ['1'], x_y: [{ a_b: 1 }] } },
      { plan_name: null, l1: null, state: 4, startDate: null, join_rule: null },
    ];
    expect(camelRows(rows)).toEqual([
      { planName: 'a', l1: '1', state: 3, startDate: '2026-01-01', joinRule: { org_ids: ['1'], x_y: [{ a_b: 1 }] } },
      { planName: null, l1: null, state: 4, startDate: null, joinRule: null },
    ]);
  });

  it('have whole fen in their amounts', () => {
    expect(camelRows([{ amount_fen: '1250', paidFen: 7, note: '1250' }])).toEqual([
      { amountFen: 1250, paidFen: 7, note: '1250' },
    ]);
  });

  it('are refused where two columns would have one name, and are none where there are none', () => {
    expect(() => camelRows([{ plan_name: 1, planName: 2 }])).toThrow('one name');
    expect(camelRows([])).toEqual([]);
  });
});
