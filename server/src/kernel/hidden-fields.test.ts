import { expect, it } from 'vitest';
import { z } from 'zod';
import { holdsCard, shown, withoutCards } from '#contracts/identity/fields/hidden-fields.ts';
import { asksHidden, withoutHidden } from './hidden-fields.ts';

const card = '11010519491231002X';
const masked = '11010519******002X';

it.each([
  ['alone', card, ''],
  ['as everybody sees it', masked, ''],
  ['written small', card.toLowerCase(), ''],
  ['among other words', `A2 ${masked} 2030-01-01`, 'A2  2030-01-01'],
  ['in a longer number', `7${card}`, `7${card}`],
  ['of a wrong check digit', '110105194912310021', '110105194912310021'],
  ['of a company', '91110108551385082Q', '91110108551385082Q'],
  ['of a phone', '138****8000', '138****8000'],
])('an identity number %s', (_, text, left) => {
  expect(withoutCards(text)).toBe(left);
  expect(holdsCard(text)).toBe(left !== text);
});

const answer = z.object({
  phone: shown.phone,
  number: z.string(),
  of: z.object({ age: shown.age, list: z.array(z.object({ gender: shown.gender, idCard: shown.idCard.nullable() })) }),
});
const value = { phone: '138****8000', number: card, of: { age: 40, list: [{ gender: 2, idCard: masked }] } };

it.each([
  ['nothing', [], value],
  ['the phone', ['phone'], { ...value, phone: '' }],
  ['the birthday, and with it the age', ['birthday'], { ...value, of: { ...value.of, age: null } }],
  ['the gender in a list', ['gender'], { ...value, of: { ...value.of, list: [{ gender: 1, idCard: masked }] } }],
  [
    'the identity card, and the same number under another name',
    ['idCard'],
    { ...value, number: '', of: { ...value.of, list: [{ gender: 2, idCard: '' }] } },
  ],
] as const)('a role hides %s', (_, fields, left) => {
  const actor = { hiddenFields: new Set<string>(fields) };
  expect(withoutHidden(value, actor, answer)).toEqual(left);
  expect(asksHidden({ officialNumber: card }, actor)).toBe((fields as readonly string[]).includes('idCard'));
});
