import { describe, expect, it } from 'vitest';
import { lint } from '../lint.rules.ts';
import { readText } from './parse-questions.rules.ts';
import { type Draft, readAnswer, typeOf } from './question-draft.rules.ts';

/** Number, kind, options, answer, then what is doubted and what is wrong. */
const short = (draft: Draft): string => {
  const letters = draft.options.map(({ letter }) => letter).join('');
  const keys = (found: readonly { key: string }[]) => found.map(({ key }) => key.split('.')[1]).join();
  const said = [keys(draft.doubts ?? []), keys(lint(draft))].filter(Boolean).join(' / ');
  return `${draft.number} ${typeOf(draft)} ${letters || '-'} ${readAnswer(draft.answer).letters || '-'} ${said}`.trim();
};

interface Case {
  readonly name: string;
  readonly text: string;
  readonly read: readonly string[];
  readonly left?: readonly string[];
}
const second = '2. 夜间会车应当使用（ ）\nA. 近光灯\nB. 远光灯\n答案：A';

const cases: readonly Case[] = [
  {
    name: 'a numbered list in the stem and one in the explanation, as Word writes them',
    text: `1. 下列做法正确的是（ ）\n1. 出车前检查车辆；\n2. 途中不检查；\n3. 收车后检查。\nA. 1和2  B. 1和3\nC. 2和3  D. 只有1\n答案：B\n解析：\n1. 出车前要检查。\n2. 收车后也要检查。\n${second}`,
    read: ['1 1 ABCD B', '2 1 AB A'],
  },
  {
    name: 'a list of two in the stem, whose second number is the next question’s',
    text: `1. 下列做法正确的是（ ）\n1. 出车前检查；\n2. 途中检查。\nA. 仅1\nB. 仅2\nC. 都对\n答案：C\n${second}`,
    read: ['1 1 ABC C numberedLine', '2 1 AB A'],
  },
  {
    name: 'lists in brackets, in stem and explanation',
    text: `1. 运输危险货物应当：（1）悬挂标志；（2）配备押运员。正确的是（ ）\nA. 都对 B. 都错\n答案：A\n解析：（1）见条例。\n（2）见第四十五条。\n（3）见规则。\n${second}`,
    read: ['1 1 AB A', '2 1 AB A'],
  },
  {
    name: 'lists with half brackets',
    text: `1、甲应当（ ）\nA、停车\nB、加速\n答案：A\n解析：1)应当停车；\n2)不得加速。\n${second}`,
    read: ['1 1 AB A', '2 1 AB A'],
  },
  {
    name: 'circled numbers in stem, options and explanation',
    text: '1、下列属于出车前检查项目的有\n①轮胎 ②灯光 ③制动\nA、①② B、①③ C、②③ D、①②③\n【答案】D\n【解析】根据规定：①轮胎；②灯光；③制动。\n2、（多选）下列正确的有（ ）\nA、甲；B、乙；C、丙；\n【答案】AB',
    read: ['1 1 ABCD D', '2 2 ABC AB'],
  },
  {
    name: 'a numbered line in the explanation that bears the next question’s number',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\n答案：A\n解析：依据如下\n2. 不得加速的规定见条例\n3. 乙应当（ ）\nA. 减速\nB. 鸣笛\n答案：B',
    read: ['1 1 AB A numberedLine', '3 1 AB B'],
  },
  {
    name: 'five options, the last one alone on its line',
    text: `1. 安全设施包括（ ）\nA、灭火器\nB、安全锤\nC、警示牌\nD、反光背心\nE、\n急救包\n答案：ABCDE\n${second}`,
    read: ['1 2 ABCDE ABCDE fiveOptions', '2 1 AB A'],
  },
  {
    name: 'five options on one line',
    text: '2. 夜间会车应当（ ） A、近光 B、远光 C、雾灯 D、双闪 E、关灯 答案：A',
    read: ['2 1 ABCDE A fiveOptions'],
  },
  {
    name: 'a fifth option that lost its sign, on a line and behind the fourth',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\nC. 减速\nD. 鸣笛\nE 以上都是\n答案：A\n2. 乙应当（ ）\nA. 停车 B. 加速 C. 减速 D. 鸣笛E. 以上都是\n答案：A',
    read: ['1 1 ABCDE A fiveOptions', '2 1 ABCD A mergedOptions'],
  },
  {
    name: 'several questions on one line, as from a chat',
    text: '1. 甲应当（ ）A.停车 B.加速 答案：A 2. 乙应当（ ）A.减速 B.鸣笛 答案：B 3. 丙。（√）',
    read: ['1 1 AB A', '2 1 AB B oneLine', '3 3 - A oneLine'],
  },
  {
    name: 'two questions glued without a number',
    text: '1. 甲应当（ ） A.停车 B.加速 乙应当（ ） A.减速 B.鸣笛 答案：A',
    read: ['1 1 ABAB A glued'],
  },
  {
    name: 'a question glued behind an explanation, with a number that is not due',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\n答案：A\n解析：要停车。 5. 乙应当（ ） A. 减速 B. 鸣笛 答案：A',
    read: ['1 1 AB A holdsNext'],
  },
  {
    name: 'a question without a number between two that have one',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\n答案：A\n乙应当（ ）\nA. 减速\nB. 鸣笛\n答案：B\n2. 丙应当（ ）\nA. 减速\nB. 鸣笛\n答案：B',
    read: ['1 1 AB A', '0 1 AB B noNumber', '2 1 AB B'],
  },
  {
    name: 'no numbers at all, Word lost them',
    text: '夜间会车应当使用（ ）\nA. 近光灯\nB. 远光灯\n答案：A\n行经学校门口应当（ ）\nA. 减速\nB. 加速\n答案：A\n解析：学校门口要减速。\n\n通过铁路道口应当（ ）\nA. 停 B. 冲\n答案：A\n饮酒后可以驾车。（×）',
    read: ['0 1 AB A noNumber', '0 1 AB A noNumber', '0 1 AB A noNumber', '0 3 - B noNumber'],
  },
  {
    name: 'tabs in the place of points, for numbers and options',
    text: '1\t夜间会车应当使用（ ）\nA\t近光灯\nB\t远光灯\n答案：A',
    read: ['1 1 AB A weakNumber'],
  },
  {
    name: 'answers at the end, by sections that count anew',
    text: '一、单选题（每题2分）\n1. 甲应当（ ）\nA. 停车 B. 加速\n2. 乙应当（ ）\nA. 减速 B. 鸣笛\n二、判断题\n1. 饮酒后可以驾车。\n2. 疲劳时应当休息。\n参考答案\n一、单选题\n1.A 2.B\n二、判断题\n1.× 2.√',
    read: ['1 1 AB A answerFromKey', '2 1 AB B answerFromKey', '1 3 - B answerFromKey', '2 3 - A answerFromKey'],
  },
  {
    name: 'answers on one line, one of them of no question',
    text: '1. 甲应当（ ）\nA. 停车 B. 加速\n2. 乙应当（ ）\nA. 减速 B. 鸣笛\n3. 丙应当（ ）\nA. 减速 B. 鸣笛\n答案：1.A 2.B 4.C',
    read: ['1 1 AB A answerFromKey', '2 1 AB B answerFromKey', '3 1 AB - answerMissing'],
    left: ['4. C'],
  },
  {
    name: 'answers as a range, of statements that have no other mark',
    text: '1. 饮酒后驾车是违法的。\n2. 疲劳驾驶是允许的。\n3. 超速是允许的。\n1-3：√××',
    read: ['1 3 - A answerFromKey', '2 3 - B answerFromKey', '3 3 - B answerFromKey'],
  },
  {
    name: 'answers as a table, and one that says something else than the question',
    text: '1. 甲应当（ ）\nA. 停车 B. 加速\n2. 乙应当（B）\nA. 减速 B. 鸣笛\n题号\t1\t2\n答案\tA\tA',
    read: ['1 1 AB A answerFromKey', '2 1 AB B twoAnswers'],
  },
  {
    name: 'answers with explanations at the end',
    text: '1. 甲应当（ ）\nA. 停车 B. 加速\n2. 乙应当（ ）\nA. 减速 B. 鸣笛\n答案及解析\n1. A 解析：要停车。\n2. 【答案】B',
    read: ['1 1 AB A answerFromKey', '2 1 AB B answerFromKey'],
  },
  {
    name: 'from an exam site: tags of the kind, square brackets, page numbers, a title',
    text: '2026年安全培训题库\n第一章 总则\n1、【单选题】甲应当（ ）（2.0分）\n[A] 停车\n[B] 加速\n正确答案：A\n试题解析：无\n第 1 页 共 3 页\n2、【判断题】饮酒后可以驾车。（×）',
    read: ['1 1 AB A', '2 3 - B'],
    left: ['2026年安全培训题库', '第一章 总则', '第 1 页 共 3 页'],
  },
  {
    name: 'full-width signs from a word processor',
    text: '１．下列属于违法行为的有（　　）。\nＡ．超速　　Ｂ．超载　　Ｃ．疲劳驾驶　　Ｄ．以上都是\n参考答案：Ｄ\n２．连续驾驶不得超过（　　）小时。\nＡ．２　Ｂ．４　Ｃ．６　Ｄ．８\n参考答案：Ｂ',
    read: ['1 1 ABCD D', '2 1 ABCD B'],
  },
  {
    name: 'a stem that begins with a year behind its number',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\n答案：A\n2.2021年修正的是（ ）\nA. 安全生产法 B. 刑法\n答案：A',
    read: ['1 1 AB A', '2 1 AB A weakNumber'],
  },
  {
    name: 'kinds the platform does not know, under a heading of their own',
    text: '一、判断题\n1. 饮酒后可以驾车。（×）\n二、简答题\n1. 简述出车前检查的内容。\n答：轮胎、灯光。',
    read: ['1 3 - B', '1 1 - - optionsInOrder,answerMissing'],
    left: ['二、简答题'],
  },
  {
    name: 'answers before the numbers, as on paper',
    text: '(√)1、饮酒后不得驾车。\n( × )2、疲劳时可以驾车。\n（ B ）3、甲应当（ ）\nA、停车 B、加速\n（ ）4、超速是允许的。',
    read: ['1 3 - A', '2 3 - B', '3 1 AB B', '4 1 - - optionsInOrder,answerMissing'],
  },
  {
    name: 'from an exam site with what somebody answered',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\n我的答案：B 得分：0分\n正确答案：A\n答案解析：要停车。\n2. 乙应当（ ）\nA. 减速\nB. 鸣笛\n您的答案：A 正确答案：A',
    read: ['1 1 AB A', '2 1 AB A'],
    left: ['我的答案：B ', '得分：0分', '您的答案：A '],
  },
  {
    name: 'a case several questions share',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\n答案：A\n解析：要停车。\n案例：某日一辆货车侧翻。\n2. 驾驶人应当（ ）\nA. 报警\nB. 离开\n答案：A',
    read: ['1 1 AB A', '2 1 AB A'],
    left: ['案例：某日一辆货车侧翻。'],
  },
  {
    name: 'a quantity behind the number, without a blank between',
    text: '1.3个月内不得驾车的是（ ）\nA. 甲 B. 乙\n答案：A\n2.5吨以上的货车应当（ ）\nA. 限速 B. 加速\n答案：A',
    read: ['1 1 AB A weakNumber', '2 1 AB A weakNumber'],
  },
  {
    name: 'something behind the last option',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\n本题考查礼让行人\n答案：A',
    read: ['1 1 AB A longOption'],
  },
  {
    name: 'two answers',
    text: '1. 甲应当（A）\nA. 停车\nB. 加速\n答案：B',
    read: ['1 1 AB B twoAnswers'],
  },
  {
    name: 'an answer in a word though there are options',
    text: '1. 甲应当（ ）\nA. 停车\nB. 加速\n答案：对',
    read: ['1 1 AB A answerUnreadable'],
  },
];

describe('a pasted text', () => {
  it.each(cases)('is read or asked about: $name', ({ text, read, left = [] }) => {
    const reading = readText(text);
    expect(reading.drafts.map(short)).toEqual(read);
    expect(reading.left).toEqual(left);
  });

  it('loses nothing: every line stands in a question or is named', () => {
    const gone = cases.flatMap(({ name, text }) => {
      const { drafts, left } = readText(text);
      const kept = JSON.stringify([drafts, left]).replace(/\\n|[^\p{L}]/gu, '');
      return [...text.matchAll(/[\u4e00-\u9fff]{4,}/g)]
        .map(([words]) => words)
        .filter((words) => !/^(?:参考|正确|试题)?(?:答案|解析)|单选题|多选题|判断题|答案及解析/.test(words))
        .filter((words) => !kept.includes(words))
        .map((words) => `${name}: ${words}`);
    });
    expect(gone).toEqual([]);
  });

  it('of many letters and no sense is read in a moment', () => {
    for (const one of ['1.\n', '1. 甲（ ）A.x B.y 答案：A ', '解析：\n1. 甲\n', '1-', '【', 'A ', '甲\n'])
      expect(readText(one.repeat(3000)).drafts.length).toBeLessThan(3000);
  });
});
