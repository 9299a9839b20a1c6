import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Kinds of business that draw at rates of their own; `special`: dangerous goods and other special freight. */
export const costBusiness = codes('costBusiness', { freight: 'freight', passenger: 'passenger', special: 'special' });
export type CostBusiness = keyof typeof costBusiness.values;

/** What a transport company may use the money for (财资〔2022〕136号, art. 25), in the order of the regulation. */
export const costItem = codes('costItem', {
  facilities: 'facilities',
  devices: 'devices',
  emergency: 'emergency',
  dangers: 'dangers',
  inspection: 'inspection',
  protection: 'protection',
  education: 'education',
  technology: 'technology',
  testing: 'testing',
  insurance: 'insurance',
  other: 'other',
});
export type CostItem = keyof typeof costItem.values;
export const costItems = Object.keys(costItem.values) as CostItem[];

export const costBookState = codes('costBookState', { draft: 1, confirmed: 2 });

/** A year's book is kept while it is open and confirmed when it is complete; what is confirmed changes only when it is reopened. */
export const costBookMachine = machine({
  name: 'costBook',
  codes: costBookState,
  start: ['draft'],
  edges: {
    confirm: { from: ['draft'], to: 'confirmed', permission: 'cost:book:mod' },
    reopen: { from: ['confirmed'], to: 'draft', permission: 'cost:book:mod', input: Reason },
  },
});

export const costVoucherState = codes('costVoucherState', { booked: 1, voided: 2 });

/** A voucher stays where it was entered; a wrong one is voided and counts no longer. */
export const costVoucherMachine = machine({
  name: 'costVoucher',
  codes: costVoucherState,
  start: ['booked'],
  edges: { void: { from: ['booked'], to: 'voided', permission: 'cost:voucher:mod', input: Reason } },
});
