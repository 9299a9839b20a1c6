import { describe, expect, it } from 'vitest';
import { personName } from '../values.ts';
import { phoneDigits, ungrouped } from './normalise-number.ts';

describe('the digits of a phone', () => {
  it.each([
    ['+86 139-0311-2201', '13903112201'],
    ['0086 139 0311 2201', '13903112201'],
    ['86-13903112201', '13903112201'],
    ['１３９０３１１２２０１', '13903112201'],
    ['\u202a139 0311 2201\u202c', '13903112201'],
    ['(139) 0311—2201', '13903112201'],
    ['8613', '8613'],
    ['139031122', '139031122'],
    ['电话 13903112201', '13903112201'],
  ])('of %j are %s', (pasted, digits) => expect(phoneDigits(pasted)).toBe(digits));
});

it.each([
  ['130102 19800108 123x', '13010219800108123x'],
  ['１３０１０２１９８００１０８１２３Ｘ', '13010219800108123X'],
  ['\u200b130102-19800108-1234', '130102198001081234'],
])('an identity number pasted as %j is %s', (pasted, number) => expect(ungrouped(pasted)).toBe(number));

describe('a name', () => {
  it.each(['\u00b7', '\u2022', '\u2027', '\u2219', '\u22c5', '\u30fb', '\uff65'])(
    'is taken with the middle dot %j',
    (dot) => expect(personName.parse(`阿卜杜拉${dot}买买提`)).toBe(`阿卜杜拉${dot}买买提`),
  );
  it.each(['张*三', '张三1', '张/三'])('%s is none', (text) => expect(personName.safeParse(text).success).toBe(false));
});
