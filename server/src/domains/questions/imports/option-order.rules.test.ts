import { describe, expect, it } from 'vitest';
import { optionOrder } from '#contracts/questions/question.codes.ts';
import { unsureOption } from './option-order.rules.ts';
import type { Draft } from './text/question-draft.rules.ts';

const draft = (contents: readonly string[], more: Partial<Draft> = {}): Draft => ({
  number: 1,
  stem: '行车途中发现制动失效，驾驶人应当怎么做？',
  options: contents.map((content, index) => ({ letter: 'ABCD'[index] ?? '', content })),
  answer: 'A',
  explanation: '',
  lawBasis: '',
  ...more,
});

describe('an option that may hang on the order', () => {
  it.each<[readonly string[], Partial<Draft>, string | undefined]>([
    [['减速', '鸣喇叭', '停车'], {}, undefined],
    [['60公里以上', '80公里以上', '100公里以上'], {}, undefined],
    // Clear: it stays where it is, and nobody is asked.
    [['减速', '停车', '以上都对'], {}, undefined],
    [['减速', '停车', 'A和B'], {}, undefined],
    [['减速', '停车', '前两项都对'], {}, undefined],
    [['减速', '停车', '以下都不是'], {}, undefined],
    // Unsure: it would change places.
    [['减速', '停车', '其他'], {}, '其他'],
    [['减速', '停车', '其他情形'], {}, '其他情形'],
    [['减速', '停车', '都可以'], {}, '都可以'],
    [['减速', '停车', '均不正确'], {}, '均不正确'],
    [['减速', '停车', '两者都是'], {}, '两者都是'],
    [['前者', '后者', '一样'], {}, '前者'],
    [['Slow down', 'Stop', 'Both are correct'], {}, 'Both are correct'],
    [['Slow down', 'Stop', 'Others'], {}, 'Others'],
    [['减速', '①③', '停车'], {}, '①③'],
    [['减速', '停车', '1、2'], {}, '1、2'],
    // The numbers name statements of the stem.
    [['①②', '①③', '②③'], { stem: '下列做法正确的是：①减速 ②鸣喇叭 ③停车' }, undefined],
    [['1、2', '1、3', '2、3'], { stem: '下列做法正确的是：1.减速 2.鸣喇叭 3.停车' }, undefined],
    // Unsure: it stays in place for a letter that seems to name a class.
    [['A类火灾', 'B类火灾', '带电火灾'], {}, 'A类火灾'],
    [['持C照驾驶', '无证驾驶'], {}, '持C照驾驶'],
    [['A2', 'B2', 'C1'], {}, undefined],
    // Words that only look alike.
    [['全程减速', '都市道路', '均匀踩踏板'], {}, undefined],
    // Said by the writer, or nothing to order.
    [['减速', '停车', '其他'], { optionOrder: optionOrder.values.fixed }, undefined],
    [['减速', '停车', '其他'], { optionOrder: optionOrder.values.automatic }, undefined],
    [[], { answer: '对' }, undefined],
  ])('%j %j', (contents, more, wanted) => {
    expect(unsureOption(draft(contents, more))).toBe(wanted);
  });
});
