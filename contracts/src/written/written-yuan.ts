import { z } from 'zod';

const yuan = /^[+]?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/;

/** Fen of an amount as people write it; undefined for what is none, or has parts of a fen. */
const fenOf = (text: string): number | undefined => {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^(?:[¥￥]|人民币|RMB|CNY)+/i, '')
    .replace(/元$/, '');
  const [, whole = '', parts = ''] = yuan.exec(bare) ?? [];
  const cents = parts.replace(/0+$/, '');
  if (whole === '' || cents.length > 2) return undefined;
  const digits = `${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`;
  return digits.length > 15 ? undefined : Number(digits);
};

/** An amount in yuan, kept in whole fen and above nothing: `1,234.50`, `￥1,234.5`, `１２３４.５`, `1234.5元`. */
export const writtenYuan = z
  .union([z.string().max(40), z.number()])
  .transform((given, context) => {
    const fen = fenOf(String(given));
    if (fen !== undefined) return fen;
    context.addIssue({ code: 'custom', message: 'yuanUnread' });
    return z.NEVER;
  })
  .pipe(z.number().int().min(1).max(1e13));
