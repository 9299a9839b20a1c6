import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, fingerprint, hasMarkup, nearDuplicates } from '../question.rules.ts';
import { compared, findTwins } from './alike.rules.ts';
import { contradicts, lint } from './lint.rules.ts';
import { againstStanding } from './standing.rules.ts';
import type { Draft } from './text/question-draft.rules.ts';

const draft = (more: Partial<Draft> & { contents?: string[] }): Draft => ({
  number: 1,
  stem: '机动车在高速公路上发生故障时，警告标志应当设置在车后多少米以外？',
  options: (more.contents ?? ['50 米', '100 米', '150 米']).map((content, index) => ({
    letter: 'ABCD'[index] ?? '',
    content,
  })),
  answer: 'C',
  explanation: '',
  lawBasis: '',
  ...more,
});
const keys = (more: Parameters<typeof draft>[0]): string[] => lint(draft(more)).map((one) => one.key);

describe('A question by itself', () => {
  it.each<[string, Parameters<typeof draft>[0], string[]]>([
    ['is sound', {}, []],
    ['lacks a stem', { stem: '' }, ['question.stemMissing']],
    ['lacks an answer', { answer: '' }, ['question.answerMissing']],
    ['has an answer nobody can read', { answer: '见书' }, ['question.answerUnreadable']],
    ['has an answer that is no option', { answer: 'D' }, ['input.answerOutside']],
    ['is single with two answers', { type: 1, answer: 'AB' }, ['input.answerOne']],
    ['is multiple with one answer', { type: 2, answer: 'A' }, ['input.answerSeveral']],
    ['is judge with the letter C', { type: 3, contents: [], answer: 'C' }, ['input.judgeAnswer']],
    ['is judge in a word', { contents: [], answer: '错' }, []],
    ['has an empty option', { contents: ['50 米', '', '150 米'] }, ['input.optionEmpty']],
    ['has two equal options', { contents: ['50 米', '150 米', '150 米'] }, ['input.optionsAlike']],
    ['has one option', { contents: ['50 米'], answer: 'A' }, ['input.optionsInOrder']],
    [
      'has merged options',
      { contents: ['50 米 B. 100 米'], answer: 'A' },
      ['question.mergedOptions', 'input.optionsInOrder'],
    ],
    [
      'has options merged without a space',
      { contents: ['50 米', '100 米C.150 米'], answer: 'A' },
      ['question.mergedOptions'],
    ],
    [
      'says everything at once',
      { stem: '', contents: ['一', ''], answer: '' },
      ['question.stemMissing', 'input.optionEmpty', 'question.answerMissing'],
    ],
    ['contradicts itself', { explanation: '应在 150 米以外，故选 B。' }, ['question.contradicts']],
  ])('%s', (_, more, wanted) => {
    expect(keys(more)).toEqual(wanted);
  });

  it('an option that names vitamin B or plan C is not merged', () => {
    expect(keys({ contents: ['A 柱盲区', 'B 柱盲区', 'C 柱盲区'] })).toEqual([]);
  });
});

describe('An explanation', () => {
  it.each<[number, string, string, boolean]>([
    [1, 'C', '故选C。', false],
    [1, 'C', '因此选 A', true],
    [1, 'C', '正确答案为：C', false],
    [1, 'C', '本题答案是B', true],
    [1, 'C', 'A项错误，B项错误，C项正确。', false],
    [1, 'C', 'C项错误。', true],
    [1, 'C', 'B正确。', true],
    [2, 'ABD', '故选 A、B、D。', false],
    [2, 'ABD', '故选AB。', true],
    [2, 'ABD', 'C项错误。', false],
    [3, 'A', '本题说法错误。', true],
    [3, 'B', '本题说法错误。', false],
    [3, 'A', '该说法正确。', false],
    [3, 'B', '故正确。', true],
    [1, 'C', '', false],
    [1, 'C', '依据规定执行，准驾车型为 A2 或 B2。', false],
  ])('of kind %i with answer %s: %s', (type, letters, explanation, wrong) => {
    expect(contradicts(type, letters, explanation)).toBe(wrong);
  });

  it('of a question that asks for what is wrong may call its answer wrong', () => {
    expect(contradicts(1, 'C', 'C项错误。', '下列说法不正确的是（ ）')).toBe(false);
  });
});

describe('Duplicates', () => {
  const rest = '机动车在高速公路上发生故障时，驾驶人应当立即开启危险报警闪光灯并设置警告标志';
  it.each<[string, string, string, boolean]>([
    ['the same with other signs', `${rest}。`, `${rest.replace('，', ', ')}（ ）`, true],
    ['one word more', `${rest}。`, `${rest}吗？`, true],
    [
      'another number',
      '警告标志应当设置在来车方向 50 米以外的地方',
      '警告标志应当设置在来车方向 150 米以外的地方',
      false,
    ],
    [
      'turned round',
      `驾驶人在此情形下应当立即掉头行驶离开高速公路现场`,
      `驾驶人在此情形下不应当立即掉头行驶离开高速公路现场`,
      false,
    ],
    ['something else', '饮酒后驾驶机动车的，处暂扣六个月机动车驾驶证', '驾驶人一次有效期内被记满十二分', false],
  ])('%s', (_, one, other, alike) => {
    expect(nearDuplicates(one, other)).toBe(alike);
  });

  const letter = fc.constantFrom(...'安全驾驶车辆速度路口灯光雨雪不1');
  const text = fc.array(letter, { minLength: 1, maxLength: 40 }).map((letters) => letters.join(''));
  // Many that differ in a letter or two: chance alone makes hardly any near twin.
  const family = fc
    .tuple(text, fc.array(fc.tuple(fc.nat(39), letter), { maxLength: 6 }))
    .map(([stem, changes]) => [
      stem,
      ...changes.map(([at, one]) => stem.slice(0, at % stem.length) + one + stem.slice((at % stem.length) + 1)),
    ]);
  const families = fc.array(family, { maxLength: 12 }).map((all) => all.flat());
  const texts = (stems: readonly string[]) => stems.map((stem) => ({ stem, options: [] }));

  it('are found among many exactly as by comparing each with each', () => {
    fc.assert(
      fc.property(families, (stems) => {
        const found = findTwins(texts(stems));
        for (const [place, stem] of stems.entries()) {
          const earlier = stems.slice(0, place);
          const same = earlier.findIndex((other) => fingerprint(other) === fingerprint(stem));
          // Those that repeat an earlier one word for word stand in no index: the first of them stands for all.
          const near = earlier.findIndex((other) => nearDuplicates(stem, other));
          const expected =
            same >= 0 ? { index: same, exact: true } : near >= 0 ? { index: near, exact: false } : undefined;
          expect(found.get(place)).toEqual(expected);
        }
      }),
    );
  });

  it('of what stands already are found exactly as by comparing each with each, however it is cut', () => {
    const mixed = fc.tuple(
      families,
      fc.array(fc.boolean(), { minLength: 1, maxLength: 50 }),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(mixed, ([stems, coins, size]) => {
        const isNew = (at: number): boolean => coins[at % coins.length] === true;
        const fresh = stems.filter((_, at) => isNew(at));
        const standing = stems.filter((_, at) => !isNew(at));
        const { meet, found } = againstStanding(compared(texts(fresh)));
        for (let at = 0; at < standing.length; at += size) meet(texts(standing.slice(at, at + size)));
        for (const [place, stem] of fresh.entries()) {
          const same = standing.some((other) => fingerprint(other) === fingerprint(stem));
          const near = standing.some((other) => nearDuplicates(stem, other));
          expect(found.get(place)).toBe(same ? true : near ? false : undefined);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('A plain text', () => {
  it.each([
    ['20<30 且 v>5', '20<30 且 v>5'],
    ['a<b', 'a<b'],
    ['<script>alert(1)</script>速度', '<script>alert(1)</script>速度'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    [' 一\r\n二\u0000\u200b ', '一\n二'],
  ])('%s', (text, clean) => expect(cleanText(text)).toBe(clean));
});

describe('Tags of a page', () => {
  it.each([
    ['<p>速度</p>', true],
    ['速度<br/>', true],
    ['<span style="color:red">速度', true],
    ['<script src=x', true],
    ['<IMG src=x onerror=alert(1)>', true],
    ['a<b', false],
    ['a<b 且 c>d', false],
    ['20<30', false],
    ['<30 米>', false],
  ])('%s', (text, markup) => expect(hasMarkup(text)).toBe(markup));
});
