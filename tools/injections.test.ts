import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Journeys use the product as people do: what they need is made by the product's own calls or in the browser.

/** A statement, a transaction behind the product, or a maker of a domain. */
const behind = /\bsql(<[^`]*>)?`|\bwithin\(|\binsert(Person|Membership|Organisation)\(|\bkeepFile\(/;

it('nothing is injected into journeys', () => {
  const files = globSync('e2e/**/*.ts');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => behind.test(readFileSync(file, 'utf8')))).toEqual([]);
});
