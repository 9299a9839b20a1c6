import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, money, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flavourCode } from '../training/flavours.ts';
import { day, id, instant, line, several } from '../values.ts';
import { priceProduct, priceScope, priceUnit, taxRate, tierBase, tierWay } from './price.codes.ts';
import type { PricedAmount } from './price.rules.ts';

/** A price of a range of quantities. */
export const tier = z.strictObject({
  from: z.int().min(1).max(1_000_000),
  /** The last one has no end. */
  to: z.int().min(1).max(1_000_000).nullable().default(null),
  priceFen: z.int().min(0).max(1e9),
});

/** What a price is, as lists, pages and explanations tell it. */
export const priceShape = {
  ruleId: id,
  ruleName: z.string(),
  priceProduct: oneOf(priceProduct),
  priceUnit: oneOf(priceUnit),
  /** Kind of training, subject and industry it is for; empty for all. */
  flavour: z.string(),
  subjectCode: z.string(),
  subjectName: z.string(),
  industryCode: z.string(),
  industryName: z.string(),
  /** Of one unit; where tiers stand, of the first. Whole fen, tax inside. */
  priceFen: z.number(),
  priceTiers: z.array(tier),
  tierBase: z.string(),
  tierWay: z.string(),
  minimumFen: z.number(),
  taxRate: z.number(),
  priceScope: oneOf(priceScope),
  /** Name of the organisation, agent or area it is for; empty for the platform. */
  scopeName: z.string(),
  priceFrom: z.string(),
  priceUntil: z.string().nullable(),
} as const;

const held = z.object(priceShape);
/** A price that holds for an organisation. */
export type HeldPriceRow = z.output<typeof held>;

/** What a quantity costs by one rule, and all that explains it. */
export interface ExplainedPrice extends PricedAmount {
  readonly rule: HeldPriceRow;
  readonly quantity: number;
}

/** Columns that say what a price is. */
export const priceColumns = [
  text('ruleName', { width: 200, link: '/finance/pricingRulesDetail', titled: 'priceName' }),
  code('priceProduct', priceProduct, { width: 120 }),
  money('priceFen', { width: 120, summed: false }),
  code('priceUnit', priceUnit, { width: 110 }),
  code('priceScope', priceScope, { width: 120 }),
  text('scopeName', { width: 180, titled: 'priceScopeName' }),
  code('flavour', flavourCode, { width: 130, forAll: true }),
  text('subjectName', { width: 150, titled: 'priceSubject', forAll: true }),
  text('industryName', { width: 140, titled: 'priceIndustry', forAll: true }),
] as const;

export const unitPriceList = list({
  name: 'unitPrice',
  path: '/pricing/price/page',
  purpose: 'Lists prices that hold on a day, by product and scope; of one organisation those that are nearest to it.',
  permission: 'finance:unitPrice:list',
  key: 'ruleId',
  filters: {
    keyword: line(60),
    /** The day they hold on. */
    onDay: day,
    priceProduct: several(oneOf(priceProduct)),
    priceScope: several(oneOf(priceScope)),
    /** Those that hold for this organisation; on `onDay`, today without one. */
    orgId: id,
  },
  row: { ...priceShape, auditedAt: instant.nullable(), can },
  sorts: ['priceFrom', 'priceFen'],
  columns: [
    ...priceColumns,
    code('tierWay', tierWay, { width: 130 }),
    money('minimumFen', { quiet: true, summed: false }),
    code('taxRate', taxRate, { width: 80 }),
    calendarDay('priceFrom'),
    calendarDay('priceUntil', { openEnd: 'priceFrom' }),
    code('tierBase', tierBase, { quiet: true }),
    dateTime('auditedAt', { quiet: true, titled: 'priceAuditedAt' }),
  ],
});
export type UnitPriceRow = Row<typeof unitPriceList>;

const manage = { service: 'manager', auth: 'session' } as const;

export const unitPriceApi = {
  list: unitPriceList,
  own: route({
    ...manage,
    method: 'GET',
    path: '/pricing/price/own',
    purpose: 'Gives the prices that hold for the own organisation on a day, each with the scope it comes from.',
    permission: 'finance:ownPrice:list',
    input: z.strictObject({ onDay: day.optional() }),
    data: z.object({ onDay: z.string(), orgName: z.string(), list: z.array(held) }),
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/pricing/price/print/ticket',
    purpose: 'A ticket of ten minutes for the printed price list of a day.',
    permission: 'finance:ownPrice:print',
    input: z.strictObject({ onDay: day.optional() }),
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/pricing/price/print',
    purpose: 'Gives the PDF of a price list for a ticket: what holds for the organisation on the day, by product.',
  }),
};
