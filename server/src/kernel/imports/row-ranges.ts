import { cut } from '#contracts/system/storable.ts';

/** Numbers of rows as a person names them: `5–7、9`, in their order; cut where there are too many. */
export const rowRanges = (numbers: readonly number[]): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  const text = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join('、');
  return text.length > 120 ? `${cut(text, 120)}…` : text;
};
