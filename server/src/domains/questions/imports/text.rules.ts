import { optionLetters } from '#contracts/questions/question.codes.ts';

/** A question as somebody wrote it, before anything is known to be right. */
export interface Draft {
  /** Number in the text, or row of the sheet. */
  readonly number: number;
  /** 1, 2, 3 where the writer says so. */
  readonly type?: number;
  readonly stem: string;
  readonly options: readonly { letter: string; content: string }[];
  /** As written: letters, a word or a sign; empty when missing. */
  readonly answer: string;
  readonly explanation: string;
  readonly lawBasis: string;
  readonly difficulty?: number;
  /** A value of `optionOrder`, where the writer says so. */
  readonly optionOrder?: number;
}

const narrow = (text: string): string =>
  text
    .replace(/[Ａ-Ｚａ-ｚ０-９]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u3000\t]/g, ' ')
    .replace(/\r\n?/g, '\n');

const start =
  /^ *(?:第 *(\d{1,5}) *题 *[.．、:：]?|[(（] *(\d{1,5}) *[)）] *[.．、]?|(\d{1,5}) *[.．、)）:：](?!\d)) *(.*)$/;
const heading =
  /^ *(?:第? *[一二三四五六七八九十]+ *(?:部分|大题)? *[、.．:：] *)?[（(【]?(?:(单项?选择?题?)|((?:多项?|不定项)选择?题?)|(判断(?:是非)?题?))[）)】]?(?: *[（(:：,，].*)?$/;

const label = (words: string): RegExp =>
  new RegExp(`(?:【 *(?:${words}) *】 *[:：]?|(?:^|(?<=[\\s。；;）)]))(?:${words}) *[:：])`, 'm');
const labels = {
  answer: label('(?:正确|参考|标准|试题|本题)?答案'),
  explanation: label('(?:答案|试题|本题|题目)?(?:解析|解释|分析)'),
  lawBasis: label('(?:法规|法律|法条|出题|命题)?依据'),
  difficulty: label('难度(?:等级|系数)?'),
};
type Label = keyof typeof labels;

/** Parts of a block by their labels; what stands before the first one is the body. */
const partsOf = (block: string): Record<Label | 'body', string> => {
  const found = (Object.keys(labels) as Label[])
    .flatMap((name) => {
      const match = labels[name].exec(block);
      return match ? [{ name, from: match.index, to: match.index + match[0].length }] : [];
    })
    .sort((one, other) => one.from - other.from);
  const parts = {
    body: block.slice(0, found[0]?.from ?? block.length),
    answer: '',
    explanation: '',
    lawBasis: '',
    difficulty: '',
  };
  for (const [index, one] of found.entries())
    parts[one.name] = block.slice(one.to, found[index + 1]?.from ?? block.length).trim();
  return parts;
};

const marker =
  /(?:^|(?<=[\s。；;？?，,)）]))(?:[(（] *([A-Da-d]) *[)）] *[.．、:：]?|([A-Da-d]) *[.．、:：)）](?!\d*[a-z]))/gm;

/** Stem and options of a body. An option begins a line or stands after a space or a stop. */
const optionsOf = (body: string): { stem: string; options: { letter: string; content: string }[] } => {
  const found = [...body.matchAll(marker)].filter((match) => !isBlank(body, match));
  const first = found.findIndex((match) => (match[1] ?? match[2] ?? '').toUpperCase() === 'A');
  const used = first === -1 ? [] : found.slice(first);
  const options = used.map((match, index) => ({
    letter: (match[1] ?? match[2] ?? '').toUpperCase(),
    content: body
      .slice(match.index + match[0].length, used[index + 1]?.index ?? body.length)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[;；]$/, ''),
  }));
  return { stem: body.slice(0, used[0]?.index ?? body.length).trim(), options };
};

/** "应当（A）。": a letter in brackets that ends the sentence is the answer, not an option. */
const isBlank = (body: string, match: RegExpExecArray): boolean =>
  match[1] !== undefined &&
  /^\s*(?:[。？?！!，,]|$)/.test(body.slice(match.index + match[0].length, match.index + match[0].length + 2));

const inBrackets = /[(（] *([A-D]{1,4}|√|×|✓|✗|对|错|正确|错误) *[)）]/;

/** The blank in a stem, emptied of the answer that stood in it. */
const readBlank = (stem: string): { stem: string; answer: string } => {
  const match = inBrackets.exec(stem);
  return match ? { stem: stem.replace(inBrackets, '（ ）'), answer: match[1] ?? '' } : { stem, answer: '' };
};

const starsOf = (text: string): number | undefined => {
  const stars = /[★☆*]/.test(text) ? (text.match(/[★*]/g) ?? []).length : Number(/[1-5]/.exec(text)?.[0] ?? 0);
  if (stars >= 1 && stars <= 5) return stars;
  const word = ['易', '较易', '中', '较难', '难'].findIndex((one) => text.replace(/等|度|容/g, '') === one);
  return word === -1 ? undefined : word + 1;
};

const toDraft = (number: number, block: string, type: number | undefined): Draft => {
  const parts = partsOf(block);
  const { stem: written, options } = optionsOf(parts.body);
  const { stem, answer } = readBlank(written);
  const difficulty = starsOf(parts.difficulty);
  return {
    number,
    stem: stem.replace(/\s*\n\s*/g, '').trim(),
    options,
    answer: (parts.answer || answer).trim(),
    explanation: parts.explanation,
    lawBasis: parts.lawBasis,
    ...(type === undefined ? {} : { type }),
    ...(difficulty === undefined ? {} : { difficulty }),
  };
};

/**
 * Reads questions from a pasted text in the usual layouts: "1. 题干（ ） A. … B. … 答案：A 解析：…" on one line or several,
 * full-width signs, the answer in the blank, "【答案】", section headings such as "二、多项选择题".
 */
export const readText = (text: string): Draft[] => {
  const drafts: Draft[] = [];
  let type: number | undefined;
  let open: { number: number; lines: string[]; type: number | undefined } | undefined;
  const close = (): void => {
    if (open) drafts.push(toDraft(open.number, open.lines.join('\n'), open.type));
    open = undefined;
  };
  for (const line of narrow(text).split('\n')) {
    const section = heading.exec(line);
    if (section) {
      close();
      type = section[1] ? 1 : section[2] ? 2 : 3;
      continue;
    }
    const begin = start.exec(line);
    if (begin) {
      close();
      open = { number: Number(begin[1] ?? begin[2] ?? begin[3]), lines: [begin[4] ?? ''], type };
    } else open?.lines.push(line);
  }
  close();
  return drafts;
};

const right = /^(?:对|正确|√|✓|✔|是|t|true|y|yes|right)$/i;
const wrong = /^(?:错|错误|不正确|×|✗|✘|x|否|f|false|n|no|wrong)$/i;

export interface ReadAnswer {
  /** Letters in order; for a judge question A right, B wrong. Empty when it says nothing readable. */
  readonly letters: string;
  /** Said in a word or sign: a judge question. */
  readonly judged: boolean;
}

/** What an answer says: letters with any signs between them, or right and wrong in words and signs. */
export const readAnswer = (written: string): ReadAnswer => {
  const bare = written
    .trim()
    .replace(/[。.；;]+$/, '')
    .trim();
  if (right.test(bare)) return { letters: 'A', judged: true };
  if (wrong.test(bare)) return { letters: 'B', judged: true };
  const letters = bare.toUpperCase().replace(/[\s,，、;；/和及与]/g, '');
  if (!/^[A-Z]{1,8}$/.test(letters)) return { letters: '', judged: false };
  return { letters: [...new Set(letters)].sort().join(''), judged: false };
};

/** 1, 2 or 3: as the writer says, else by what the question looks like. */
export const typeOf = (draft: Pick<Draft, 'type' | 'options' | 'answer'>): number => {
  if (draft.type !== undefined) return draft.type;
  const answer = readAnswer(draft.answer);
  const words = draft.options.map((one) => one.content).join('/');
  if (draft.options.length === 0 ? answer.judged : /^(?:正确|对|√)\/(?:错误|错|×)$/.test(words)) return 3;
  return answer.letters.length > 1 ? 2 : 1;
};

export const isLetter = (letter: string): boolean => (optionLetters as readonly string[]).includes(letter);
