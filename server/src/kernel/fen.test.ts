import { expect, it } from 'vitest';
import { fenOf, withFen } from './fen.ts';

it.each([
  ['0', 0],
  ['-12', -12],
  ['1000000000000000', 1e15],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%s is read as it stands', (text, fen) => expect(fenOf(text)).toBe(fen));

it.each(['9007199254740993', '1.5', 'x'])('%s is no amount', (text) =>
  expect(() => fenOf(text)).toThrow('No whole number of fen'),
);

it('makes numbers of amounts alone', () => {
  const rows = [{ amountFen: '150', id: '7', restFen: null }];
  withFen({ fields: [{ name: 'amountFen' }, { name: 'id' }, { name: 'restFen' }], rows });
  expect(rows).toEqual([{ amountFen: 150, id: '7', restFen: null }]);
});

it('leaves an answer without rows as it is', () => expect(withFen(undefined)).toBeUndefined());
