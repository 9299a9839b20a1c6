import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { cut } from '#contracts/system/storable.ts';
import { type Beaten, studyApi } from '#contracts/training/study.contract.ts';
import { heed, useMe } from '../app/session.ts';
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
    };

const device = (): string => {
  const { userAgent } = navigator;
  const name = /\(([^)]*)\)/.exec(userAgent)?.[1] ?? userAgent;
  return cut(name, 80);
};

/**
 * Opens a sitting before a chapter and hands in beats of what `watched` says, every quarter of a minute and whenever it
 * changes, until the page is left.
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
    (moved?: { from: number; to: number }): void => {
      const position = watched.current?.position() ?? 0;
      maker.current?.turn(performance.now(), moved?.from ?? position, kindNow(), moved?.to ?? position);
    },
    [kindNow],
  );

  useEffect(() => {
    let over = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      const queue = await queueOf(userId);
      // What waits of earlier sittings goes first.
      await queue.flush();
      const opened = await call(studyApi.open, { recordId, chapterId, device: device() }, { quiet: true });
      const { sessionId, positionSeconds, chapterSeconds, signInDue, spotDue, beatSeconds } = opened;
      if (over) return void queue.leave(sessionId);
      held.current = signInDue || spotDue;
      const keep = makeBeats(performance.now(), positionSeconds, (beat) => {
        void queue.post(sessionId, beat);
      });
      maker.current = keep;
      const hear = (answer: Beaten): void => {
        const due = answer.signInDue ? 'signIn' : answer.spotDue ? 'spot' : undefined;
        if (due !== undefined || answer.closed !== null) {
          held.current = true;
          mark();
        }
        setState({
          phase: 'open',
          sessionId,
          positionSeconds,
          chapterSeconds: answer.chapterSeconds,
          record: answer,
          uncounted: answer.uncounted,
          due,
          closed: answer.closed === 'left' ? null : answer.closed,
        });
      };
      const deaf = hearAnswers(sessionId, hear);
      const timer = setInterval(mark, beatSeconds * 1000);
      const seen = (): void => mark();
      document.addEventListener('visibilitychange', seen);
      window.addEventListener('pagehide', seen);
      // What was studied until the network went is sent as one, and what comes after waits by itself.
      window.addEventListener('offline', seen);
      stop = () => {
        mark();
        maker.current = undefined;
        deaf();
        clearInterval(timer);
        document.removeEventListener('visibilitychange', seen);
        window.removeEventListener('pagehide', seen);
        window.removeEventListener('offline', seen);
        void queue.leave(sessionId);
      };
      setState({
        phase: 'open',
        sessionId,
        positionSeconds,
        chapterSeconds,
        uncounted: [],
        due: signInDue ? 'signIn' : spotDue ? 'spot' : undefined,
        closed: null,
      });
    };
    begin().catch((failure: unknown) => {
      heed(failure);
      if (!over) setState({ phase: 'failed', failure });
    });
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
