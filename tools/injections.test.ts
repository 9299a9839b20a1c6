import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Journeys use the product as people do: what they need is made by the product's own calls or in the browser. What still
// writes into the database behind the product stands here, counted by its statements and makers; the numbers may only shrink.

const injected: Readonly<Record<string, { readonly count: number; readonly reason: string }>> = {
  'e2e/exam-world.ts': {
    count: 7,
    reason: 'a member who stands before the exam of a plan with a paper; an exam takes days of learning before it',
  },
  'e2e/flavours-world.ts': { count: 10, reason: 'members of the six trainings, each some steps along its way' },
  'e2e/golden-world.ts': { count: 1, reason: 'the head office’s paper of four questions' },
  'e2e/own-world.ts': {
    count: 6,
    reason: 'companies of journeys that change one; a member who ended a plan',
  },
  'e2e/phone-world.ts': { count: 8, reason: 'faces, meetings and a second organisation of people with a phone' },
  'e2e/records-world.ts': { count: 5, reason: 'sittings that were handed in, and members who sat on paper' },
  'e2e/server.ts': {
    count: 7,
    reason: 'people of the journeys with their roles, photos of who ended',
  },
  'e2e/study-world.ts': { count: 11, reason: 'films and documents with chapters, and a member who learns them' },
};

/** A statement, a transaction behind the product, or a maker of a domain. */
const behind = /\bsql(<[^`]*>)?`|\bwithin\(|\binsert(Person|Membership|Organisation)\(|\bkeepFile\(/g;

it('nothing is injected into journeys but what is listed', () => {
  const found = globSync('e2e/*.ts')
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8').match(behind)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(injected).map(([file, { count }]) => [file, count])),
  );
});
