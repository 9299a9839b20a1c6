/** Wide letters and figures as narrow ones, one blank for every kind of it, and none of the signs nobody sees. */
export const narrow = (text: string): string =>
  text
    .replace(/[Ａ-Ｚａ-ｚ０-９]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u3000\t]/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\v', '\n')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/ {3,}/g, '  ');

/** Marker of an option: it begins a line or stands after a blank or a stop. Letters go further than a question has options, so that none hides in the one before. */
const marker =
  /(?:^|(?<=[\s。；;？?，,)）]))(?:[(（[【] *([A-Ha-h]) *[)）\]】] *[.．、:：]?|([A-Ha-h]) *[.．、:：)）](?!\d*[a-z]))/gm;

/** "应当（A）。": a letter in brackets that ends the sentence is the answer, not an option. */
const isAnswered = (body: string, match: RegExpExecArray): boolean =>
  match[1] !== undefined &&
  /^\s*(?:[。？?！!，,]|$)/.test(body.slice(match.index + match[0].length, match.index + match[0].length + 2));

/** A letter alone at the beginning of a line: what is left of a list whose signs were lost. */
const bareMarker = /^ *([A-H])(?: +|(?=[\u4e00-\u9fff]))(?![.．、:：)）])/gm;

interface Marker {
  readonly letter: string;
  readonly from: number;
  readonly to: number;
  readonly bare: boolean;
}
const markerOf =
  (bare: boolean) =>
  (match: RegExpExecArray): Marker => ({
    letter: (match[1] ?? match[2] ?? '').toUpperCase(),
    from: match.index,
    to: match.index + match[0].length,
    bare,
  });
const isNext = (letter: string, before: string): boolean => letter.charCodeAt(0) === before.charCodeAt(0) + 1;

/** Markers of options in a text, from the first A on. A letter alone counts where it is the next one. */
export const markersIn = (text: string): Marker[] => {
  const signed = [...text.matchAll(marker)].filter((match) => !isAnswered(text, match)).map(markerOf(false));
  const all = [...signed, ...[...text.matchAll(bareMarker)].map(markerOf(true))].toSorted(
    (one, other) => one.from - other.from,
  );
  const begins = all.findIndex(({ letter, bare }) => letter === 'A' && !bare);
  const first =
    begins === -1 ? all.findIndex(({ letter }, at) => letter === 'A' && all[at + 1]?.letter === 'B') : begins;
  const used: Marker[] = [];
  for (const one of first === -1 ? [] : all.slice(first))
    if (!one.bare || used.length === 0 || isNext(one.letter, used.at(-1)?.letter ?? '')) used.push(one);
  return used;
};

const label = (words: string): RegExp =>
  new RegExp(`(?:【 *(?:${words}) *】 *[:：]?|(?:^|(?<=[\\s。；;）)]))(?:${words}) *[:：])`, 'gm');
const labels = {
  answer: label('(?:正确|参考|标准|试题|本题)?答案'),
  explanation: label('(?:答案|试题|本题|题目)?(?:解析|解释|分析)'),
  lawBasis: label('(?:法规|法律|法条|出题|命题)?依据'),
  difficulty: label('难度(?:等级|系数)?'),
};
export type Label = keyof typeof labels;

/** Labels in a text, in the order they stand. */
export const labelsIn = (text: string): { name: Label; from: number; to: number }[] =>
  (Object.keys(labels) as Label[])
    .flatMap((name) =>
      [...text.matchAll(labels[name])].map((match) => ({ name, from: match.index, to: match.index + match[0].length })),
    )
    .sort((one, other) => one.from - other.from);

/** An answer in brackets: what stands in the blank of a stem. */
export const answerInBrackets = /[(（] *([A-H]{1,8}|√|×|✓|✗|对|错|正确|错误) *[)）]/;
/** A blank to be filled in. */
export const blank = /[(（] *[)）]|_{2,}|＿{2,}/;

/** Whether a text has what questions alone have: options, or a blank, filled in or not. */
export const asks = (text: string): boolean =>
  blank.test(text) || answerInBrackets.test(text) || markersIn(text).length > 1;

/** How a number is written: questions of one text are numbered in one way, and lists inside them often in another. */
export type Style = 'word' | 'brackets' | 'half' | 'point' | 'blank';
export interface Numbered {
  readonly style: Style;
  readonly number: number;
  /** What stands behind the number, with a kind or an answer in brackets that stood before it. */
  readonly rest: string;
}

const tag =
  '(?:[(（[【] *(?:(?:单项?选择?|多项?选择?|不定项选择?|判断)题?|[A-H]{1,8}|√|×|✓|✗|对|错|正确|错误)? *[)）\\]】])';
const numbers: readonly (readonly [style: Style, form: RegExp])[] = [
  [
    'word',
    new RegExp(
      `^ *(${tag}?) *(?:第 *(?=\\d+ *题)|(?:题目?|试题) *(?=\\d+ *[.．、:：]))(\\d{1,5}) *题? *[.．、:：]? *(.*)$`,
    ),
  ],
  ['brackets', new RegExp(`^ *(${tag}?) *[(（] *(\\d{1,5}) *[)）] *[.．、]? *(.*)$`)],
  ['half', new RegExp(`^ *(${tag}?) *(\\d{1,5}) *[)）] *(.*)$`)],
  ['point', new RegExp(`^ *(${tag}?) *(\\d{1,5}) *[.．、:：](?!\\d) *(.*)$`)],
  // "2.3 个月内…", "2 夜间…": a number of a question, or a quantity at the beginning of a line.
  ['blank', new RegExp(`^ *(${tag}?) *(\\d{1,3})(?:[.．](?=\\d)| +(?=[\\u4e00-\\u9fff《“（(])) *(.*)$`)],
];

/** Papers have the answer before the number: it goes into the blank, or behind the line where there is none. */
const withTag = (before: string, rest: string): string => {
  if (before === '' || /[选判]/.test(before)) return `${before}${rest}`;
  return answerInBrackets.test(before) ? putAnswer(before, rest) : rest;
};
const putAnswer = (answer: string, rest: string): string =>
  blank.test(rest) ? rest.replace(blank, answer) : `${rest}${answer}`;

/** The number a line begins with. */
export const numberOf = (line: string): Numbered | undefined => {
  for (const [style, form] of numbers) {
    const match = form.exec(line);
    if (match) return { style, number: Number(match[2]), rest: withTag(match[1] ?? '', match[3] ?? '') };
  }
  return undefined;
};

const kindWords = '(?:(单项?选择?题?)|((?:多项?|不定项)选择?题?)|(判断(?:是非)?题?))';
const kindTag = new RegExp(`^ *[(（[【] *${kindWords} *[)）\\]】] *`);
const kindOf = (match: RegExpExecArray): number => (match[1] ? 1 : match[2] ? 2 : 3);

/** A tag of the question's kind at the beginning of its text, 1, 2 or 3, and what stands behind it. */
export const withoutTag = (text: string): { type: number | undefined; text: string } => {
  const match = kindTag.exec(text);
  return match ? { type: kindOf(match), text: text.slice(match[0].length) } : { type: undefined, text };
};

const numeral = '(?:[(（]? *第? *[一二三四五六七八九十]+ *(?:部分|大题)? *[)）]? *[、.．:： ] *)';
const heading = new RegExp(
  `^ *${numeral}?[（(【]?${kindWords}[）)】]?(?: *[（(][^）)]*[）)])?(?: *(?:[:：,，]|$|(?=\\d)) *(.*))?$`,
);
const otherHeading = new RegExp(
  `^ *${numeral}(?:简答|问答|论述|案例|案例分析|填空|名词解释|综合|计算|材料分析|实操)题?(?: *[（(:：,，].*)?$`,
);

/** A heading of questions: their kind, none where it is one the platform does not know, and what else stands on the line. */
export const headingOf = (line: string): { type: number | undefined; rest: string } | undefined => {
  const match = heading.exec(line);
  if (match) return { type: kindOf(match), rest: (match[4] ?? '').trim() };
  return otherHeading.test(line) ? { type: undefined, rest: '' } : undefined;
};

/** Headings of chapters end a question; page numbers stand in the middle of one. Neither is part of it. */
export const isChapter = (line: string): boolean =>
  /^ *第 *[一二三四五六七八九十百\d]+ *[章节篇编](?: .{0,40}|[^。（(]{0,40})$/.test(line);
export const isPageNumber = (line: string): boolean =>
  /^ *(?:第 *\d+ *页(?:.{0,4}共 *\d+ *页)?|- *\d+ *-|\d+ *\/ *\d+) *$/.test(line);

const listForms = (number: number): readonly (readonly [style: Style, form: RegExp])[] => [
  ['brackets', new RegExp(`[(（] *${number} *[)）]`)],
  ['half', new RegExp(`(?<![(（\\d]) *${number} *[)）]`)],
  ['point', new RegExp(`(?<![\\d.]) *${number} *[.．、](?!\\d)`)],
];

/** Most numbers of a list on one line. */
const longestList = 50;

/** The last number of a list that begins with 1 in the middle of a line. */
export const listIn = (line: string): { style: Style; last: number } | undefined => {
  const found = listForms(1).find(([, form]) => form.test(line));
  if (!found) return undefined;
  const [style] = found;
  const formOf = (number: number) => listForms(number).find(([name]) => name === style)?.[1];
  for (let last = 1; last < longestList; last += 1) if (!formOf(last + 1)?.test(line)) return { style, last };
  return { style, last: longestList };
};

/** The beginning of what several questions share: it is part of none of them. */
export const isMaterial = (line: string): boolean =>
  /^ *(?:[【(（]? *(?:案例|材料|背景资料|情景)(?:分析|描述|\d|[一二三四五六七八九十]| *[】)）:：])|(?:根据|阅读|结合)(?:以下|下列|下面|上述|以上)(?:案例|材料|资料|情景))/.test(
    line,
  );

/** What somebody answered, as exam sites show it beside the right answer. */
const ownAnswer =
  /^ *(?:(?:我|您|你|考生|学员|用户)的?(?:答案|作答|选择|得分)|(?:本题)?得分) *[:：] *(?:[A-H]{1,8}(?![A-Za-z])|√|×|对|错|正确|错误|[\d.]+ *分?)? */;
/** How much of a line says that; 0 for any other line. */
export const ownAnswerIn = (line: string): number => ownAnswer.exec(line)?.[0].length ?? 0;
