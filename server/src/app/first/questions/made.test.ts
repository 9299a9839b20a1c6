import { describe, expect, it } from 'vitest';
import { findFlaws } from '#contracts/questions/question.contract.ts';
import { findTwins, fingerprint, likenessOf, lint, nearlyAlike, pairsOf } from '#domains/questions/door.ts';
import { facts } from './facts.ts';
import { madeQuestions } from './made.ts';

const made = madeQuestions();

describe('The questions of the demonstration', () => {
  it('are 600 or more in five banks, 60 or more in English too', () => {
    expect(made.length).toBeGreaterThanOrEqual(600);
    expect(new Set(made.map((one) => one.bank))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(made.filter((one) => one.stemEn !== '').length).toBeGreaterThanOrEqual(60);
  });

  it('are no two nearly alike, by the linter of the import, nor with numbers and turns left aside', () => {
    const comparable = made.map((one) => ({ stem: one.stem, options: one.options.map((option) => option.content) }));
    const twins = findTwins(comparable);
    expect([...twins].map(([place, twin]) => [made[place]?.stem, made[twin.index]?.stem])).toEqual([]);
    const bare = made.map((one) => pairsOf(fingerprint(one.stem.replace(/\d+/g, ''))));
    const alike = bare.flatMap((one, place) =>
      bare
        .slice(0, place)
        .flatMap((other, before) =>
          likenessOf(one, other) >= nearlyAlike ? [[made[place]?.stem, made[before]?.stem]] : [],
        ),
    );
    // Only the rules of the highway whose numbers alone differ, each of them a rule of its own.
    expect(alike.length).toBeLessThanOrEqual(12);
    expect(alike.every(([stem]) => /[\d（]/.test(stem ?? ''))).toBe(true);
  });

  it('come mixed: no ten in a row of one type or one bank', () => {
    for (let start = 0; start + 10 <= made.length; start += 1) {
      const ten = made.slice(start, start + 10);
      expect(new Set(ten.map((one) => one.bank)).size).toBeGreaterThan(1);
      expect(new Set(ten.map((one) => one.exercisesType)).size).toBeGreaterThan(1);
    }
  });

  it('are taken by the linter without a finding', () => {
    for (const one of made) {
      const options = one.options.map((option, index) => ({ letter: 'ABCD'[index] ?? '', content: option.content }));
      const { exercisesType: type, stem, answer, explanation, lawBasis } = one;
      expect(lint({ number: 1, type, stem, options, answer, explanation, lawBasis }), stem).toEqual([]);
    }
  });

  it('name an article only where facts.ts does: statements name the law as a whole', () => {
    for (const one of made.filter((each) => each.exercisesType === 3)) expect(one.lawBasis).not.toMatch(/第.{1,6}条/);
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
