import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { note } from './notes.ts';
import { targetsOf } from './written-targets.ts';

// Which columns the product writes while tests run: calls, tasks and timers, not the makers of tests.

const making = new AsyncLocalStorage<true>();

/** Does what a maker of tests does: what it writes proves nothing of the product. */
export const asMaker = <T>(work: () => Promise<T>): Promise<T> => making.run(true, work);

/** Letters of the longest statement whose targets are kept: longer ones are of ever another shape. */
const longest = 20_000;
const known = new Map<string, readonly string[]>();
const targetsIn = (text: string): readonly string[] => {
  const found = known.get(text);
  if (found) return found;
  const made = /\b(insert|update)\b/i.test(text) ? targetsOf(text) : [];
  if (text.length <= longest) known.set(text, made);
  return made;
};

/** A connection, and whether what it is asked at the moment is asked by a maker of tests. */
interface Noting extends pg.Client {
  makes?: boolean;
}
const driver = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown; isNoted?: true };

/**
 * What a notice of a database that tells (`tellWrittenValues`) says, as a line to note: `value pay_order.state 1`, `walked payOrder.pay`;
 * nothing of any other.
 */
const toldBy = (notice: string): string | undefined => /^luan ((?:value|walked) .*)$/.exec(notice)?.[1];

/** Notes what the database tells of this connection: the values of codes it writes, the edges it walks. */
const hear = (client: Noting): void => {
  client.on('notice', ({ message = '' }) => {
    const told = toldBy(message);
    if (told !== undefined && client.makes !== true) note(told);
  });
};

/** Notes from now on which columns, values and edges every connection of this worker writes. */
export const noteWritten = (): void => {
  if (driver.isNoted) return;
  driver.isNoted = true;
  const { query } = driver;
  driver.query = function noted(this: Noting, ...given: unknown[]) {
    if (this.makes === undefined) hear(this);
    this.makes = making.getStore() !== undefined;
    const [asked] = given as [string | { readonly text?: unknown }];
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (typeof text === 'string' && !this.makes) for (const column of targetsIn(text)) note(`wrote ${column}`);
    return query.apply(this, given);
  };
};
