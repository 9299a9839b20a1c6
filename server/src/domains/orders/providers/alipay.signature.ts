import { createSign, createVerify, type KeyObject } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/** The text that is signed for these fields (RSA2): those that are not empty, by name, the signature itself left out. */
export const signedText = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Signature of a text, RSA2 (SHA-256 with RSA), in base64. */
export const signAlipay = (key: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');

/** Whether the holder of a key signed this text; of the ways to write the signature in base64 only the usual one counts. */
export const isAlipaySigned = (key: KeyObject, text: string, signature: string): boolean =>
  Buffer.from(signature, 'base64').toString('base64') === signature &&
  createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');

/** Where the value that begins here ends, read with its texts and brackets. */
const endOfValue = (json: string, start: number): number => {
  let depth = 0;
  let inText = false;
  for (let at = start; at < json.length; at++) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at++;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    if (!inText && depth === 0 && /[}\]"]/.test(sign ?? '')) return at + 1;
  }
  return json.length;
};

/**
 * Members of an answer as they stand in it, sign for sign: the signature is over the bytes, not over what they mean.
 * Their values are objects and texts; of a name that stands twice the first one holds.
 */
export const rawMembers = (json: string): ReadonlyMap<string, string> => {
  const members = new Map<string, string>();
  const head = /[{,]\s*"((?:[^"\\]|\\.)*)"\s*:\s*(?=[{"[])/y;
  head.lastIndex = json.indexOf('{');
  for (let found = head.lastIndex < 0 ? null : head.exec(json); found !== null; found = head.exec(json)) {
    const end = endOfValue(json, head.lastIndex);
    if (!members.has(found[1] ?? '')) members.set(found[1] ?? '', json.slice(head.lastIndex, end));
    head.lastIndex = end + (/^\s*/.exec(json.slice(end))?.[0].length ?? 0);
  }
  return members;
};
