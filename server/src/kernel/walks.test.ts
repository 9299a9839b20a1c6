import { expect, it } from 'vitest';
import { enabledDisabled, shownHidden } from '#contracts/entries/entries.ts';
import { walks } from './walks.ts';

const room = enabledDisabled('room', 'system:room:mod');
const silent = { table: 'room' } as const;
const told = { ...silent, tell: async () => undefined };
const followed = { ...silent, effects: { disable: async () => undefined } };

it.each([
  ['tells somebody', told],
  ['has an effect', followed],
])('a step that a button takes back is refused where it %s', (_, of) => {
  expect(() => walks(room, of)).toThrow(/room\.disable is undone by a button/);
});

it('a step that nobody takes back may tell and follow', () => {
  expect(() => walks(room, silent)).not.toThrow();
  expect(() => walks(shownHidden('room', 'system:room:mod'), { ...told, ...followed })).not.toThrow();
});
