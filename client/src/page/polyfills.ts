// What a phone of the floor (docs/decisions/browsers.md) lacks, put where it is missing. Imported before everything else: what
// loads later may ask for it at once.

type Built = (this: never, ...given: never[]) => unknown;

type Test = (one: unknown, place: number, all: unknown[]) => unknown;

const lastPlace = (all: unknown[], is: Test): number => {
  for (let place = all.length - 1; place >= 0; place -= 1) if (is(all[place], place, all)) return place;
  return -1;
};

/** What takes the place of each built-in that came after the floor, by its owner and name. */
const wanted: readonly (readonly [owner: object, fills: Readonly<Record<string, Built>>])[] = [
  [Object, { hasOwn: (of: object, name: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(of, name) }],
  [
    Array.prototype,
    {
      at(this: unknown[], place: number): unknown {
        return this[place < 0 ? this.length + place : place];
      },
      findLast(this: unknown[], is: Test): unknown {
        return this[lastPlace(this, is)];
      },
      findLastIndex(this: unknown[], is: Test): number {
        return lastPlace(this, is);
      },
      toReversed(this: unknown[]): unknown[] {
        return this.map((_, place) => this[this.length - 1 - place]);
      },
      toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number): unknown[] {
        return [...this].sort(compare);
      },
    },
  ],
  [
    String.prototype,
    {
      at(this: string, place: number): string | undefined {
        return this[place < 0 ? this.length + place : place];
      },
    },
  ],
  [
    AbortSignal,
    {
      timeout(milliseconds: number): AbortSignal {
        const stopper = new AbortController();
        setTimeout(() => stopper.abort(), milliseconds);
        return stopper.signal;
      },
    },
  ],
];

/** Puts what is missing in its place; what the browser brings along stays. */
export const fillBuiltins = (): void => {
  for (const [owner, fills] of wanted)
    for (const [name, value] of Object.entries(fills))
      if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

fillBuiltins();
