import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fullPath } from '#contracts/route.ts';
import { domains } from '#domains/order.ts';

interface Leaf {
  readonly at: string;
  readonly type: z.core.$ZodType;
}

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
}

const defOf = (type: z.core.$ZodType): Def => (type as z.ZodType).def as unknown as Def;

/** Every single value of an input, by its place; a transformed value is asked as what comes in. */
const leavesOf = (type: z.core.$ZodType, at: string): Leaf[] => {
  const def = defOf(type);
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => leavesOf(inner, `${at}.${name}`));
  if (def.options) return def.options.flatMap((option) => leavesOf(option, at));
  if (def.element) return leavesOf(def.element, `${at}[]`);
  if (def.valueType) return leavesOf(def.valueType, `${at}{}`);
  if (def.innerType) return leavesOf(def.innerType, at);
  if (def.type === 'pipe' && def.in && def.out)
    return leavesOf(defOf(def.in).type === 'transform' ? def.out : def.in, at);
  return [{ at, type }];
};

const takes = (type: z.core.$ZodType, value: unknown): boolean => {
  try {
    return (type as z.ZodType).safeParse(value).success;
  } catch {
    return false;
  }
};

const someWords = 'some day or other, said in a good many words, as people write them into letters';

const isText = (type: z.core.$ZodType): boolean =>
  ['some day', 'someday', 'SOME', 'some.day', 'some:day:soon', someWords].some((words) => takes(type, words));

/** Numbers kept with more than 32 bits. */
const wide: Readonly<Record<string, string>> = {
  registeredCapital: 'fen, a column of 64 bits',
  bytes: 'of a file, a column of 64 bits',
  least: 'a column without a bound',
  most: 'a column without a bound',
  'extJsonObj{}': 'kept as JSON',
};
/** Amounts of money are fen, columns of 64 bits. */
const isWide = (name: string): boolean => name in wide || name.endsWith('Fen');
const nameOf = (at: string): string => at.split('.').at(-1) ?? '';

const leaves = domains.flatMap(({ routes }) =>
  routes.flatMap(({ route }) => leavesOf(route.input, `${route.method} ${fullPath(route)} `)),
);

describe('values on the wire are as narrow as those of the database', () => {
  it('sees the inputs of all calls', () => {
    expect(leaves.length).toBeGreaterThan(1500);
  });

  it('numbers: 32 bits, unless listed', () => {
    const loose = leaves.filter(
      ({ at, type }) => defOf(type).type === 'number' && takes(type, 2 ** 31) && !isWide(nameOf(at)),
    );
    expect(loose.map(({ at }) => at)).toEqual([]);
  });

  it('identifiers: 63 bits', () => {
    const ids = leaves.filter(({ type }) => takes(type, '5') && !takes(type, 'five') && !takes(type, '5.5'));
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter(({ type }) => takes(type, '9223372036854775808')).map(({ at }) => at)).toEqual([]);
  });

  it.each(['0000-01-01', '1899-12-31', '3000-01-01', '10000-01-01'])('days and moments: not %s', (day) => {
    const days = leaves.filter(({ type }) => takes(type, '2026-01-31') && !isText(type));
    const moments = leaves.filter(({ type }) => takes(type, '2026-01-31T08:00:00Z') && !isText(type));
    expect(days.length).toBeGreaterThan(20);
    expect(moments.length).toBeGreaterThan(3);
    expect(days.filter(({ type }) => takes(type, day)).map(({ at }) => at)).toEqual([]);
    expect(moments.filter(({ type }) => takes(type, `${day}T08:00:00Z`)).map(({ at }) => at)).toEqual([]);
  });
});
