/** A question of the demonstration. */
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

const letters = 'ABCD';

/** Options turned by `by` places, so that the right one does not always stand first. */
const turned = <T>(values: readonly T[], by: number): T[] => [...values.slice(by), ...values.slice(0, by)];

interface Line {
  bank: number;
  basis: string;
  fields: readonly string[];
  /** Number of the line in its text. */
  serial: number;
}

const common = ({ bank, basis, serial }: Line) => ({
  bank,
  lawBasis: basis.startsWith('《') ? basis : '',
  difficultyDegree: 1 + ((serial * 7) % 5),
});

/** `对|statement|why|in English|why in English` */
const judge = (line: Line): MadeQuestion => {
  const [mark = '', stem = '', why = '', stemEn = '', whyEn = ''] = line.fields;
  const right = mark === '对';
  return {
    ...common(line),
    exercisesType: 3,
    stem,
    stemEn,
    options: [],
    answer: right ? 'A' : 'B',
    explanation: why,
    explanationEn: whyEn,
  };
};

const chosen = (line: Line, stem: string, right: readonly string[], wrong: readonly string[]): MadeQuestion => {
  const options = turned([...right, ...wrong], line.serial % 4);
  return {
    ...common(line),
    exercisesType: right.length === 1 ? 1 : 2,
    stem: `${stem}（ ）`,
    stemEn: '',
    options: options.map((content) => ({ content, contentEn: '' })),
    answer: [...letters].filter((_, place) => right.includes(options[place] ?? '')).join(''),
    explanation: `${stem}：${right.join('、')}。`,
    explanationEn: '',
  };
};

/** `单|question|right|wrong|wrong|wrong` and `多|question|right;right;right|wrong` */
const questionOf = (line: Line): MadeQuestion => {
  const [mark = '', stem = '', first = '', ...rest] = line.fields;
  if (mark === '单') return chosen(line, stem, [first], rest);
  if (mark === '多')
    return chosen(
      line,
      stem,
      first.split(';'),
      rest.flatMap((one) => one.split(';')),
    );
  if (mark === '对' || mark === '错') return judge(line);
  throw new Error(`A question of the demonstration begins with ${mark}`);
};

/** Questions of one text: a line each, its fields between bars; `#` begins a new basis. */
export const readQuestions = (bank: number, text: string): MadeQuestion[] => {
  let basis = '';
  const made: MadeQuestion[] = [];
  for (const [serial, line] of text.trim().split('\n').entries()) {
    if (line.startsWith('#')) basis = line.slice(1);
    else made.push(questionOf({ bank, basis, serial, fields: line.split('|') }));
  }
  return made;
};
