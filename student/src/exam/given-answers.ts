import type { SavedAnswer } from '#contracts/exams/student-exam.contract.ts';

/** What a page holds of a paper: every answer it shows, and the last thing it gave to each question with its number. */
export interface Given {
  readonly answers: ReadonlyMap<number, string>;
  /** The last answer this device gave to each question, whether or not the server has it. */
  readonly last: ReadonlyMap<number, SavedAnswer>;
  /** Questions whose last answer the server has not said to have. */
  readonly unsaved: ReadonlySet<number>;
}

/** @param answers what the server has, or what the device noted of it. */
export const openGiven = (answers: readonly { place: number; answer: string }[]): Given => ({
  answers: new Map(answers.map(({ place, answer }) => [place, answer])),
  last: new Map(),
  unsaved: new Set(),
});

/** An answer is given: it is unsaved until the server has it. An earlier number changes nothing. */
export const give = (given: Given, one: SavedAnswer): Given => {
  if ((given.last.get(one.place)?.seq ?? 0) > one.seq) return given;
  return {
    answers: new Map(given.answers).set(one.place, one.answer),
    last: new Map(given.last).set(one.place, one),
    unsaved: new Set(given.unsaved).add(one.place),
  };
};

const without = (given: Given, gone: (seq: number) => boolean): ReadonlySet<number> =>
  new Set([...given.unsaved].filter((place) => !gone(given.last.get(place)?.seq ?? 0)));

/** The server has everything up to a number. */
export const takeSaved = (given: Given, upTo: number): Given => ({
  ...given,
  unsaved: without(given, (seq) => seq <= upTo),
});

/** The server does not take an answer: the question is open again, unless another one was given meanwhile. */
export const takeRefused = (given: Given, one: SavedAnswer): Given => {
  if (given.last.get(one.place)?.seq !== one.seq) return given;
  const answers = new Map(given.answers);
  const last = new Map(given.last);
  answers.delete(one.place);
  last.delete(one.place);
  return { answers, last, unsaved: without(given, (seq) => seq === one.seq) };
};

/** Answers the server has not said to have, in the order they were given. */
export const unsavedOf = (given: Given): SavedAnswer[] =>
  [...given.last.values()].filter((one) => given.unsaved.has(one.place)).sort((a, b) => a.seq - b.seq);
