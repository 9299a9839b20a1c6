import type { Beat } from '#contracts/training/study.contract.ts';
import { type Range, without } from './range.rules.ts';

// A film whose seconds count once: which of its milliseconds a stretch of real time has shown.

/**
 * How much faster than time a film may get on in a stretch. It plays at its own speed; the clocks of its picture and of the
 * page differ by a few thousandths, which must not leave holes in what was seen.
 */
const pace = 1.01;

/** A playing stretch: when, and what of the film. Both grow at one rate, so each moment shows one place. */
export interface Stretch {
  readonly time: Range;
  readonly film: Range;
  /** Milliseconds the device says the film got on; negative for backwards. */
  readonly played: number;
}

/** A part of a stretch that showed something for the first time. */
export interface Piece {
  readonly time: Range;
  readonly film: Range;
  readonly of: Stretch;
}

/**
 * What a beat says of a film: it cannot have shown more than the time it lasted allows.
 * @param openedAt when the sitting of the beat was opened, in milliseconds since 1970.
 */
export const stretchOf = (openedAt: number, beat: Beat): Stretch => {
  const begin = openedAt + beat.from;
  const first = Math.round(beat.positionFrom * 1000);
  const played = Math.round(beat.positionTo * 1000) - first;
  const lasted = Math.max(0, Math.min(beat.to - beat.from, played));
  const shown = Math.max(0, Math.min(played, Math.floor(lasted * pace)));
  return { time: [begin, begin + lasted], film: [first, first + shown], played };
};

const lengthOf = ([from, to]: Range): number => to - from;

/** First moment at which a stretch is at a place of the film or beyond it. */
export const timeAt = ({ time, film }: Stretch, place: number): number =>
  lengthOf(film) === 0 ? time[0] : time[0] + Math.ceil(((place - film[0]) * lengthOf(time)) / lengthOf(film));

/**
 * The parts of a stretch that showed what was not seen before, and never beyond the film's length. Each takes no more time
 * than it showed of the film: rounding goes to the side of what is seen.
 */
export const firstSeen = (of: Stretch, seen: readonly Range[], filmMs: number): Piece[] =>
  without([of.film[0], Math.min(of.film[1], filmMs)], seen).fresh.map(([from, to]): Piece => {
    const begin = timeAt(of, from);
    const end = of.time[0] + Math.floor(((to - of.film[0]) * lengthOf(of.time)) / lengthOf(of.film));
    return { time: [begin, Math.max(begin, end)], film: [from, to], of };
  });

/** What of the film a piece showed in a range that lies within it. */
export const filmBetween = ({ time, film, of }: Piece, [from, to]: Range): Range => {
  const placeAt = (moment: number): number =>
    of.film[0] + Math.floor(((moment - of.time[0]) * lengthOf(of.film)) / lengthOf(of.time));
  return [from === time[0] ? film[0] : placeAt(from), to === time[1] ? film[1] : placeAt(to)];
};

/** Smaller holes in what was seen are the edges of stretches: nobody is led to them. */
const leastHole = 500;

/**
 * Where somebody goes on in a film whose seconds count once: where it was left, moved on to what was not seen yet; from its
 * end back to the first such place.
 * @param position seconds into the film, as the answer is.
 */
export const placeToGoOn = (position: number, seen: readonly Range[], filmMs: number): number => {
  const holes = without([0, filmMs], seen).fresh.filter((hole) => lengthOf(hole) >= leastHole);
  const ahead = holes.find(([, to]) => to - position * 1000 >= leastHole);
  if (ahead) return Math.max(position, ahead[0] / 1000);
  return holes[0] ? holes[0][0] / 1000 : position;
};
