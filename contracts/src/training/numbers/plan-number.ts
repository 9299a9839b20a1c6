import { flavours } from '../flavours.ts';

/** Digits of a number on paper at least. */
const digits = 4;

/** A plan's number as people write it: `安培-2026-0001` of `safe_train-2026-000001`; what is no such number stays as it is. */
export const writtenNumber = (key: string): string => {
  const [, code, year, count] = /^(\w+)-(\d{4})-(\d+)$/.exec(key) ?? [];
  const kind = flavours.find((one) => one.code === code);
  return kind ? `${kind.numbered}-${year}-${String(Number(count)).padStart(digits, '0')}` : key;
};

/** The number a person wrote, as it is kept: undefined where it is none. */
export const keptNumber = (written: string): string | undefined => {
  const [, name, year, count] = /^(\S+)-(\d{4})-0*(\d{1,6})$/.exec(written.trim()) ?? [];
  const kind = flavours.find((one) => one.numbered === name);
  return kind ? `${kind.code}-${year}-${String(count).padStart(6, '0')}` : undefined;
};
