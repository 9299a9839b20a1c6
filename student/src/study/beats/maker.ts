import type { Beat } from '#contracts/training/study.contract.ts';
import type { Waiting } from '../../offline/queue.ts';

export type BeatKind = Beat['kind'];

/** The server takes no offset beyond two days. */
const longestSitting = 172_800_000;

/**
 * Turns what a person does before a chapter into beats, without gaps and numbered from 1. Times are milliseconds of a
 * clock that only runs forward, positions seconds into the film (or the page of a document).
 * @param openedAt when the server's answer to the opening arrived: later than the opening, so no beat is ever ahead.
 */
export const makeBeats = (openedAt: number, position: number, keep: (beat: Beat) => void) => {
  let seq = 0;
  let running: { from: number; kind: BeatKind; position: number } = { from: 0, kind: 'paused', position };
  return {
    /** What runs now. */
    kind: (): BeatKind => running.kind,
    /**
     * Ends the stretch that runs at a moment and a position, and begins the next; `next` where the film was moved to, when
     * somebody moved it.
     */
    turn(at: number, position: number, kind: BeatKind, next: number = position): void {
      const to = Math.min(longestSitting, Math.max(running.from, Math.round(at - openedAt)));
      if (to > running.from) {
        seq += 1;
        keep({
          seq,
          from: running.from,
          to,
          kind: running.kind,
          positionFrom: Math.max(0, running.position),
          positionTo: Math.max(0, position),
        });
      }
      running = { from: to, kind, position: next };
    },
  };
};
export type BeatMaker = ReturnType<typeof makeBeats>;

/** Milliseconds of study of a person that wait to be sent. */
export const waitingMs = (all: readonly Waiting<Beat>[], userId: string): number =>
  all
    .filter((one) => one.userId === userId && one.item.kind === 'playing')
    .reduce((sum, { item }) => sum + item.to - item.from, 0);
