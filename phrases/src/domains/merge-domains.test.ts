import { expect, it } from 'vitest';
import { mergeDomains } from './merge-domains.ts';

it('a book says what its domains say: in their own sections, and beside what others say in one', () => {
  const book = { kit: { save: 'Save' }, fields: { price: 'Price' } };
  const domains = {
    probes: { probes: { add: 'Add a probe' }, fields: { probe: 'Probe' } },
    pumps: { fields: { pump: 'Pump' }, codes: { pumpKind: { hand: 'By hand' } } },
  };
  expect(mergeDomains(book, domains)).toEqual({
    kit: { save: 'Save' },
    probes: { add: 'Add a probe' },
    fields: { price: 'Price', probe: 'Probe', pump: 'Pump' },
    codes: { pumpKind: { hand: 'By hand' } },
  });
});
