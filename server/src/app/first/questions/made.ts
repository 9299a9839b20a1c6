import { dangerous } from './dangerous.data.ts';
import { emergency } from './emergency.data.ts';
import { type Fact, facts, type Several, severals } from './facts.ts';
import { freight } from './freight.data.ts';
import { law } from './law.data.ts';
import { passenger } from './passenger.data.ts';
import { type MadeQuestion, readQuestions } from './read.ts';

const letters = ['A', 'B', 'C', 'D'];
const fill = (text: string, value: string): string => text.replace('{}', value);
const stars = (serial: number): number => 1 + (serial % 5);

/** The right value stands at another place from fact to fact. */
const turned = <T>(values: readonly T[], by: number): T[] =>
  values.map((_, index) => values[(index + by) % values.length] as T);

const choice = (fact: Fact, serial: number): MadeQuestion => {
  const by = serial % 4;
  const right = letters[(4 - by) % 4] ?? 'A';
  const english = fact.valuesEn ?? fact.values;
  return {
    bank: fact.bank,
    exercisesType: 1,
    difficultyDegree: stars(serial),
    stem: fill(fact.text, '（ ）'),
    stemEn: fact.en ? fill(fact.en, '( )') : '',
    options: turned(fact.values, by).map((content, index) => ({
      content,
      contentEn: fact.en ? (turned(english, by)[index] ?? '') : '',
    })),
    answer: right,
    lawBasis: fact.basis,
    explanation: fill(fact.text, fact.values[0]),
    explanationEn: fact.en ? fill(fact.en, english[0]) : '',
  };
};

/** Three right things of a rule and a wrong one. */
const multiple = (several: Several, serial: number): MadeQuestion => {
  const by = serial % 4;
  const right = several.right.slice(0, 3);
  const options = turned([...right, several.wrong[0] ?? ''], by);
  return {
    bank: several.bank,
    exercisesType: 2,
    difficultyDegree: stars(serial),
    stem: `${several.stem}（ ）`,
    stemEn: '',
    options: options.map((content) => ({ content, contentEn: '' })),
    answer: letters.filter((_, place) => right.includes(options[place] ?? '')).join(''),
    lawBasis: several.basis.startsWith('《') ? several.basis : '',
    explanation: `${several.stem}：${right.join('、')}。`,
    explanationEn: '',
  };
};

/** An order that looks like none and is the same every time. */
const mixed = <T>(all: readonly T[]): T[] => {
  const step = 389;
  return all.map((_, place) => all[(place * step) % all.length] as T);
};

/** The demonstration's questions: every rule once, types and subjects mixed. */
export const madeQuestions = (): MadeQuestion[] =>
  mixed([
    ...facts.map(choice),
    ...severals.map(multiple),
    ...[law, freight, passenger, dangerous, emergency].flatMap((text, bank) => readQuestions(bank, text)),
  ]);
