import { expect, it } from 'vitest';
import { text } from '#contracts/columns.ts';
import { inOrder, movedBy } from './list-settings.ts';

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
