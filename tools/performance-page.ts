// The figures of `npm run bench`: docs/performance.json holds the last one of each, docs/performance.md shows them.

/** Bounds of a value: by itself (`most`, `least`), or by the bare one: at most so many `times` it and so much more, at least a `share` of it. */
interface Goal {
  readonly most?: number;
  readonly least?: number;
  readonly times?: number;
  readonly plus?: number;
  readonly share?: number;
}

/** What was measured; `bare` is the limit it is held against, in the same unit. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly bare?: number;
  readonly goal?: Goal;
}

/** When, at which commit and where: `date` is a day, `machine` says what else it did. */
export interface Stamp {
  readonly commit: string;
  readonly date: string;
  readonly machine: string;
}

export type Taken = Figure & Stamp;
/** By name, `Part: what`. */
export type Figures = Readonly<Record<string, Taken>>;

/** Figures of earlier runs with those of this one, in the order of the alphabet: what was not taken keeps its stamp. */
export const withFigures = (before: Figures, noted: Readonly<Record<string, Figure>>, stamp: Stamp): Figures => {
  const taken = Object.entries(noted).map(([name, figure]) => [name, { ...figure, ...stamp }] as const);
  const all = Object.entries({ ...before, ...Object.fromEntries(taken) });
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Whether a figure keeps to its goal; undefined where it has none, or none that can be told without a bare one. */
export const isMet = ({ value, bare, goal }: Figure): boolean | undefined => {
  if (!goal) return undefined;
  if (goal.most !== undefined) return value <= goal.most;
  if (goal.least !== undefined) return value >= goal.least;
  if (bare === undefined) return undefined;
  if (goal.share !== undefined) return value >= goal.share * bare;
  return value <= (goal.times ?? 1) * bare + (goal.plus ?? 0);
};

/** A number as people read it: three digits that say something, thousands parted. */
export const sayNumber = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString('en-GB');
  return Number(value.toPrecision(value >= 1 ? 3 : 2)).toString();
};

/** A number with its unit. */
const withUnit = (value: number, unit: string): string => `${sayNumber(value)} ${unit}`.trim();

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A goal in words. */
export const sayGoal = ({ goal, unit }: Figure): string => {
  if (!goal) return '';
  if (goal.most !== undefined) return withUnit(goal.most, unit);
  if (goal.least !== undefined) return `at least ${withUnit(goal.least, unit)}`;
  if (goal.share !== undefined) return `at least ${percent(goal.share)}`;
  return `${goal.times} x${goal.plus ? ` + ${goal.plus} ${unit}` : ''}`;
};

/** How a figure stands to its bare one. */
export const sayRatio = ({ value, bare, goal }: Figure): string => {
  if (!bare) return '';
  return goal?.share === undefined ? `${(value / bare).toFixed(2)} x` : percent(value / bare);
};

/** Stands beside the day of a figure that more than sixty commits have come after. */
export const oldMark = ' (old)';

const verdict = (figure: Figure): string => {
  const met = isMet(figure);
  if (met === undefined) return '';
  return met ? 'met' : '**missed**';
};

const partOf = (name: string): string => name.split(': ')[0] ?? name;

const row = (name: string, taken: Taken, machine: number, isOld: boolean): string => {
  const { value, unit, bare, commit, date } = taken;
  const cells = [
    name.slice(partOf(name).length + 2),
    withUnit(value, unit),
    bare === undefined ? '' : withUnit(bare, unit),
    sayRatio(taken),
    sayGoal(taken),
    verdict(taken),
    commit.slice(0, 8),
    `${date}${isOld ? oldMark : ''}`,
    String(machine),
  ];
  return `| ${cells.join(' | ')} |`;
};

const head = '| What | Ours | Bare | Ratio | Goal | | Commit | Day | Run |\n|---|---|---|---|---|---|---|---|---|';

/** The tables of all figures, one a part, and where each run took place. */
export const sayFigures = (figures: Figures, isOld: (taken: Taken) => boolean): string => {
  const machines = [...new Set(Object.values(figures).map(({ machine }) => machine))].sort();
  const parts = [...new Set(Object.keys(figures).map(partOf))];
  const tables = parts.map((part) => {
    const rows = Object.entries(figures)
      .filter(([name]) => partOf(name) === part)
      .map(([name, taken]) => row(name, taken, machines.indexOf(taken.machine) + 1, isOld(taken)));
    return `## ${part}\n\n${head}\n${rows.join('\n')}`;
  });
  const runs = machines.map((machine, place) => `${place + 1}. ${machine}`).join('\n');
  return `${tables.join('\n\n')}\n\n## Runs\n\n${runs}`;
};

const begins = '<!-- From docs/performance.json, written by npm run bench: not by hand. -->';
const ends = '<!-- By hand from here on. -->';

/** The page with other tables; what stands before and behind them is written by hand and stays. */
export const withTables = (page: string, tables: string): string => {
  const [before = '', rest] = page.split(begins);
  const after = rest?.split(ends)[1];
  if (after === undefined) throw new Error('docs/performance.md has lost the marks of its tables');
  return `${before}${begins}\n\n${tables}\n\n${ends}${after}`;
};
