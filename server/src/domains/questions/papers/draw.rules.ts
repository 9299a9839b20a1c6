import type { Supply } from '#contracts/questions/paper.contract.ts';

/** How many questions of one type and difficulty are drawn, and what each is worth. */
export interface DrawGroup {
  readonly exercisesType: number;
  readonly difficultyDegree: number;
  readonly chooseCount: number;
  readonly score: number;
}

/** Numbers between 0 and 1, the same ones for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Share of what is available that may be drawn, and the least (spec section 3). */
const share = { numerator: 3, denominator: 10 };

/** Most questions that may be drawn of so many: 30 %, at least 1, none of none. */
export const mostOf = (count: number): number =>
  count === 0 ? 0 : Math.max(1, Math.floor((count * share.numerator) / share.denominator));

export const cellKey = (type: number, degree: number): string => `${type}/${degree}`;

/** What each line of a configuration asks, may have and lacks. */
export const suppliesOf = (groups: readonly DrawGroup[], available: ReadonlyMap<string, number>): Supply[] =>
  groups.map(({ exercisesType, difficultyDegree, chooseCount }) => {
    const count = available.get(cellKey(exercisesType, difficultyDegree)) ?? 0;
    const most = mostOf(count);
    return { exercisesType, difficultyDegree, count, most, chooseCount, short: Math.max(0, chooseCount - most) };
  });

/** `wanted` different numbers below `count`, rising; every choice equally likely (Floyd). */
const sample = (count: number, wanted: number, random: () => number): number[] => {
  const chosen = new Set<number>();
  for (let top = count - wanted; top < count; top += 1) {
    const one = Math.floor(random() * (top + 1));
    chosen.add(chosen.has(one) ? top : one);
  }
  return [...chosen].sort((one, other) => one - other);
};

export interface Pick {
  readonly exercisesType: number;
  readonly difficultyDegree: number;
  /** Place of the question among those of its type and difficulty, from 0. */
  readonly ordinal: number;
  readonly score: number;
}
export interface Draw {
  readonly picks: readonly Pick[];
  readonly supplies: readonly Supply[];
  /** Questions that are missing; 0 when the configuration is met. */
  readonly short: number;
}

/** Each line draws by itself: a change of one leaves the others' questions as they were. */
const seedOf = (seed: number, group: DrawGroup): number =>
  Math.imul(seed ^ (group.exercisesType * 0x9e3779b1), 0x85ebca6b) ^ (group.difficultyDegree * 0xc2b2ae35);

/** Draws a paper by type and difficulty from the numbers available: either it meets its configuration, or it says what is short. */
export const drawPaper = (groups: readonly DrawGroup[], available: ReadonlyMap<string, number>, seed: number): Draw => {
  const supplies = suppliesOf(groups, available);
  const picks = groups.flatMap((group, index) => {
    const supply = supplies[index];
    if (!supply) return [];
    const wanted = Math.min(group.chooseCount, supply.most);
    const { exercisesType, difficultyDegree, score } = group;
    return sample(supply.count, wanted, randomOf(seedOf(seed, group))).map((ordinal) => ({
      exercisesType,
      difficultyDegree,
      ordinal,
      score,
    }));
  });
  return { picks, supplies, short: supplies.reduce((sum, one) => sum + one.short, 0) };
};

/** The same things in another order, every one equally likely (Fisher and Yates). */
export const shuffled = <T>(things: readonly T[], random: () => number): T[] => {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = result[last] as T;
    result[last] = result[other] as T;
    result[other] = kept;
  }
  return result;
};

interface Placed {
  readonly exercisesType: number;
  /** Questions of one case stay together. */
  readonly caseId: string | null;
}

const bundles = <T extends Placed>(things: readonly T[]): T[][] => {
  const cases = new Map<string, T[]>();
  return things.flatMap((thing) => {
    if (thing.caseId === null) return [[thing]];
    const known = cases.get(thing.caseId);
    if (known) {
      known.push(thing);
      return [];
    }
    const fresh = [thing];
    cases.set(thing.caseId, fresh);
    return [fresh];
  });
};

/** Puts questions into the order of a rule (spec section 3): 1 single, multiple, judge in order; 2 all shuffled; 3 shuffled within each type. */
export const arrange = <T extends Placed>(things: readonly T[], rule: number, seed: number): T[] => {
  const random = randomOf(seed);
  if (rule === 2) return shuffled(bundles(things), random).flat();
  return [1, 2, 3].flatMap((type) => {
    const some = bundles(things.filter((thing) => thing.exercisesType === type));
    return (rule === 3 ? shuffled(some, random) : some).flat();
  });
};
