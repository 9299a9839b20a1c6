import { unwrap, wrap } from './crypto.ts';

const prefix = 'luan.';

/** Encrypted browser storage (spec section 2.1). Never holds a token, ID number or phone. */
const over = (area: () => Storage) => ({
  read<T>(name: string): T | undefined {
    const text = area().getItem(prefix + name);
    return text === null ? undefined : unwrap<T>(text);
  },
  write(name: string, value: unknown): void {
    try {
      area().setItem(prefix + name, wrap(value));
    } catch {
      // A full or forbidden storage costs comfort, never work.
    }
  },
  remove(name: string): void {
    area().removeItem(prefix + name);
  },
  /** Names of the values that start with `start`. */
  names(start: string): string[] {
    return Object.keys(area())
      .filter((name) => name.startsWith(prefix + start))
      .map((name) => name.slice(prefix.length));
  },
  /** Removes every value whose name starts with `start`. */
  clear(start = ''): void {
    for (const name of this.names(start)) this.remove(name);
  },
});

export const localStore = over(() => localStorage);
export const tabStore = over(() => sessionStorage);
