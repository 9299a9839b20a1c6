import { inflateSync } from 'node:zlib';

/** Most bytes one packed stream, and all of them together, may grow to while pages are looked for. */
const most = { stream: 16 * 1024 * 1024, all: 128 * 1024 * 1024 };
/** Bytes of a dictionary that are looked through; the list of its pages stands in it. */
const longest = 2 * 1024 * 1024;

/** End of the dictionary that holds `at`, and its beginning; undefined where the brackets do not close. */
const dictionaryAround = (bytes: Buffer, at: number): string | undefined => {
  const [open, close] = ['<<', '>>'];
  let [start, depth] = [at, 1];
  while (depth > 0) {
    const [before, ended] = [bytes.lastIndexOf(open, start - 1), bytes.lastIndexOf(close, start - 1)];
    if (start <= 0 || before === -1 || at - before > longest) return undefined;
    depth += before > ended ? -1 : 1;
    start = Math.max(before, ended);
  }
  let [end, inside] = [start + open.length, 1];
  while (inside > 0) {
    const [next, ended] = [bytes.indexOf(open, end), bytes.indexOf(close, end)];
    if (ended === -1 || ended - start > longest) return undefined;
    const opens = next !== -1 && next < ended;
    inside += opens ? 1 : -1;
    end = (opens ? next : ended) + close.length;
  }
  return bytes.toString('latin1', start, end);
};

/** Counts of the nodes of a page tree; its root carries the count of all. */
const countsIn = (bytes: Buffer): number[] => {
  const counts: number[] = [];
  for (let at = bytes.indexOf('/Pages'); at !== -1; at = bytes.indexOf('/Pages', at + 1)) {
    if (!/\/Type\s*$/.test(bytes.toString('latin1', Math.max(0, at - 16), at))) continue;
    const count = /\/Count\s+(\d{1,6})(?!\s+\d+\s+R)/.exec(dictionaryAround(bytes, at) ?? '')?.[1];
    if (count !== undefined) counts.push(Number(count));
  }
  return counts;
};

/** Streams that hold objects (PDF 1.5), unpacked within bounds; what is broken or encrypted is passed over. */
const objectStreams = function* (bytes: Buffer): Generator<Buffer> {
  let left = most.all;
  for (let at = bytes.indexOf('/ObjStm'); at !== -1 && left > 0; at = bytes.indexOf('/ObjStm', at + 1)) {
    const begin = bytes.indexOf('stream', at);
    const end = bytes.indexOf('endstream', begin);
    if (begin === -1 || end === -1) return;
    const from = begin + 'stream'.length + (bytes[begin + 6] === 13 ? 2 : 1);
    try {
      const unpacked = inflateSync(bytes.subarray(from, end), { maxOutputLength: Math.min(most.stream, left) });
      left -= unpacked.length;
      yield unpacked;
    } catch {
      left -= 1024;
    }
  }
};

/** Pages of a PDF by its page tree; null where it cannot be read (encrypted, broken). */
export const countPages = (bytes: Buffer): number | null => {
  const counts = countsIn(bytes);
  for (const objects of objectStreams(bytes)) counts.push(...countsIn(objects));
  const pages = Math.max(0, ...counts);
  return pages === 0 ? null : pages;
};
