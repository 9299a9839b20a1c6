import { z } from 'zod';
import { allRoutes } from '#domains/order.ts';
import { phrases } from '#phrases/zh-CN/all.ts';

/** How full what is printed shall be: rows of each list, and letters of a text that may have `limit`. */
export interface Fullness {
  readonly rows: () => number;
  readonly letters: (limit: number) => number;
}

/** A text that was put in: one letter of its own, so that a break within it or around it hides nothing. */
export interface PutIn {
  readonly name: string;
  readonly letter: string;
  readonly times: number;
}

export interface Filler {
  readonly put: readonly PutIn[];
  /** A text of the length its field may have. */
  text(name: string): string;
  /** What the shape of a call's answer allows, full. */
  shape<T extends z.ZodType>(shape: T): z.output<T>;
  /** A pattern, full: '' becomes a text, a list of one as many as asked for; everything else stays. */
  like<T>(pattern: T): T;
}

const usualLimit = 60;
/** Letters of a text at most: rich texts may have more, and break like any other. */
const longest = 2000;

/** Members of a list within a list at most. */
const mostWithin = 3;

/** The longest text that any call takes under a name. */
const limits = new Map<string, number>();
const note = (name: string, shape: unknown): void => {
  if (typeof shape !== 'object' || shape === null) return;
  const { maxLength, type } = shape as { maxLength?: number; type?: string };
  if (type === 'string' && maxLength !== undefined) limits.set(name, Math.max(maxLength, limits.get(name) ?? 0));
  for (const [key, inner] of Object.entries(shape)) {
    if (key === 'properties')
      for (const [field, one] of Object.entries(inner as Record<string, unknown>)) note(field, one);
    else if (typeof inner === 'object') note(name, inner);
  }
};
for (const { input } of allRoutes) note('', z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));

const said = new Set(JSON.stringify(phrases));
/** The font has one shape for this letter and U+58AB: read from paper it is the other. */
const sharesItsShape = '\u58ff';
/** Letters of the font that no phrase uses. */
const letters = Array.from({ length: 0x9fa5 - 0x5000 }, (_, index) => String.fromCodePoint(0x5000 + index)).filter(
  (letter) => !said.has(letter) && letter !== sharesItsShape,
);

const instants = /(?:At|Since)$|^(?:at|startsAt|endsAt)$/;
const days = /(?:On|Until|Day)$|^(?:from|until|month|deadline|reformBy|wantedBy)$/;
const numbers = /(?:Id|Ids|Code|Codes)$|^(?:can|sha256|edge|verifyAddress|picUrl|path)$/;

/** What stands for a field that holds no words of its own; undefined for one that does. */
const fixed = (name: string): string | undefined => {
  if (instants.test(name)) return '2026-03-31T09:00:00+08:00';
  if (name === 'month') return '2026-03';
  if (days.test(name)) return '2026-03-31';
  if (numbers.test(name)) return '1';
  return undefined;
};

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Record<string, unknown>;
  readonly values?: readonly unknown[];
  readonly out?: z.ZodType;
}

/** Letters that no font of paper holds: of no language. */
export const unheldLetters = Array.from({ length: 900 }, (_, index) => String.fromCodePoint(0xf0100 + index));

/** @param from letters that texts are filled with, each its own. */
export const fillerOf = (fullness: Fullness, from: readonly string[] = letters): Filler => {
  const put: PutIn[] = [];
  const text = (name: string): string => {
    const known = fixed(name);
    if (known !== undefined) return known;
    const letter = from[put.length % from.length] ?? '';
    const times = Math.max(1, fullness.letters(Math.min(longest, limits.get(name) ?? usualLimit)));
    put.push({ name, letter, times });
    return letter.repeat(times);
  };
  let depth = 0;
  const many = <T>(make: () => T): T[] => {
    depth += 1;
    const made = Array.from({ length: depth === 1 ? fullness.rows() : Math.min(fullness.rows(), mostWithin) }, make);
    depth -= 1;
    return made;
  };
  const shaped = (type: z.ZodType, name: string): unknown => {
    const def = type.def as unknown as Def;
    switch (def.type) {
      case 'string':
        return text(name);
      case 'number':
      case 'int':
        return 1;
      case 'boolean':
        return true;
      case 'object':
        return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, one]) => [key, shaped(one, key)]));
      case 'array':
        return numbers.test(name) ? [] : many(() => shaped(def.element ?? z.null(), name.replace(/s$/, '')));
      case 'enum':
        return Object.values(def.entries ?? {})[0];
      case 'literal':
        return def.values?.[0];
      case 'union':
        return shaped(def.options?.[0] ?? z.null(), name);
      case 'pipe':
        return shaped(def.out ?? z.null(), name);
      default:
        return def.innerType ? shaped(def.innerType, name) : null;
    }
  };
  const like = (pattern: unknown, name: string): unknown => {
    if (pattern === '') return text(name);
    if (pattern instanceof z.ZodType) return shaped(pattern, name);
    if (Array.isArray(pattern)) return many(() => like(pattern[0], name.replace(/s$/, '')));
    if (pattern === null || typeof pattern !== 'object') return pattern;
    return Object.fromEntries(Object.entries(pattern).map(([key, one]) => [key, like(one, key)]));
  };
  return {
    put,
    text,
    shape: (type) => shaped(type, '') as never,
    like: (pattern) => like(pattern, '') as typeof pattern,
  };
};
