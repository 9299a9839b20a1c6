import { describe, expect, it } from 'vitest';
import { billingMode } from './billing.codes.ts';
import { type Agreed, agreedOf, problemsOfChange } from './billing-change.rules.ts';
import { serviceStage } from './service-stage.codes.ts';

const { trial, regular, periodic } = serviceStage.values;
const { company, agent, authority, learner } = billingMode.values;
const today = '2026-06-15';
const around = { today, allowed: [40, 20], startAt: null, effectiveOn: today };
const formal: Agreed = {
  serviceStage: periodic,
  billingCycle: '1',
  feeCycle: 'F1',
  billingMode: company,
  payerOrgId: null,
  paymentChannels: [20, 40],
  trialUntil: null,
  headLimit: null,
  startAt: today,
  expireAt: '2027-06-14',
};
const onTrial: Agreed = { ...formal, serviceStage: trial, trialUntil: '2026-07-01', headLimit: 20 };

const problems = (agreed: Agreed, more: Partial<typeof around> & { startAt?: string | null } = {}): string[] =>
  problemsOfChange(agreedOf(agreed), { ...around, ...more } as never).map(({ field, key }) => `${field} ${key}`);

describe('what is wrong with a change', () => {
  it.each<[string, Agreed, object, string[]]>([
    ['nothing', formal, {}, []],
    ['F1 with a month', { ...formal, billingCycle: '2' }, {}, ['feeCycle billing.feeCycle']],
    ['F2 with a month', { ...formal, billingCycle: '2', feeCycle: 'F2' }, {}, []],
    ['F2 with no fixed cycle', { ...formal, billingCycle: '3', feeCycle: 'F2' }, {}, ['feeCycle billing.feeCycle']],
    ['F3 with no fixed cycle', { ...formal, serviceStage: regular, billingCycle: '3', feeCycle: 'F3' }, {}, []],
    ['an agent without a name', { ...formal, billingMode: agent }, {}, ['payerOrgId input.required']],
    ['an authority without a name', { ...formal, billingMode: authority }, {}, ['payerOrgId input.required']],
    ['a learner needs none', { ...formal, billingMode: learner }, {}, []],
    [
      'an end before the start',
      { ...formal, startAt: '2026-07-01', expireAt: '2026-06-30' },
      {},
      ['expireAt input.endBeforeStart'],
    ],
    [
      'an end in the past',
      { ...formal, startAt: '2026-01-01', expireAt: '2026-06-14' },
      { startAt: '2026-01-01' },
      ['expireAt billing.past'],
    ],
    ['the last day is today', { ...formal, expireAt: today }, {}, []],
    ['a start in the past', { ...formal, startAt: '2026-06-14' }, {}, ['startAt billing.past']],
    ['a start in the past that stands', { ...formal, startAt: '2026-01-01' }, { startAt: '2026-01-01' }, []],
    ['a channel of others', { ...formal, paymentChannels: [30, 20] }, {}, ['paymentChannels billing.channel']],
    ['no channel', { ...formal, paymentChannels: [] }, {}, ['paymentChannels input.required']],
    ['from yesterday on', formal, { effectiveOn: '2026-06-14' }, ['effectiveOn billing.past']],
    ['from the day after its end on', formal, { effectiveOn: '2027-06-15' }, ['effectiveOn billing.afterEnd']],
    ['from its last day on', formal, { effectiveOn: '2027-06-14' }, []],
    ['a trial', onTrial, {}, []],
    ['a trial that is over', { ...onTrial, trialUntil: '2026-06-14' }, {}, ['trialUntil billing.past']],
    ['a trial for any number', { ...onTrial, headLimit: null }, {}, ['headLimit input.required']],
    ['no stage from tomorrow on', { ...formal, serviceStage: null }, { effectiveOn: '2026-06-16' }, []],
    [
      'nothing but the stage',
      { ...agreedOf({ ...formal, serviceStage: null }), serviceStage: regular },
      {},
      ['billingCycle', 'feeCycle', 'billingMode', 'paymentChannels', 'startAt', 'expireAt'].map(
        (one) => `${one} input.required`,
      ),
    ],
  ])('%s', (_, agreed, more, expected) => expect(problems(agreed, more)).toEqual(expected));
});

it('keeps what goes with the stage, channels in the order they are taken from', () => {
  expect(agreedOf({ ...formal, payerOrgId: '7', trialUntil: today, headLimit: 3 })).toEqual({
    ...formal,
    paymentChannels: [40, 20],
  });
  expect(agreedOf({ ...formal, billingMode: agent, payerOrgId: '7' }).payerOrgId).toBe('7');
  expect(agreedOf(onTrial)).toMatchObject({ billingCycle: null, startAt: null, paymentChannels: [], headLimit: 20 });
  expect(
    Object.values(agreedOf({ ...onTrial, serviceStage: null }))
      .flat()
      .filter(Boolean),
  ).toEqual([]);
});
