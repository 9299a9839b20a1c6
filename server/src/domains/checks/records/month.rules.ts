import { checkFinding } from '#contracts/checks/check.codes.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';

/** A check of a month as its table needs it. */
export interface MonthRecord {
  /** Day of the month, from 1. */
  readonly day: number;
  readonly verdict: number;
  readonly checkerName: string;
  readonly items: readonly CheckItem[];
  readonly answers: readonly { readonly finding: number }[];
}

const { normal, fault, notApplicable } = checkFinding.values;
/** The worst of a day stands in its field: a fault outweighs what was normal another time. */
const weight: readonly number[] = [notApplicable, normal, fault];
const worse = (a: number, b: number): number => (weight.indexOf(b) > weight.indexOf(a) ? b : a);

/** The days of a month, from 1: `2026-02` has 28. */
export const daysOf = (month: string): number[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => index + 1);
};

/** Items down, days across: what was found, 0 where nothing was checked. Items of every edition of the month stand once. */
export const monthTable = (records: readonly MonthRecord[], days: readonly number[]) => {
  const rows = new Map<string, { group: string; text: string; severity: number; found: number[] }>();
  const verdicts = days.map(() => 0);
  const checkers = days.map(() => '');
  for (const record of records) {
    const place = record.day - 1;
    verdicts[place] = Math.max(verdicts[place] ?? 0, record.verdict);
    checkers[place] = record.checkerName;
    for (const [index, { group, text, severity }] of record.items.entries()) {
      const name = `${group}\n${text}`;
      const row = rows.get(name) ?? { group, text, severity, found: days.map(() => 0) };
      row.found[place] = worse(row.found[place] ?? 0, record.answers[index]?.finding ?? 0);
      rows.set(name, row);
    }
  }
  return { items: [...rows.values()], verdicts, checkers };
};
