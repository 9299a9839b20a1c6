/** Text from a place on, up to what closes it or one of the words outside brackets and quotes. */
const partFrom = (text: string, from: number, ends: RegExp): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "'") at = text.indexOf("'", at + 1) < 0 ? text.length : text.indexOf("'", at + 1);
    else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth < 0) return text.slice(from, at);
    } else if (depth === 0 && /\s/.test(letter ?? '')) {
      ends.lastIndex = at;
      if (ends.test(text)) return text.slice(from, at);
    }
  }
  return text.slice(from);
};

/** Parts between commas that stand outside brackets and quotes. */
const parted = (list: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at];
    if (letter === "'") at = list.indexOf("'", at + 1) < 0 ? list.length : list.indexOf("'", at + 1);
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === ',' && depth === 0) {
      parts.push(list.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...parts, list.slice(begin)].map((part) => part.trim());
};

const never = /$^/y;
const afterSet = /\s+(where|from|returning)\b/iy;
/** Columns of the assignments of an update. */
const assigned = (list: string): string[] =>
  parted(list).flatMap((one) => {
    const [, names = ''] = /^(\([^)]*\)|"?\w+"?)\s*=/.exec(one) ?? [];
    return names.startsWith('(') ? parted(names.slice(1, -1)) : names === '' ? [] : [names];
  });

const begins =
  /\binsert\s+into\s+"?(\w+)"?(?:\s+as\s+\w+)?\s*\(|\bdo\s+update\s+set\s|\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?(?!set\b)"?\w+"?)?\s+set\s/gi;

/** The columns that statements of ours write, as `table.column`. Only as good as they are alike: no quoted bracket stands in one. */
export const targetsOf = (text: string): string[] => {
  let table = '';
  return [...text.matchAll(begins)].flatMap((match) => {
    const from = match.index + match[0].length;
    table = match[1] ?? match[2] ?? table;
    const columns =
      match[1] === undefined ? assigned(partFrom(text, from, afterSet)) : parted(partFrom(text, from, never));
    return columns.map((column) => `${table}.${column.replaceAll('"', '')}`);
  });
};
