import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** What is sold (areas 9); the unit of each stands in `unitOf`. */
export const priceProduct = codes('priceProduct', {
  training: 'training',
  examSitting: 'examSitting',
  certificatePrint: 'certificatePrint',
  platformYear: 'platformYear',
  text: 'text',
  faceCheck: 'faceCheck',
  vehicleMonth: 'vehicleMonth',
});
export type PriceProduct = keyof typeof priceProduct.values;

export const priceUnit = codes('priceUnit', {
  person: 'person',
  sitting: 'sitting',
  sheet: 'sheet',
  organisationYear: 'organisationYear',
  message: 'message',
  check: 'check',
  vehicleMonth: 'vehicleMonth',
});
export type PriceUnit = keyof typeof priceUnit.values;

/** What a quantity of each product counts. */
export const unitOf: Readonly<Record<PriceProduct, PriceUnit>> = {
  training: 'person',
  examSitting: 'sitting',
  certificatePrint: 'sheet',
  platformYear: 'organisationYear',
  text: 'message',
  faceCheck: 'check',
  vehicleMonth: 'vehicleMonth',
};

/** Whose price it is, the nearest first. */
export const priceScope = codes('priceScope', {
  organisation: 'organisation',
  agent: 'agent',
  area: 'area',
  platform: 'platform',
});
export type PriceScope = keyof typeof priceScope.values;

/** Over what a quantity is counted before it reaches a tier. */
export const tierBase = codes('tierBase', { order: 'order', month: 'month', plan: 'plan' });

/** `whole`: all of a quantity costs what its tier costs; `marginal`: each part costs what its own tier costs. */
export const tierWay = codes('tierWay', { whole: 'whole', marginal: 'marginal' });

/** Rates of value-added tax in hundredths of a percent (增值税暂行条例, art. 2 and 12; 3 % and 1 % of small taxpayers). */
export const taxRate = codes('taxRate', { none: 0, one: 100, three: 300, six: 600, nine: 900, thirteen: 1300 });

export const pricingRuleState = codes('pricingRuleState', {
  draft: 1,
  submitted: 2,
  audited: 3,
  effective: 4,
  ending: 5,
  ended: 6,
});

const writes = 'finance:price:mod';
const audits = 'finance:price:audit';

/**
 * Life of a price: somebody else than its writers lets it go; it holds from its day on, and ends by the clock or, with a second
 * person, early. What holds on a day is read from its days, never from its state.
 */
export const pricingRuleMachine = machine({
  name: 'pricingRule',
  codes: pricingRuleState,
  start: ['draft'],
  edges: {
    submit: { from: ['draft'], to: 'submitted', permission: writes },
    takeBack: { from: ['submitted'], to: 'draft', permission: writes },
    audit: {
      from: ['submitted'],
      to: 'audited',
      also: ['effective'],
      permission: audits,
      checks: ['submit'],
      movesMoney: true,
    },
    reject: {
      from: ['submitted', 'audited'],
      to: 'draft',
      permission: audits,
      checks: ['submit'],
      movesMoney: true,
      input: Reason,
    },
    begin: { from: ['audited'], to: 'effective', permission: 'signedIn', server: true },
    askEnd: { from: ['effective'], to: 'ending', permission: writes, input: Reason },
    keep: { from: ['ending'], to: 'effective', permission: writes },
    confirmEnd: { from: ['ending'], to: 'ended', permission: audits, checks: ['askEnd'], movesMoney: true },
    end: { from: ['effective', 'ending'], to: 'ended', permission: 'signedIn', server: true },
  },
});

export const priceChangeState = codes('priceChangeState', {
  draft: 1,
  submitted: 2,
  approved: 3,
  done: 4,
  cancelled: 5,
});

const changes = 'finance:priceChange:mod';
const approves = 'finance:priceChange:audit';

/** Life of a price-change plan: with its approval the successors of its rules stand; until its day it can be called off. */
export const priceChangeMachine = machine({
  name: 'priceChangePlan',
  codes: priceChangeState,
  start: ['draft'],
  edges: {
    submit: { from: ['draft'], to: 'submitted', permission: changes },
    takeBack: { from: ['submitted'], to: 'draft', permission: changes },
    approve: {
      from: ['submitted'],
      to: 'approved',
      permission: approves,
      checks: ['submit'],
      movesMoney: true,
    },
    reject: { from: ['submitted'], to: 'draft', permission: approves, checks: ['submit'], input: Reason },
    cancel: {
      from: ['approved'],
      to: 'cancelled',
      permission: approves,
      checks: ['submit'],
      movesMoney: true,
      input: Reason,
    },
    take: { from: ['approved'], to: 'done', permission: 'signedIn', server: true },
  },
});
