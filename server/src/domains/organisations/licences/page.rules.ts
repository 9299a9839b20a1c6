/** A word as the reading engine found it: pixels of the picture, confidence 0 to 100. */
export interface Word {
  readonly text: string;
  readonly confidence: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Words that stand beside each other, from left to right, cut where a wide gap is. */
type Segment = readonly Word[];
export type Row = readonly Segment[];

/** A value with the share of certainty of the words it was read from, 0 to 1. */
export interface Found {
  readonly text: string;
  readonly confidence: number;
}

/** Gap between words, in heights of a letter, from which a new segment begins. */
const wideGap = 0.9;
/** Letters from which a text is long. */
const longText = 24;
/** Share of the height that two words of one row have in common. */
const common = 0.5;

const widthForms: Readonly<Record<string, string>> = {
  '(': '（',
  ')': '）',
  '《': '（',
  '》': '）',
  '〈': '（',
  '〉': '）',
  ':': '：',
  ';': '；',
  ',': '，',
};

/** Text of a licence as it is printed: no spaces, Chinese punctuation, full-width digits and letters made narrow. */
const tidy = (text: string): string =>
  text
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, '')
    .replace(/[()《》〈〉:;,]/g, (mark) => widthForms[mark] ?? mark);

const textOf = (words: readonly Word[]): string => tidy(words.map((word) => word.text).join(''));

const certainty = (words: readonly Word[]): number => {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  if (letters === 0) return 0;
  const sum = words.reduce((total, word) => total + word.confidence * word.text.length, 0);
  // One badly read word spoils a short value more than its length says.
  const least = Math.min(...words.map((word) => word.confidence));
  const weight = letters > longText ? 0.1 : 0.25;
  return Math.min(1, ((1 - weight) * (sum / letters) + weight * least) / 100);
};

const overlap = (one: Word, other: Word): number => {
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return shared / Math.max(1, Math.min(one.y1 - one.y0, other.y1 - other.y0));
};

const cut = (words: readonly Word[]): Segment[] => {
  const segments: Word[][] = [];
  for (const word of words) {
    const last = segments.at(-1);
    const before = last?.at(-1);
    const height = Math.max(word.y1 - word.y0, before ? before.y1 - before.y0 : 0);
    if (last && before && word.x0 - before.x1 < wideGap * height) last.push(word);
    else segments.push([word]);
  }
  return segments;
};

/** Puts words into rows from top to bottom, whatever order the engine found them in. */
const rowsOf = (words: readonly Word[]): Row[] => {
  const rows: Word[][] = [];
  for (const word of [...words].filter((one) => tidy(one.text) !== '').sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1)) {
    const row = rows.find((one) => one.some((other) => overlap(word, other) >= common));
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => cut(row.sort((a, b) => a.x0 - b.x0)));
};

/** Every row as one text. */
export const textsOf = (rows: readonly Row[]): Found[] =>
  rows.map((row) => ({ text: textOf(row.flat()), confidence: certainty(row.flat()) }));

/** Every stretch of words without a wide gap as one text. */
export const stretchesOf = (rows: readonly Row[]): Found[] =>
  rows.flatMap((row) => row.map((segment) => ({ text: textOf(segment), confidence: certainty(segment) })));

/** Letters of a label that were misread: none in a short one, one from four letters on. Undefined where it does not stand there. */
const misread = (text: string, label: string): number | undefined => {
  if (text.length < label.length) return undefined;
  let wrong = 0;
  for (let at = 0; at < label.length; at += 1) if (text[at] !== label[at]) wrong += 1;
  return wrong <= (label.length >= 4 ? 1 : 0) ? wrong : undefined;
};

/** The label a text begins with: one that was read right before one that was not, else the longest. */
const labelOf = (text: string, labels: readonly string[]): string | undefined =>
  labels
    .flatMap((label) => {
      const wrong = misread(text, label);
      return wrong === undefined ? [] : [{ label, wrong }];
    })
    .sort((one, other) => one.wrong - other.wrong || other.label.length - one.label.length)[0]?.label;

/** Letters from which a label within a value is no chance: shorter ones only at its end. */
const tellingLabel = 3;
/** A value that carries a label is somebody else's too. */
const gluedConfidence = 0.5;

/** Whether the label of a neighbour was read into a value. */
const isGlued = (text: string, labels: readonly string[]): boolean =>
  labels.some((label) =>
    label.length < tellingLabel
      ? text.length > label.length && text.endsWith(label)
      : [...text].some((_, at) => misread(text.slice(at), label) !== undefined),
  );

interface Place {
  readonly row: number;
  /** Words behind the label up to the next label of the row. */
  readonly words: readonly Word[];
  readonly labelLeft: number;
}

interface Hit {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** Labels of a row: each begins where a segment begins and may run over gaps (the two letters of a name's label stand far apart). */
const hitsOf = (row: Row, labels: readonly string[]): Hit[] => {
  const words = row.flat();
  const starts = new Set<number>();
  let count = 0;
  for (const segment of row) {
    starts.add(count);
    count += segment.length;
  }
  const found: Hit[] = [];
  for (const from of starts) {
    if (found.some((hit) => from < hit.to)) continue;
    const text = textOf(words.slice(from));
    const label = labelOf(text, labels);
    if (label === undefined) continue;
    let to = from;
    while (to < words.length && textOf(words.slice(from, to)).length < label.length) to += 1;
    found.push({ label, from, to });
  }
  return found;
};

/** Words of a hit's value; where the label's last word carries the value's first letters, those are kept. */
const valueOf = (words: readonly Word[], hit: Hit, until: number): Word[] => {
  const label = textOf(words.slice(hit.from, hit.to));
  const last = words[hit.to - 1];
  const rest = label.slice(hit.label.length).replace(/^[：:]/, '');
  const value = words.slice(hit.to, until);
  return last && rest !== '' ? [{ ...last, text: rest }, ...value] : [...value];
};

/** A licence as rows of words, asked by its labels. */
export const readPage = (words: readonly Word[], labels: readonly string[]) => {
  const rows = rowsOf(words);
  const places = new Map<string, Place>();
  const lefts: { row: number; left: number }[] = [];
  rows.forEach((row, index) => {
    const all = row.flat();
    const hits = hitsOf(row, labels);
    hits.forEach((hit, order) => {
      const left = all[hit.from]?.x0 ?? 0;
      lefts.push({ row: index, left });
      if (!places.has(hit.label))
        places.set(hit.label, {
          row: index,
          words: valueOf(all, hit, hits[order + 1]?.from ?? all.length),
          labelLeft: left,
        });
    });
  });

  /** Rows below that belong to a value: they begin below it, and no label stands in its column. */
  const continuation = (place: Place, mostRows: number): Word[] => {
    const [first] = place.words;
    if (!first) return [];
    const height = first.y1 - first.y0;
    const columns = lefts.map((one) => one.left).filter((left) => left > first.x0 + 4 * height);
    const right = Math.min(...columns.map((left) => left - height), Number.MAX_SAFE_INTEGER);
    const more: Word[] = [];
    let bottom = Math.max(...place.words.map((word) => word.y1));
    for (let index = place.row + 1; index <= place.row + mostRows && index < rows.length; index += 1) {
      if (lefts.some((one) => one.row === index && Math.abs(one.left - place.labelLeft) < 2.5 * height)) break;
      const inside = (rows[index] ?? [])
        .filter((segment) => {
          const start = segment[0];
          return start !== undefined && start.x0 > place.labelLeft + 2 * height && start.x0 < right;
        })
        .flat();
      const top = inside[0]?.y0;
      if (top === undefined) continue;
      if (top - bottom > 1.6 * height) break;
      more.push(...inside);
      bottom = Math.max(...inside.map((word) => word.y1));
    }
    return more;
  };

  return {
    rows,
    /** How many of the labels stand on the page: a page turned upside down has none. */
    labels: places.size,
    /** Value behind the first of these labels that the page has; over several rows where asked for. */
    value(names: readonly string[], mostRows = 0): Found | undefined {
      for (const name of names) {
        const place = places.get(name);
        if (!place || place.words.length === 0) continue;
        const all = [...place.words, ...(mostRows > 0 ? continuation(place, mostRows) : [])];
        const text = textOf(all).replace(/^[^\p{L}\p{N}（]+/u, '');
        const sure = certainty(all);
        return { text, confidence: isGlued(text, labels) ? Math.min(sure, gluedConfidence) : sure };
      }
      return undefined;
    },
    /** Which of these labels the page has. */
    has: (names: readonly string[]): boolean => names.some((name) => (places.get(name)?.words.length ?? 0) > 0),
  };
};
export type Page = ReturnType<typeof readPage>;
