import { codes } from '../codes.ts';

/** Kinds of questions (spec section 9). */
export const exercisesType = codes('exercisesType', { single: 1, multiple: 2, judge: 3 });

/** Difficulty as stars (spec section 9). */
export const difficultyDegree = codes('difficultyDegree', { one: 1, two: 2, three: 3, four: 4, five: 5 });

/** Which rule a question comes from (spec section 3). */
export const questionSource = codes('questionSource', { national: 1, local: 2, both: 3 });

/** Whether the options of a question may change places: as its words say, never, or always. */
export const optionOrder = codes('optionOrder', { automatic: 0, fixed: 1, movable: 2 });

/** Whose a bank is, as the organisation that looks sees it. */
export const bankOrigin = codes('bankOrigin', { own: 'own', shared: 'shared', national: 'national', below: 'below' });

export const optionLetters = ['A', 'B', 'C', 'D'] as const;

/** Letters of a judge question: A is right, B is wrong. */
export const judgeLetters = { right: 'A', wrong: 'B' } as const;
