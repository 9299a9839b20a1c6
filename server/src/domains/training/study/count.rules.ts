import { type StudyReasonName, studyReason } from '#contracts/training/study.codes.ts';
import type { Beat } from '#contracts/training/study.contract.ts';
import { filmBetween, firstSeen, type Piece, stretchOf, timeAt } from './film/film-coverage.rules.ts';
import { joined, overlapOf, type Range, without } from './film/range.rules.ts';

// Times are milliseconds since 1970 on the server's clock.

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
  /** What was counted of the chapter's film, in milliseconds from its beginning, in order and apart. */
  readonly seen: readonly Range[];
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
  /** Milliseconds of a film whose seconds count once; null where time counts however often they play, and for papers. */
  readonly filmMs: number | null;
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
  const stretch = stretchOf(sitting.openedAt, beat);
  if (stretch.played > beat.to - beat.from + windSlack) return before(range, range[0], 'skipped', told);
  range = before(range, stretch.time[1], 'paused', told);
  return bounds.filmMs === null ? range : before(range, timeAt(stretch, bounds.filmMs), 'beyondLesson', told);
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

/** Counts a fresh range as far as spot checks, the chapter and the day allow; `piece` of a film whose seconds count once. */
const allowed = (range: Range, sitting: Sitting, bounds: Bounds, told: Part[], piece?: Piece): Sitting => {
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
    seen: piece ? joined(sitting.seen, filmBetween(piece, rest)) : sitting.seen,
  };
};

/** Counts of a fresh range what showed a film for the first time; what was seen before gives no time. */
const allowedOnce = (
  range: Range,
  pieces: readonly Piece[],
  sitting: Sitting,
  bounds: Bounds,
  told: Part[],
): Sitting => {
  const { fresh: again } = without(
    range,
    pieces.map((piece) => piece.time),
  );
  for (const [start, to] of again) told.push({ from: start, to, reason: 'repeated' });
  return pieces.reduce((now, piece) => allowed(overlapOf(range, piece.time), now, bounds, told, piece), sitting);
};

/**
 * Counts beats of a sitting (design/domain, Hours): at most once per moment of the person's real time, never for what is
 * ahead of the server's clock, hidden, paused or on a second device, nor beyond what the chapter and the day allow; of a
 * film whose seconds count once, at most once per moment of the film as well. Beats whose number was taken already are passed over.
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
    const pieces = bounds.filmMs === null ? null : firstSeen(stretchOf(now.openedAt, beat), now.seen, bounds.filmMs);
    for (const range of fresh.flatMap(byDay))
      now = pieces ? allowedOnce(range, pieces, now, bounds, parts) : allowed(range, now, bounds, parts);
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
