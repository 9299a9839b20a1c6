import { expect, it } from 'vitest';
import { type Given, give, openGiven, takeRefused, takeSaved, unsavedOf } from './given-answers.ts';

const start = openGiven([{ place: 1, answer: 'A' }]);
const first = { place: 1, answer: 'B', seq: 1 };
const second = { place: 2, answer: 'C', seq: 2 };
const changed = { place: 1, answer: 'D', seq: 3 };
const all = [first, second, changed].reduce(give, start);

const cases: readonly (readonly [string, Given, Record<number, string>, number[]])[] = [
  ['what the server has is saved', start, { 1: 'A' }, []],
  ['what was given is not', all, { 1: 'D', 2: 'C' }, [2, 3]],
  ['an answer of the server covers what it names', takeSaved(all, 2), { 1: 'D', 2: 'C' }, [3]],
  ['an answer that names nothing covers nothing', takeSaved(all, 0), { 1: 'D', 2: 'C' }, [2, 3]],
  ['everything is saved once everything is named', takeSaved(all, 3), { 1: 'D', 2: 'C' }, []],
  ['what was given late with an earlier number changes nothing', give(all, first), { 1: 'D', 2: 'C' }, [2, 3]],
  ['what is refused is open again', takeRefused(all, second), { 1: 'D' }, [3]],
  ['what is refused after another answer leaves that one', takeRefused(all, first), { 1: 'D', 2: 'C' }, [2, 3]],
];

it.each(cases)('%s', (_, given, answers, unsaved) => {
  expect(Object.fromEntries(given.answers)).toEqual(answers);
  expect(unsavedOf(given).map((one) => one.seq)).toEqual(unsaved);
});

it('holds the last answer to each question, also after the server has it', () => {
  expect([...takeSaved(all, 3).last.values()]).toEqual([changed, second]);
});
