import { describe, expect, it } from 'vitest';
import { findFlaws } from '#contracts/questions/question.contract.ts';
import { facts } from './facts.ts';
import { madeQuestions } from './made.ts';

const made = madeQuestions();

describe('The questions of the demonstration', () => {
  it('are 600 or more in five banks, 60 or more in English too', () => {
    expect(made.length).toBeGreaterThanOrEqual(600);
    expect(new Set(made.map((one) => one.bank))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(made.filter((one) => one.stemEn !== '').length).toBeGreaterThanOrEqual(60);
  });

  it('are no two alike', () => {
    const keys = made.map(
      (one) =>
        `${one.stem}|${one.options
          .map((option) => option.content)
          .sort()
          .join('|')}`,
    );
    expect(keys.length - new Set(keys).size).toBe(0);
  });

  it('are sound, and a choice is answered by the value of its rule', () => {
    for (const one of made) {
      const options = one.options.map((option, index) => ({
        exercisesOption: 'ABCD'[index] ?? '',
        content: option.content,
        picture: null,
      }));
      expect(findFlaws({ ...one, options }), one.stem).toEqual([]);
    }
    for (const fact of facts) {
      const choice = made.find((one) => one.exercisesType === 1 && one.stem === fact.text.replace('{}', '（ ）'));
      expect(choice?.options['ABCD'.indexOf(choice.answer)]?.content).toBe(fact.values[0]);
    }
  });

  it('name no wrong thing in the answer of a multiple choice', () => {
    for (const one of made.filter((each) => each.exercisesType === 2)) {
      const right = [...one.answer].map((letter) => one.options['ABCD'.indexOf(letter)]?.content ?? '');
      expect(
        right.every((text) => one.explanation.includes(text)),
        one.explanation,
      ).toBe(true);
    }
  });
});
