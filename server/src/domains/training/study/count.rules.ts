import { type StudyReasonName, studyReason } from '#contracts/training/study.codes.ts';
import type { Beat } from '#contracts/training/study.contract.ts';

// Times are milliseconds since 1970 on the server's clock; ranges hold their beginning and not their end.

export type Range = readonly [from: number, to: number];

/** A stretch and what became of it. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly reason: StudyReasonName;
}

/** What is known of a sitting before its next beats are counted; `count` answers it as it is afterwards. */
export interface Sitting {
  readonly openedAt: number;
  readonly closedAt: number | null;
  readonly lastSeq: number;
  /** Milliseconds counted since the person last showed that it is the person. */
  readonly uncheckedMs: number;
  readonly signedIn: boolean;
  /** Milliseconds that may still be counted of the chapter. */
  readonly chapterLeft: number;
  /** Milliseconds that may still be counted on each day; a day without an entry has no limit. */
  readonly dayLeft: ReadonlyMap<number, number>;
  /** What is counted already of the person's time, in order and apart. */
  readonly covered: readonly Range[];
}

/** What the plan and the moment allow. */
export interface Bounds {
  readonly now: number;
  /** First moment of the plan, and the first after it. */
  readonly open: Range;
  /** False while the plan stands where nothing is learned. */
  readonly running: boolean;
  /** False once the member has learned what was asked, or is out. */
  readonly learning: boolean;
  /** A film or a recording: time counts as far as it plays. */
  readonly media: boolean;
  /** Milliseconds between spot checks; null for none. */
  readonly spotMs: number | null;
  /** Milliseconds to answer a spot check in, a slow network included. */
  readonly spotGrace: number;
  readonly signIn: boolean;
}

/** Longest beat; a device sends one every quarter of a minute. */
const longestBeat = 60_000;
/** What is handed in later than this does not count. */
export const latestBeat = 24 * 3_600_000;
/** A film that got further than time and this allow was wound forward. */
const windSlack = 2_000;

const dayMs = 86_400_000;
/** The platform's zone has no summer time. */
const zoneMs = 8 * 3_600_000;

/** Number of the platform's day a moment lies in. */
export const dayNumber = (at: number): number => Math.floor((at + zoneMs) / dayMs);
/** First moment of a day by its number. */
export const dayStart = (day: number): number => day * dayMs - zoneMs;
/** `YYYY-MM-DD` of a day by its number, and back. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayOfText = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;

/** Ranges with one more, in order, touching ones joined. */
export const joined = (ranges: readonly Range[], [from, to]: Range): Range[] => {
  if (to <= from) return [...ranges];
  const apart = ranges.filter((one) => one[1] < from || one[0] > to);
  const touching = ranges.filter((one) => one[1] >= from && one[0] <= to);
  const whole: Range = [
    Math.min(from, ...touching.map((one) => one[0])),
    Math.max(to, ...touching.map((one) => one[1])),
  ];
  return [...apart, whole].sort((a, b) => a[0] - b[0]);
};

/** What of a range the others hold not, and what they hold. */
const without = ([from, to]: Range, ranges: readonly Range[]): { fresh: readonly Range[]; held: readonly Range[] } => {
  const held = ranges
    .map(([a, b]): Range => [Math.max(a, from), Math.min(b, to)])
    .filter(([a, b]) => a < b)
    .sort((a, b) => a[0] - b[0]);
  const fresh: Range[] = [];
  let at = from;
  for (const [a, b] of held) {
    if (a > at) fresh.push([at, a]);
    at = Math.max(at, b);
  }
  if (at < to) fresh.push([at, to]);
  return { fresh, held };
};

/** Cuts a range at a moment: what lies before it goes on, the rest is told with its reason. */
const before = (range: Range, moment: number, reason: StudyReasonName, told: Part[]): Range => {
  const [from, to] = range;
  if (to <= moment) return range;
  told.push({ from: Math.max(from, moment), to, reason });
  return [from, Math.max(from, Math.min(to, moment))];
};

/** The same from the other side: what lies from the moment on goes on. */
const from = (range: Range, moment: number, reason: StudyReasonName, told: Part[]): Range => {
  const [start, to] = range;
  if (start >= moment) return range;
  told.push({ from: start, to: Math.min(to, moment), reason });
  return [Math.min(to, Math.max(start, moment)), to];
};

/** The part of a beat that was study at all: on time, in the plan, on this device, visible and playing. */
const studied = (beat: Beat, sitting: Sitting, bounds: Bounds, told: Part[]): Range => {
  let range: Range = [sitting.openedAt + beat.from, sitting.openedAt + beat.to];
  range = before(range, range[0] + longestBeat, 'gap', told);
  range = before(range, bounds.now, 'ahead', told);
  if (sitting.closedAt !== null) range = before(range, sitting.closedAt, 'otherDevice', told);
  range = from(range, bounds.now - latestBeat, 'late', told);
  range = from(range, bounds.open[0], 'planClosed', told);
  range = before(range, bounds.running ? bounds.open[1] : range[0], 'planClosed', told);
  if (!bounds.learning) return before(range, range[0], 'learned', told);
  if (beat.kind !== 'playing') return before(range, range[0], beat.kind, told);
  if (bounds.signIn && !sitting.signedIn) return before(range, range[0], 'notSignedIn', told);
  if (!bounds.media) return range;
  const played = (beat.positionTo - beat.positionFrom) * 1000;
  if (played > beat.to - beat.from + windSlack) return before(range, range[0], 'skipped', told);
  return before(range, range[0] + Math.max(0, Math.round(played)), 'paused', told);
};

/** Splits a range where days begin. */
const byDay = ([start, to]: Range): Range[] => {
  const parts: Range[] = [];
  for (let at = start; at < to; ) {
    const end = Math.min(to, dayStart(dayNumber(at) + 1));
    parts.push([at, end]);
    at = end;
  }
  return parts;
};

/** Counts a fresh range as far as spot checks, the chapter and the day allow. */
const allowed = (range: Range, sitting: Sitting, bounds: Bounds, told: Part[]): Sitting => {
  const [start] = range;
  const day = dayNumber(start);
  const spotLeft = bounds.spotMs === null ? Infinity : bounds.spotMs + bounds.spotGrace - sitting.uncheckedMs;
  let rest = before(range, start + Math.max(0, spotLeft), 'spotCheck', told);
  rest = before(rest, start + Math.max(0, sitting.chapterLeft), 'beyondLesson', told);
  rest = before(rest, start + Math.max(0, sitting.dayLeft.get(day) ?? Infinity), 'dailyLimit', told);
  const ms = rest[1] - rest[0];
  if (ms <= 0) return sitting;
  told.push({ from: rest[0], to: rest[1], reason: 'counted' });
  const dayLeft = new Map(sitting.dayLeft);
  const left = dayLeft.get(day);
  if (left !== undefined) dayLeft.set(day, left - ms);
  return {
    ...sitting,
    uncheckedMs: sitting.uncheckedMs + ms,
    chapterLeft: sitting.chapterLeft - ms,
    dayLeft,
    covered: joined(sitting.covered, rest),
  };
};

/**
 * Counts beats of a sitting (design/domain, Hours): at most once per moment of the person's real time, never for what is
 * ahead of the server's clock, hidden, paused or on a second device, nor beyond what the chapter and the day allow. Beats
 * whose number was taken already are passed over.
 * @returns the sitting afterwards and every stretch with what became of it.
 */
export const count = (
  sitting: Sitting,
  beats: readonly Beat[],
  bounds: Bounds,
): { sitting: Sitting; parts: readonly Part[] } => {
  const parts: Part[] = [];
  let now = sitting;
  for (const beat of [...beats].sort((a, b) => a.seq - b.seq)) {
    if (beat.seq <= now.lastSeq) continue;
    now = { ...now, lastSeq: beat.seq };
    if (beat.to <= beat.from) continue;
    const { fresh, held } = without(studied(beat, now, bounds, parts), now.covered);
    for (const [a, b] of held) parts.push({ from: a, to: b, reason: 'overlap' });
    for (const range of fresh.flatMap(byDay)) now = allowed(range, now, bounds, parts);
  }
  return { sitting: now, parts: parts.filter((part) => part.to > part.from) };
};

/** Milliseconds of parts by minute and reason, as they are kept. */
export const byMinute = (parts: readonly Part[]): { minute: number; reason: number; ms: number }[] => {
  const sums = new Map<string, { minute: number; reason: number; ms: number }>();
  for (const { from: start, to, reason } of parts) {
    for (let at = start; at < to; ) {
      const minute = Math.floor(at / 60_000) * 60_000;
      const end = Math.min(to, minute + 60_000);
      const key = `${minute} ${reason}`;
      const sum = sums.get(key) ?? { minute, reason: studyReason.values[reason], ms: 0 };
      sums.set(key, { ...sum, ms: sum.ms + end - at });
      at = end;
    }
  }
  return [...sums.values()];
};

/** Milliseconds of a chapter that may be counted: so many times its length, or its share of what is required for a document. */
export const chapterCap = (chapter: {
  seconds: number;
  requiredSeconds: number;
  documents: number;
  factor: number;
}): number =>
  Math.round(
    1000 *
      chapter.factor *
      (chapter.seconds > 0 ? chapter.seconds : chapter.requiredSeconds / Math.max(1, chapter.documents)),
  );
