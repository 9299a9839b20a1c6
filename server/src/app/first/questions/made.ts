import { type Fact, facts, type Several, severals } from './facts.ts';

export interface MadeQuestion {
  bank: number;
  exercisesType: number;
  difficultyDegree: number;
  stem: string;
  stemEn: string;
  options: { content: string; contentEn: string }[];
  answer: string;
  lawBasis: string;
  explanation: string;
  explanationEn: string;
}

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

const judge = (fact: Fact, serial: number, which: number): MadeQuestion => {
  const english = fact.valuesEn ?? fact.values;
  return {
    bank: fact.bank,
    exercisesType: 3,
    difficultyDegree: stars(serial + which),
    stem: fill(fact.text, fact.values[which] ?? ''),
    stemEn: fact.en ? fill(fact.en, english[which] ?? '') : '',
    options: [],
    answer: which === 0 ? 'A' : 'B',
    lawBasis: fact.basis,
    explanation: fill(fact.text, fact.values[0]),
    explanationEn: fact.en ? fill(fact.en, english[0]) : '',
  };
};

/** Every choice of three right things and one wrong one. */
const multiples = (several: Several, serial: number): MadeQuestion[] => {
  const made: MadeQuestion[] = [];
  const { right, wrong } = several;
  for (let a = 0; a < right.length; a += 1)
    for (let b = a + 1; b < right.length; b += 1)
      for (let c = b + 1; c < right.length; c += 1) {
        const number = made.length + serial;
        const by = number % 4;
        const kept = [right[a], right[b], right[c], wrong[number % wrong.length]].map((one) => one ?? '');
        const wrongAt = (3 - by + 4) % 4;
        made.push({
          bank: several.bank,
          exercisesType: 2,
          difficultyDegree: stars(number),
          stem: `${several.stem}（ ）`,
          stemEn: '',
          options: turned(kept, by).map((content) => ({ content, contentEn: '' })),
          answer: letters.filter((_, index) => index !== wrongAt).join(''),
          lawBasis: several.basis,
          explanation: `${several.stem}：${kept.slice(0, 3).join('、')}。`,
          explanationEn: '',
        });
      }
  return made;
};

/** The demonstration's questions: each rule once as a choice, once as a right statement and with each wrong value as a wrong one. */
export const madeQuestions = (): MadeQuestion[] => [
  ...facts.flatMap((fact, serial) => [
    choice(fact, serial),
    ...[0, 1, 2, 3].map((which) => judge(fact, serial, which)),
  ]),
  ...severals.flatMap((several, serial) => multiples(several, serial)),
];
