import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { onClockBreak } from '#client/server-clock.ts';
import { cut } from '#contracts/system/storable.ts';
import { type Beaten, studyApi } from '#contracts/training/study.contract.ts';
import { heed, isOffline, useMe } from '../app/session.ts';
import { type BeatKind, type BeatMaker, makeBeats } from './beats/maker.ts';
import { hearAnswers, queueOf } from './beats/sender.ts';

/** What a player or reader says of itself when asked. */
export interface Watched {
  /** What the person does now, the page being in front. */
  kind(): 'playing' | 'paused' | 'idle';
  /** Seconds into the film, or the page of a document. */
  position(): number;
}

export type SittingState =
  | { phase: 'opening' }
  | { phase: 'failed'; failure: unknown }
  | {
      phase: 'open';
      sessionId: string;
      positionSeconds: number;
      chapterSeconds: number;
      record?: Pick<Beaten, 'recordSeconds' | 'requiredSeconds'>;
      uncounted: Beaten['uncounted'];
      due: 'signIn' | 'spot' | undefined;
      closed: string | null;
      /** The device slept: nothing counts until a new sitting is open. */
      slept: boolean;
    };

const device = (): string => {
  const { userAgent } = navigator;
  const name = /\(([^)]*)\)/.exec(userAgent)?.[1] ?? userAgent;
  return cut(name, 80);
};

/** Milliseconds between two tries to go on after a sleep. */
const patience = 10_000;

/** Ends when the network comes back, or after a while. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      window.removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, patience);
    window.addEventListener('online', go);
  });

/**
 * Opens a sitting before a chapter and hands in beats of what `watched` says, every quarter of a minute and whenever it
 * changes, until the page is left. A sitting ends with a sleep of the device, and a new one begins when the server can be
 * asked: offsets of the old one would lie where the clock of the page stood still.
 */
export const useSitting = (recordId: string, chapterId: string) => {
  const { userId } = useMe();
  const [state, setState] = useState<SittingState>({ phase: 'opening' });
  const maker = useRef<BeatMaker>(undefined);
  const watched = useRef<Watched>(undefined);
  const held = useRef(true);

  const kindNow = useCallback((): BeatKind => {
    if (held.current || !watched.current) return 'paused';
    return document.hidden ? 'hidden' : watched.current.kind();
  }, []);
  /** Something changed: the stretch that runs ends here. `from`, `to`: the film was moved. */
  const mark = useCallback(
    (moved?: { from: number; to: number }, at: number = performance.now()): void => {
      const position = watched.current?.position() ?? 0;
      maker.current?.turn(at, moved?.from ?? position, kindNow(), moved?.to ?? position);
    },
    [kindNow],
  );

  useEffect(() => {
    let over = false;
    /** The sitting was ended by the server, for another device or with the plan: only the person begins another one. */
    let ended = false;
    let stop = (_awakeUntil?: number): void => undefined;
    /**
     * @param before the sitting that ended with a sleep and whose place this one takes.
     * @returns false where it has to be tried again: nothing can be sent, or the device slept before the answer came.
     */
    const begin = async (before?: string): Promise<boolean> => {
      const queue = await queueOf(userId);
      // What waits of earlier sittings goes first; the answer says whether the person went on elsewhere meanwhile.
      if (before === undefined) await queue.flush();
      else if (!(await queue.leave(before))) {
        await rest();
        return false;
      }
      if (ended) return true;
      let slept = false;
      const awake = onClockBreak(() => {
        slept = true;
      });
      const opened = await call(studyApi.open, { recordId, chapterId, device: device() }, { quiet: true }).finally(
        awake,
      );
      const { sessionId, positionSeconds, chapterSeconds, signInDue, spotDue, beatSeconds } = opened;
      if (over || slept) {
        void queue.leave(sessionId);
        return over;
      }
      held.current = signInDue || spotDue;
      const position = watched.current?.position() ?? positionSeconds;
      const keep = makeBeats(performance.now(), position, (beat) => {
        void queue.post(sessionId, beat);
      });
      maker.current = keep;
      const hear = (answer: Beaten): void => {
        const due = answer.signInDue ? 'signIn' : answer.spotDue ? 'spot' : undefined;
        ended ||= answer.closed !== null && answer.closed !== 'left';
        if (due !== undefined || answer.closed !== null) {
          held.current = true;
          mark();
        }
        setState({
          phase: 'open',
          sessionId,
          positionSeconds,
          slept: maker.current === undefined && !ended,
          chapterSeconds: answer.chapterSeconds,
          record: answer,
          uncounted: answer.uncounted,
          due,
          closed: answer.closed === 'left' ? null : answer.closed,
        });
      };
      const deaf = hearAnswers(sessionId, hear);
      const timer = setInterval(() => mark(), beatSeconds * 1000);
      const woken = onClockBreak((awakeUntil) => {
        stop(awakeUntil);
        if (ended) return;
        stop = hearAnswers(sessionId, (answer) => answer.closed !== 'left' && hear(answer));
        setState((now) => (now.phase === 'open' ? { ...now, slept: true } : now));
        void goOn(sessionId);
      });
      const seen = (): void => mark();
      document.addEventListener('visibilitychange', seen);
      window.addEventListener('pagehide', seen);
      // What was studied until the network went is sent as one, and what comes after waits by itself.
      window.addEventListener('offline', seen);
      stop = (awakeUntil) => {
        woken();
        mark(undefined, awakeUntil);
        maker.current = undefined;
        deaf();
        clearInterval(timer);
        document.removeEventListener('visibilitychange', seen);
        window.removeEventListener('pagehide', seen);
        window.removeEventListener('offline', seen);
        void queue.leave(sessionId);
      };
      // What goes on goes on where it stands.
      if (before !== undefined) mark();
      setState((now) => ({
        phase: 'open',
        sessionId,
        positionSeconds: now.phase === 'open' ? now.positionSeconds : positionSeconds,
        chapterSeconds,
        ...(now.phase === 'open' && now.record ? { record: now.record } : {}),
        uncounted: [],
        due: signInDue ? 'signIn' : spotDue ? 'spot' : undefined,
        closed: null,
        slept: false,
      }));
      return true;
    };
    /** Opens a sitting; one that takes the place of another is asked for until the server can be reached. */
    const goOn = async (before?: string): Promise<void> => {
      for (let open = false; !open; )
        try {
          open = over || (await begin(before));
        } catch (failure) {
          heed(failure);
          if (before === undefined || !isOffline(failure)) {
            if (!over) setState({ phase: 'failed', failure });
            return;
          }
          await rest();
        }
    };
    void goOn();
    return () => {
      over = true;
      stop();
    };
  }, [userId, recordId, chapterId, mark]);

  return {
    state,
    mark,
    watch: useCallback((next: Watched | undefined): void => {
      watched.current = next;
    }, []),
    /** The person has shown that it is the person: study goes on. */
    proved: useCallback((): void => {
      held.current = false;
      setState((now) => (now.phase === 'open' ? { ...now, due: undefined } : now));
      mark();
    }, [mark]),
  };
};
export type Sitting = ReturnType<typeof useSitting>;
