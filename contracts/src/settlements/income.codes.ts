import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { priceProduct } from '../pricing/price.codes.ts';
import { Reason } from '../walk.ts';

/** What income comes from: what is priced, and places of a class. */
export const incomeProduct = codes('incomeProduct', { ...priceProduct.values, classPlace: 'classPlace' });

/** For what a partner gets a part: it sold, it held the class or exam, its lessons were learned. */
export const incomeRole = codes('incomeRole', {
  seller: 'seller',
  provider: 'provider',
  lessonOwner: 'lessonOwner',
});

/** Kinds of organisations that earn; an authority never does. */
export const partnerKind = codes('partnerKind', { agent: 'agent', agency: 'agency', organ: 'organ' });

/** Whom a setting is for, the nearest first: one partner, all of a kind, all. */
export const partnerScope = codes('partnerScope', { partner: 'partner', ...partnerKind.values, all: 'all' });

export type IncomeProduct = keyof typeof incomeProduct.values;

/** Roles in which somebody earns of what is charged: of what customers use beside training whoever sold to them alone. */
export const earningRoles: Readonly<Record<IncomeProduct, readonly string[]>> = {
  training: ['seller', 'lessonOwner'],
  examSitting: ['seller', 'provider'],
  certificatePrint: ['seller'],
  platformYear: ['seller'],
  text: ['seller'],
  faceCheck: ['seller'],
  vehicleMonth: ['seller'],
  classPlace: ['provider'],
};

/** Why a part of income stands: it was captured, or given back. */
export const incomeCause = codes('incomeCause', { captured: 1, givenBack: 2 });

export const incomeMode = codes('incomeMode', { percent: 'percent', fixed: 'fixed' });

export const incomeSettingState = codes('incomeSettingState', {
  draft: 1,
  submitted: 2,
  audited: 3,
  ending: 4,
  ended: 5,
});

const writes = 'finance:incomeSetting:mod';
const audits = 'finance:incomeSetting:audit';

/**
 * Life of an income setting: somebody else than its writers lets it go, and ends it. What holds on a day is read from its days; what
 * was captured keeps the setting of its moment.
 */
export const incomeSettingMachine = machine({
  name: 'incomeSetting',
  codes: incomeSettingState,
  start: ['draft'],
  edges: {
    submit: { from: ['draft'], to: 'submitted', permission: writes },
    takeBack: { from: ['submitted'], to: 'draft', permission: writes },
    audit: { from: ['submitted'], to: 'audited', permission: audits, checks: ['submit'], movesMoney: true },
    /** Before its first day what was let go is taken back likewise. */
    reject: {
      from: ['submitted', 'audited'],
      to: 'draft',
      permission: audits,
      checks: ['submit'],
      movesMoney: true,
      input: Reason,
    },
    askEnd: { from: ['audited'], to: 'ending', permission: writes, input: Reason },
    keep: { from: ['ending'], to: 'audited', permission: writes },
    confirmEnd: { from: ['ending'], to: 'ended', permission: audits, checks: ['askEnd'], movesMoney: true },
  },
});
