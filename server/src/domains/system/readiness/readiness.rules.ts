import type { PartFound, ReadinessFound } from '#contracts/readiness/readiness.contract.ts';
import { type ReadinessPart, readiness } from '#contracts/readiness/readiness.ts';

/** One line of a part as it was counted. */
export interface CountedLine {
  readonly all: number;
  readonly missing: number;
  readonly more: boolean;
  readonly screen: string;
  readonly query: PartFound['lines'][number]['query'];
}

/** A part from its lines; undefined where nothing belongs to it, so that it weighs nothing. */
export const partOf = (of: ReadinessPart, lines: readonly CountedLine[]): PartFound | undefined => {
  const sum = (count: (line: CountedLine) => number): number => lines.reduce((all, one) => all + count(one), 0);
  const all = sum((one) => one.all);
  const { code, weight } = of;
  const shown = (some: readonly CountedLine[]): PartFound['lines'] =>
    some.map(({ missing, more, screen, query }) => ({ count: missing, more, screen, query }));
  if (of.rule === 'any') {
    const lacks = all === 0;
    return {
      code,
      weight,
      percent: lacks ? 0 : 100,
      all: Math.max(1, all),
      missing: lacks ? 1 : 0,
      lines: lacks ? shown(lines) : [],
    };
  }
  if (all === 0) return undefined;
  const missing = Math.min(
    all,
    sum((one) => one.missing),
  );
  return {
    code,
    weight,
    percent: Math.floor(((all - missing) * 100) / all),
    all,
    missing,
    lines: shown(lines.filter((one) => one.missing > 0)),
  };
};

/** What a company stands at most at while the law lets it not work on: below what is called good (90). */
const mostBlocked = 89;
const blocking: ReadonlySet<string> = new Set(readiness.filter((one) => one.blocks).map((one) => one.code));

/**
 * The weighted share of what is in order, of the parts that weigh anything. Never 100 while something is missing, and never good
 * while something is missing that the law asks for before anybody works on.
 */
export const percentOf = (parts: readonly PartFound[]): ReadinessFound['percent'] => {
  const weights = parts.reduce((sum, one) => sum + one.weight, 0);
  if (weights === 0) return null;
  const inOrder = parts.reduce((sum, one) => sum + (one.weight * (one.all - one.missing)) / one.all, 0);
  const percent = Math.floor((inOrder * 100) / weights + 1e-9);
  return parts.some((one) => one.missing > 0 && blocking.has(one.code)) ? Math.min(percent, mostBlocked) : percent;
};
