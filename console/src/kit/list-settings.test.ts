import { expect, it } from 'vitest';
import { text } from '#contracts/columns.ts';
import { planList } from '#contracts/training/plan.contract.ts';
import { inOrder, isOutgrown, movedBy, viewQuery } from './list-settings.ts';

const columns = ['name', 'phone', 'state', 'orgName'].map((field) => text(field));
const fields = (order: readonly string[]) => inOrder(columns, order).map((one) => one.field);

it.each([
  [[], ['name', 'phone', 'state', 'orgName']],
  [
    ['state', 'name', 'phone', 'orgName'],
    ['state', 'name', 'phone', 'orgName'],
  ],
  // One that is gone from the list is passed over; one that came new stands where the list has it.
  [
    ['gone', 'orgName', 'name'],
    ['orgName', 'phone', 'state', 'name'],
  ],
  [
    ['state', 'phone', 'name'],
    ['state', 'phone', 'name', 'orgName'],
  ],
])('columns in the order %j stand as %j', (order, shown) => {
  expect(fields(order)).toEqual(shown);
});

it.each([
  ['phone', -1, ['phone', 'name', 'state', 'orgName']],
  ['phone', 1, ['name', 'state', 'phone', 'orgName']],
  ['name', -1, ['name', 'phone', 'state', 'orgName']],
  ['orgName', 1, ['name', 'phone', 'state', 'orgName']],
] as const)('%s moved by %d', (field, step, order) => {
  expect(movedBy(columns, field, step)).toEqual(order);
});

const kept = {
  query: { state: ['1'], sort: 'createdAt', order: 'desc' },
  hidden: ['memberCount'],
  order: ['planName'],
};

it.each([
  [kept, false],
  [{ ...kept, query: { ...kept.query, gone: '1' } }, true],
  [{ ...kept, query: { sort: 'gone', order: 'asc' } }, true],
  [{ ...kept, hidden: ['gone'] }, true],
  [{ ...kept, order: ['planName', 'gone'] }, true],
])('the view %j names what the list no longer has: %s', (view, outgrown) => {
  expect(isOutgrown(planList, view)).toBe(outgrown);
});

it('a view brings the filters and the order that the list has, and nothing else', () => {
  expect(viewQuery(planList, { ...kept.query, page: '3', size: '50', gone: '1', planId: '' })).toEqual(kept.query);
  expect(viewQuery(planList, { state: ['1'], sort: 'gone', order: 'asc' })).toEqual({ state: ['1'] });
});
