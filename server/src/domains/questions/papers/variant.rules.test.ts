import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionOrder } from '#contracts/questions/question.codes.ts';
import { randomOf } from './draw.rules.ts';
import type { PlacedExercise } from './exercise.rules.ts';
import { inOptionOrder, movable, optionOrderOf, seedFrom, variantOf } from './variant.rules.ts';

const letters = ['A', 'B', 'C', 'D'];

const exercise = (questionId: string, type: number, contents: readonly string[], answer: string): PlacedExercise => ({
  questionId,
  revision: 1,
  exercisesType: type,
  difficultyDegree: 1,
  stem: `题${questionId}`,
  stemEn: '',
  caseId: null,
  caseStem: '',
  options: contents.map((content, index) => ({
    exercisesOption: letters[index] ?? '',
    content,
    contentEn: '',
    fileId: null,
    fileName: '',
  })),
  answer,
  explanation: '',
  explanationEn: '',
  lawBasis: '',
  score: 1,
  versionId: null,
});

/** Any sound question: a choice of two to four different options with a fitting answer, or a judge. */
const questions = fc
  .array(
    fc.record({
      type: fc.constantFrom(1, 2, 3),
      count: fc.integer({ min: 2, max: 4 }),
      right: fc.integer({ min: 1, max: 15 }),
      caseId: fc.constantFrom(null, null, 'k'),
      bound: fc.boolean(),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((given) =>
    given.map(({ type, count, right, caseId, bound }, index): PlacedExercise => {
      const all = letters.slice(0, count);
      const chosen = all.filter((_, place) => (right >> place) & 1);
      const answer = type === 2 ? (chosen.length > 1 ? chosen : all).join('') : (chosen[0] ?? 'A');
      const contents = all.map((letter) => `选项${index}之${'甲乙丙丁'[letters.indexOf(letter)]}`);
      if (bound) contents[count - 1] = '以上都对';
      const made =
        type === 3
          ? exercise(String(index), 3, [], right % 2 ? 'A' : 'B')
          : exercise(String(index), type, contents, answer);
      return { ...made, caseId };
    }),
  );
const editions = fc.record({
  paperId: fc.integer({ min: 1, max: 1e9 }).map(String),
  edition: fc.integer({ min: 1, max: 40 }),
  rule: fc.constantFrom(1, 2, 3),
  orderSince: fc.integer({ min: 1, max: 40 }),
  seed: fc.integer({ min: 1, max: 2_147_483_647 }),
});

/** What a question says and what of it is right, whatever the letters. */
const meaning = (one: PlacedExercise) => ({
  id: one.questionId,
  options: one.options.map((option) => option.content).toSorted(),
  right:
    one.options.length === 0
      ? [one.answer]
      : one.options
          .filter((option) => one.answer.includes(option.exercisesOption))
          .map((option) => option.content)
          .toSorted(),
});
const byId = (one: { id: string }, other: { id: string }): number => Number(one.id) - Number(other.id);

describe('A variant', () => {
  it('asks the same questions with the same options and the same right ones', () => {
    fc.assert(
      fc.property(questions, editions, (given, edition) => {
        const b = variantOf(given, 'B', edition);
        expect(b.map(meaning).sort(byId)).toEqual(given.map(meaning).sort(byId));
        for (const one of b)
          expect(one.options.map((option) => option.exercisesOption)).toEqual(letters.slice(0, one.options.length));
        for (const one of b) expect([...one.answer].toSorted().join('')).toBe(one.answer);
      }),
    );
  });

  it('is the same for the same edition, and A is the paper itself', () => {
    fc.assert(
      fc.property(questions, editions, (given, edition) => {
        expect(variantOf(given, 'B', edition)).toEqual(variantOf(given, 'B', edition));
        expect(variantOf(given, 'A', edition)).toEqual(given);
      }),
    );
  });

  it('keeps types in their order unless all is mixed', () => {
    fc.assert(
      fc.property(questions, editions, (given, edition) => {
        const sorted = given.toSorted((one, other) => one.exercisesType - other.exercisesType);
        if (edition.rule === 2) return;
        const b = variantOf(sorted, 'B', edition);
        expect(b.map((one) => one.exercisesType)).toEqual(sorted.map((one) => one.exercisesType));
      }),
    );
  });

  it('has another order than A, of questions and of options', () => {
    const given = Array.from({ length: 20 }, (_, index) => exercise(String(index), 1, ['甲', '乙', '丙', '丁'], 'A'));
    for (let seed = 1; seed <= 50; seed += 1) {
      const b = variantOf(given, 'B', { paperId: '7', edition: 1, rule: 1, seed, orderSince: 1 });
      expect(b.map((one) => one.questionId)).not.toEqual(given.map((one) => one.questionId));
      expect(new Set(b.map((one) => one.answer)).size).toBeGreaterThan(1);
    }
  });

  it('differs from edition to edition and from paper to paper', () => {
    const given = Array.from({ length: 30 }, (_, index) => exercise(String(index), 1, ['甲', '乙'], 'A'));
    const order = (paperId: string, edition: number) =>
      variantOf(given, 'B', { paperId, edition, rule: 1, seed: 5, orderSince: 1 })
        .map((one) => one.questionId)
        .join();
    expect(new Set([order('7', 1), order('7', 2), order('8', 1)]).size).toBe(3);
  });
});

describe('The switch of a question', () => {
  const { fixed, movable: mixed } = optionOrder.values;
  it.each([
    ['nothing said', undefined, ['甲', '乙', '丙'], true],
    ['nothing said, and words that are bound', undefined, ['甲', '乙', '以上都对'], false],
    ['fixed', fixed, ['甲', '乙', '丙'], false],
    ['movable', mixed, ['甲', '乙', '丙'], true],
    ['movable, whatever its words look like', mixed, ['A柱', 'B柱', 'C柱'], true],
    ['movable with one option', mixed, ['甲'], false],
  ] as const)('%s', (_, order, contents, moves) => {
    const one = exercise('1', 1, contents, 'A');
    expect(movable(order === undefined ? one : { ...one, orderOfOptions: order })).toBe(moves);
  });

  it('holds in a variant, of an edition of before too', () => {
    const given = Array.from({ length: 12 }, (_, index) => ({
      ...exercise(String(index), 1, ['甲', '乙', '丙'], 'B'),
      orderOfOptions: fixed,
    }));
    for (const edition of [1, 3]) {
      const b = variantOf(given, 'B', { paperId: '7', edition, rule: 1, seed: 5, orderSince: 2 });
      expect(new Set(b.map((one) => one.answer))).toEqual(new Set(['B']));
    }
  });
});

it('stay as they were printed in variants of editions of before', () => {
  const given = Array.from({ length: 12 }, (_, index) =>
    exercise(String(index), 1, ['40公里以上', '60公里以上', '80公里以上'], 'B'),
  );
  const order = (edition: number) =>
    variantOf(given, 'B', { paperId: '7', edition, rule: 1, seed: 5, orderSince: 2 }).flatMap((one) =>
      one.options.map((option) => option.content).join(),
    );
  expect(new Set(order(1))).toEqual(new Set(['40公里以上,60公里以上,80公里以上']));
  expect(new Set(order(2)).size).toBeGreaterThan(1);
});

describe('Options', () => {
  it.each([
    ['以上都对', false],
    ['A和B', false],
    ['All of the above', false],
    ['C1驾驶证', true],
    ['A driver rests', true],
    ['停车', true],
    ['前两项都对', false],
    ['前三项均是', false],
    ['前三者', false],
    ['后两种说法', false],
    ['以下都不是', false],
    ['以下说法都不对', false],
    ['上面各项都对', false],
    ['以上均不对', false],
    ['（以上都是）', false],
    ['上述三种情况', false],
    ['第一项和第三项', false],
    ['None of the above', false],
    ['The first two', false],
    ['None of the following', false],
    ['80公里以上', true],
    ['每小时 80 公里以上', true],
    ['50%以上', true],
    ['三级及以上', true],
    ['二级以上公路', true],
    ['3.5吨以下', true],
    ['三人以上', true],
    ['前轮', true],
    ['前方两辆车', true],
    ['上面有积雪', true],
    ['①②③', true],
    ['①③', true],
    ['80 km/h and above', true],
    ['above 3.5 tonnes', true],
    ['the last two hours', true],
  ])('with "%s" may move: %s', (content, moves) => {
    expect(movable(exercise('1', 1, ['甲', content], 'A'))).toBe(moves);
  });

  it.each([
    ['下列哪项属于三级以上风险？', true],
    ['以下说法正确的是：①检查轮胎；②检查灯光；③检查制动', true],
    ['以上情形中应当停车的是', false],
  ])('of a stem that says "%s" may move: %s', (stem, moves) => {
    expect(movable({ ...exercise('1', 1, ['甲', '乙'], 'A'), stem })).toBe(moves);
  });

  it('stay where the explanation names a letter', () => {
    const one = { ...exercise('1', 1, ['甲', '乙', '丙'], 'B'), explanation: '故选B。' };
    expect(movable(one)).toBe(false);
    expect(optionOrderOf(one, randomOf(3))).toEqual(['A', 'B', 'C']);
  });

  it('carry the answer with them', () => {
    const one = exercise('1', 2, ['甲', '乙', '丙', '丁'], 'AC');
    const turned = inOptionOrder(one, ['D', 'C', 'B', 'A']);
    expect(turned.answer).toBe('BD');
    expect(turned.options.map((option) => option.exercisesOption + option.content)).toEqual([
      'A丁',
      'B丙',
      'C乙',
      'D甲',
    ]);
  });

  it('come in every order about as often', () => {
    const one = exercise('1', 1, ['甲', '乙', '丙', '丁'], 'A');
    const times = new Map<string, number>();
    const draws = 4800;
    for (let seed = 1; seed <= draws; seed += 1) {
      const order = optionOrderOf(one, randomOf(seedFrom(seed, 'x'))).join('');
      times.set(order, (times.get(order) ?? 0) + 1);
    }
    const expected = draws / 24;
    const square = [...times.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(times.size).toBe(24);
    // 23 degrees of freedom: beyond 49.7 once in a thousand.
    expect(square).toBeLessThan(49.7);
  });
});
