import { describe, expect, it } from 'vitest';
import { amountOf, pairPayouts, payoutProviderOf, purposeOf } from './bank-line.rules.ts';

describe('amountOf', () => {
  it.each([
    ['money that came in', { incomeFen: 100 }, 100],
    ['money that went out', { outgoFen: 100 }, -100],
    ['nothing in the other column', { incomeFen: 100, outgoFen: 0 }, 100],
    ['one column with its sign', { amountFen: -100 }, -100],
    ['one column and credit', { amountFen: 100, bankDirection: '贷' }, 100],
    ['one column and debit', { amountFen: 100, bankDirection: ' Ｄ ' }, -100],
    ['a sign and a direction', { amountFen: -100, bankDirection: '支出' }, -100],
    ['the whole amount beside the column it stands in', { amountFen: 100, outgoFen: 100 }, -100],
    ['neither', {}, 'noAmount'],
    ['nothing in both', { incomeFen: 0, outgoFen: 0 }, 'noAmount'],
    ['both', { incomeFen: 1, outgoFen: 1 }, 'bothAmounts'],
    ['below nothing in a column of one direction', { outgoFen: -1 }, 'negativeAmount'],
    ['a direction that says nothing', { amountFen: 1, bankDirection: '横' }, 'unknownDirection'],
  ] as const)('%s', (_, row, amount) => {
    expect(amountOf(row)).toBe(amount);
  });
});

it('a purpose is said once', () => {
  expect(purposeOf({ bankSummary: '转账', bankPurpose: '培训费', bankPostscript: '培训费' })).toBe('转账；培训费');
});

it.each([
  ['财付通支付科技有限公司', 'wechat'],
  ['财付通－备付金', 'wechat'],
  ['支付宝（中国）网络技术有限公司', 'alipay'],
  ['ALIPAY.COM', 'alipay'],
  ['石家庄平安运输有限公司', undefined],
  ['', undefined],
])('%s pays out for %s', (name, provider) => expect(payoutProviderOf(name)).toBe(provider));

describe('pairPayouts', () => {
  const dated = (id: string, day: number, amountFen = 100, provider = 'wechat') => ({
    id,
    provider,
    day: `2026-06-${String(day).padStart(2, '0')}`,
    amountFen,
  });
  it.each([
    ['three days later', [dated('l', 4)], [dated('b', 1)], { l: 'b' }],
    ['three days earlier', [dated('l', 1)], [dated('b', 4)], { l: 'b' }],
    ['four days apart', [dated('l', 5)], [dated('b', 1)], {}],
    ['a fen less', [dated('l', 2, 99)], [dated('b', 1)], {}],
    ['another provider', [dated('l', 2, 100, 'alipay')], [dated('b', 1)], {}],
    [
      'two of a sum in turn',
      [dated('l2', 3), dated('l1', 2)],
      [dated('b2', 2), dated('b1', 1)],
      { l1: 'b1', l2: 'b2' },
    ],
    ['the earlier of two lines', [dated('l2', 3), dated('l1', 2)], [dated('b', 1)], { l1: 'b' }],
    ['by number on one day', [dated('l2', 2), dated('l1', 2)], [dated('b', 1)], { l1: 'b' }],
    ['as many as possible', [dated('l1', 1), dated('l2', 6)], [dated('b1', 3), dated('b2', 4)], { l1: 'b1', l2: 'b2' }],
  ] as const)('%s', (_, lines, bills, pairs) => {
    expect(Object.fromEntries(pairPayouts(lines, bills))).toEqual(pairs);
  });
});
