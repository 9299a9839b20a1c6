import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, grouped, isCode, plainCode, shortOf } from './coupon.rules.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

it('a code of 16 bytes and its short form are codes however they are typed', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      const code = codeOf(some);
      expect([code.length, shortOf(code).length]).toEqual([27, 13]);
      expect(isCode(plainCode(` ${grouped(code).toLowerCase()} `))).toBe(true);
      expect(isCode(plainCode(grouped(shortOf(code))))).toBe(true);
    }),
  );
});

it('one wrong sign and two neighbours exchanged are no code', () => {
  fc.assert(
    fc.property(bytes, fc.nat(11), fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'), (some, at, sign) => {
      const code = shortOf(codeOf(some));
      const wrong = `${code.slice(0, at)}${sign}${code.slice(at + 1)}`;
      expect(isCode(wrong)).toBe(wrong === code);
      const [one = '', other = ''] = [code[at], code[at + 1]];
      const exchanged = `${code.slice(0, at)}${other}${one}${code.slice(at + 2)}`;
      if (at < 11) expect(isCode(exchanged)).toBe(exchanged === code);
    }),
  );
});

it('two codes differ wherever their bytes do', () => {
  expect(codeOf(new Uint8Array(16))).not.toBe(codeOf(new Uint8Array(16).fill(1)));
  expect(codeOf(new Uint8Array(16).fill(255)).length).toBe(27);
});
