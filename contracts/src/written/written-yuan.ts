import { z } from 'zod';

const yuan = /^(?<sign>[+-]?)(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<parts>\d*))?$/;

/** Signs of a currency that may stand before an amount, its sign before or behind them. */
const currency = /^(?<sign>[+-]?)(?:[¥￥]|人民币|RMB|CNY)+/i;

/** Fen of an amount as people write it; undefined for what is none, or has parts of a fen. In brackets it is below zero. */
const fenOf = (text: string): number | undefined => {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(currency, '$<sign>')
    .replace(/元$/, '');
  const { sign, whole = '', parts = '' } = yuan.exec(bare)?.groups ?? {};
  const cents = parts.replace(/0+$/, '');
  if (whole === '' || cents.length > 2) return undefined;
  const digits = `${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`;
  if (digits.length > 15) return undefined;
  return sign === '-' ? 0 - Number(digits) : Number(digits);
};

const written = (least: number) =>
  z.union([z.string().max(40), z.number()]).transform((given, context) => {
    const fen = fenOf(String(given));
    if (fen !== undefined && fen >= least) return fen;
    context.addIssue({ code: 'custom', message: 'yuanUnread' });
    return z.NEVER;
  });

/** An amount in yuan, kept in whole fen and above nothing: `1,234.50`, `￥1,234.5`, `１２３４.５`, `1234.5元`. */
export const writtenYuan = written(0).pipe(z.number().int().min(1).max(1e13));

/** The same as a bank's sheet has it: nothing (`0.00`, `-`) and below nothing (`-1,234.50`, `(1,234.50)`) too. */
export const writtenSignedYuan = z.preprocess(
  (given) => (typeof given === 'string' && /^[\s\p{Pd}]+$/u.test(given) ? '0' : given),
  written(-1e13).pipe(z.number().int().min(-1e13).max(1e13)),
);
