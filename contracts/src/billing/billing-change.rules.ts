import { billingMode } from './billing.codes.ts';
import { inPaymentOrder, instalmentCount, serviceEndOf } from './billing.rules.ts';
import { serviceStage } from './service-stage.codes.ts';

/** What a change makes of the billing of an organisation; null or empty for what is not said. */
export interface Agreed {
  readonly serviceStage: number | null;
  readonly billingCycle: string | null;
  readonly feeCycle: string | null;
  readonly billingMode: string | null;
  readonly payerOrgId: string | null;
  readonly paymentChannels: readonly number[];
  readonly trialUntil: string | null;
  readonly headLimit: number | null;
  readonly startAt: string | null;
  readonly expireAt: string | null;
}

const nothing: Agreed = {
  serviceStage: null,
  billingCycle: null,
  feeCycle: null,
  billingMode: null,
  payerOrgId: null,
  paymentChannels: [],
  trialUntil: null,
  headLimit: null,
  startAt: null,
  expireAt: null,
};

/** Whether another organisation pays, so that it must be named. */
export const paidByOther = (mode: string | null): boolean =>
  mode === billingMode.values.agent || mode === billingMode.values.authority;

/** What goes with the stage of what was written: a trial has an end and most heads, a formal service its term, no stage nothing. */
export const agreedOf = (written: Agreed): Agreed => {
  const { serviceStage: stage, trialUntil, headLimit } = written;
  if (stage === null) return nothing;
  if (stage === serviceStage.values.trial) return { ...nothing, serviceStage: stage, trialUntil, headLimit };
  return {
    ...written,
    payerOrgId: paidByOther(written.billingMode) ? written.payerOrgId : null,
    paymentChannels: inPaymentOrder(written.paymentChannels),
    trialUntil: null,
    headLimit: null,
  };
};

/** What is wrong with a field of a change: a key of the failures. */
interface Problem {
  readonly field: string;
  readonly key:
    | 'input.required'
    | 'input.endBeforeStart'
    | 'billing.past'
    | 'billing.feeCycle'
    | 'billing.channel'
    | 'billing.afterEnd';
}

/** What the change is checked against. */
interface Around {
  readonly today: string;
  /** Channels that the kind of organisation may use. */
  readonly allowed: readonly number[];
  /** First day of the term that holds now: it may be kept, no other day of the past is taken. */
  readonly startAt: string | null;
  readonly effectiveOn: string;
}

const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const missing = (agreed: Agreed, fields: readonly (keyof Agreed)[]): Problem[] =>
  fields.filter((field) => isMissing(agreed[field])).map((field) => ({ field, key: 'input.required' }));

const ofTerm = (agreed: Agreed, { today, allowed, startAt: standing }: Around): Problem[] => {
  const { billingCycle: cycle, feeCycle: fee, paymentChannels, startAt, expireAt } = agreed;
  const problems: Problem[] = missing(agreed, [
    'billingCycle',
    'feeCycle',
    'billingMode',
    'paymentChannels',
    'startAt',
    'expireAt',
    ...(paidByOther(agreed.billingMode) ? (['payerOrgId'] as const) : []),
  ]);
  if (cycle !== null && fee !== null && instalmentCount(cycle, fee) === undefined)
    problems.push({ field: 'feeCycle', key: 'billing.feeCycle' });
  if (paymentChannels.some((channel) => !allowed.includes(channel)))
    problems.push({ field: 'paymentChannels', key: 'billing.channel' });
  if (startAt !== null && startAt < today && startAt !== standing)
    problems.push({ field: 'startAt', key: 'billing.past' });
  if (expireAt !== null && startAt !== null && expireAt < startAt)
    problems.push({ field: 'expireAt', key: 'input.endBeforeStart' });
  else if (expireAt !== null && expireAt < today) problems.push({ field: 'expireAt', key: 'billing.past' });
  return problems;
};

const ofTrial = (agreed: Agreed, { today }: Around): Problem[] => [
  ...missing(agreed, ['trialUntil', 'headLimit']),
  ...(agreed.trialUntil !== null && agreed.trialUntil < today
    ? [{ field: 'trialUntil', key: 'billing.past' } as const]
    : []),
];

/** Everything that is wrong with a change, each on its field; nothing for a sound one. */
export const problemsOfChange = (agreed: Agreed, around: Around): Problem[] => {
  const { effectiveOn, today } = around;
  const end = serviceEndOf(agreed);
  const ofDay: Problem[] = [];
  if (effectiveOn < today) ofDay.push({ field: 'effectiveOn', key: 'billing.past' });
  else if (end !== null && end >= today && effectiveOn > end)
    ofDay.push({ field: 'effectiveOn', key: 'billing.afterEnd' });
  if (agreed.serviceStage === null) return ofDay;
  const trial = agreed.serviceStage === serviceStage.values.trial;
  return [...(trial ? ofTrial(agreed, around) : ofTerm(agreed, around)), ...ofDay];
};
