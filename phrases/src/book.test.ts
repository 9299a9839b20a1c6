import { expect, test } from 'vitest';
import { addTo, emptyBook, fill, sentenceOf } from './book.ts';

test('sections that come later stand beside what is there, and the newer sentence wins', () => {
  const book = emptyBook();
  addTo(book, { kit: { save: 'Save', codes: { on: 'On' } } });
  addTo(book, { kit: { save: 'Keep', codes: { off: 'Off' } }, more: { one: 'One' } });
  expect(sentenceOf(book, 'kit.save')).toBe('Keep');
  expect(sentenceOf(book, 'kit.codes.on')).toBe('On');
  expect(sentenceOf(book, 'kit.codes.off')).toBe('Off');
  expect(sentenceOf(book, 'more.one')).toBe('One');
});

test('a section that was added is not changed by what comes after it', () => {
  const section = { kit: { save: 'Save' } };
  const book = emptyBook();
  addTo(book, section);
  addTo(book, { kit: { save: 'Keep' } });
  expect(section.kit.save).toBe('Save');
});

test.each(['kit', 'kit.save.more', 'kit.nothing', '', 'toString', 'kit.constructor', '__proto__'])(
  'the book has no sentence %j',
  (key) => {
    expect(sentenceOf({ kit: { save: 'Save' } }, key)).toBeUndefined();
  },
);

test.each([
  ['{{count}} of {{all}}', { count: 0, all: 3 }, '0 of 3'],
  ['{{name}} and {{name}}', { name: 'A{{count}}$&' }, 'A{{count}}$& and A{{count}}$&'],
  ['{{missing}}.', {}, '.'],
  ['{{n}} {{n|row is|rows are}} open', { n: 1 }, '1 row is open'],
  ['{{n}} {{n|row is|rows are}} open', { n: '12' }, '12 rows are open'],
  ['{{n}} {{n|row|rows}}', { n: 0 }, '0 rows'],
])('fills %j', (sentence, params, said) => {
  expect(fill(sentence, params)).toBe(said);
});
