import { unwrap, wrap } from './crypto.ts';

const prefix = 'luan.';

let lost = false;
let hear: (() => void) | undefined;
/** Something could not be kept on this device: the page says so, once in its life. */
export const tellUnstored = (): void => {
  if (lost) return;
  lost = true;
  hear?.();
};
/** Sets how the page says that something could not be kept; what was lost before is said now. */
export const onUnstored = (handler: () => void): void => {
  hear = handler;
  if (lost) handler();
};

/**
 * Encrypted browser storage (spec section 2.1). Never holds a token, ID number or phone. What the browser does not take (full,
 * refused, or none at all) stands in the page's memory as long as the page lives: reads see what was written.
 * @param area throws or answers null where the browser refuses storage.
 */
const over = (area: () => Storage | null) => {
  /** What the browser did not take, by its name; undefined where it did not let go of something. */
  const memory = new Map<string, string | undefined>();
  const textOf = (name: string): string | undefined => {
    if (memory.has(name)) return memory.get(name);
    try {
      return area()?.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const namesInArea = (): string[] => {
    try {
      return Object.keys(area() ?? {});
    } catch {
      return [];
    }
  };
  /** Whether the browser took a text; some answer nothing and take nothing. */
  const isTaken = (name: string, text: string): boolean => {
    try {
      area()?.setItem(name, text);
      return area()?.getItem(name) === text;
    } catch {
      return false;
    }
  };
  return {
    read<T>(name: string): T | undefined {
      const text = textOf(prefix + name);
      return text === undefined ? undefined : unwrap<T>(text);
    },
    write(name: string, value: unknown): void {
      const text = wrap(value);
      if (isTaken(prefix + name, text)) return void memory.delete(prefix + name);
      memory.set(prefix + name, text);
      tellUnstored();
    },
    /** Whether what was written under a name last outlives the page. */
    lasts: (name: string): boolean => !memory.has(prefix + name),
    remove(name: string): void {
      memory.delete(prefix + name);
      try {
        area()?.removeItem(prefix + name);
      } catch {
        memory.set(prefix + name, undefined);
      }
    },
    /** Names of the values that start with `start`. */
    names(start: string): string[] {
      const held = [...memory].filter(([, text]) => text !== undefined).map(([name]) => name);
      const all = new Set([...namesInArea().filter((name) => !memory.has(name)), ...held]);
      return [...all].filter((name) => name.startsWith(prefix + start)).map((name) => name.slice(prefix.length));
    },
    /** Removes every value whose name starts with `start`. */
    clear(start = ''): void {
      for (const name of this.names(start)) this.remove(name);
    },
  };
};

export const localStore = over(() => localStorage);
export const tabStore = over(() => sessionStorage);
