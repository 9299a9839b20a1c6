import { withoutBlanks } from '../written/written-text.ts';

/** Signs of a code: 31 of them, none that is taken for another. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const base = BigInt(signs.length);

/** Signs before the check sign: of a whole code, which holds 128 bits, and of its short form, which is its end. */
const codeLength = 26;
const shortLength = 12;

/** The check sign of a code: weighted by place, modulo the prime 31, so that one wrong sign or two exchanged ones never fit. */
const checkSign = (code: string): string => {
  const sum = [...code].reduce((total, sign, at) => total + signs.indexOf(sign) * ((at % 30) + 1), 0);
  return signs[sum % signs.length] ?? '';
};

/** A code of 128 random bits, given as 16 bytes, with its check sign. */
export const codeOf = (bytes: Uint8Array): string => {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  let code = '';
  for (let at = 0; at < codeLength; at += 1) {
    code = `${signs[Number(rest % base)]}${code}`;
    rest /= base;
  }
  return `${code}${checkSign(code)}`;
};

/** The short form of a whole code, with a check sign of its own. */
export const shortOf = (code: string): string => {
  const short = code.slice(codeLength - shortLength, codeLength);
  return `${short}${checkSign(short)}`;
};

/** A code in groups of four, as it is printed and read out. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** A code as somebody typed it: without blanks and dashes, in capitals. */
export const plainCode = (typed: string): string =>
  withoutBlanks(typed.normalize('NFKC'))
    .replace(/\p{Pd}/gu, '')
    .toUpperCase();

/** Whether a plain code is one of the two forms and its check sign fits. */
export const isCode = (code: string): boolean => {
  const length = code.length - 1;
  if (length !== codeLength && length !== shortLength) return false;
  return [...code].every((sign) => signs.includes(sign)) && checkSign(code.slice(0, length)) === code.slice(length);
};
