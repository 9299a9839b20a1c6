import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { isClockSure, onClockBreak, serverNow, supposeServerTime } from '#client/server-clock.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { mostSaves, type OpenedSitting, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { useMe, wordsOf } from '../app/session.ts';
import { tell } from '../parts/toast.tsx';
import { type Given, give, openGiven, takeRefused, takeSaved } from './given-answers.ts';
import { forgetPaper, keepDone, keptUnsaved } from './kept.ts';
import {
  askStanding,
  bodyOf,
  type DeskItem,
  deskQueue,
  endsSitting,
  hearSitting,
  holdPaper,
  nameOf,
} from './sender.ts';
import { type PageWatch, watchPage } from './watch.ts';

/** Milliseconds after which the server is asked how the sitting stands, when nothing else was sent. */
const patience = 20_000;

/** The server's time as the page knows it, told anew twice a second, and whether the server has said it since the device slept. */
const useClock = (opened: OpenedSitting): { now: number; sure: boolean } => {
  const [time, setTime] = useState(() => {
    supposeServerTime(Date.parse(opened.serverNow));
    return { now: serverNow(), sure: isClockSure() };
  });
  useEffect(() => {
    const timer = setInterval(() => setTime({ now: serverNow(), sure: isClockSure() }), 500);
    return () => clearInterval(timer);
  }, []);
  return time;
};

/**
 * An open sitting on this device: answers that are held until the server says it has them, the server's clock, and what the
 * page notices of itself. `over` is called once it has ended for this device: nothing the page does from then on is told.
 */
export const useDesk = (recordId: string, opened: OpenedSitting, over: () => void) => {
  const { userId } = useMe();
  const name = nameOf(opened);
  const [shown, setShown] = useState<Given>();
  /** The last call did not arrive, or the server keeps answers waiting. */
  const [waits, setWaits] = useState(false);
  const [standing, setStanding] = useState({
    deadlineAt: opened.deadlineAt,
    spotDue: opened.spotDue,
    elsewhere: false,
    otherPage: false,
  });
  const seq = useRef(opened.seq);
  const given = useRef<Given>(openGiven(opened.answers));
  const heardAt = useRef(0);
  const watch = useRef<PageWatch>(undefined);
  const held = useRef(false);
  const time = useClock(opened);
  const deadline = Date.parse(standing.deadlineAt);
  const deadlineNow = useRef(deadline);
  useEffect(() => {
    deadlineNow.current = deadline;
  });

  const change = useCallback(
    (next: Given): void => {
      given.current = next;
      setShown(next);
      keepDone(recordId, opened, next, seq.current);
    },
    [recordId, opened],
  );
  const put = useCallback(
    (make: (seq: number) => DeskItem): void => {
      seq.current += 1;
      const item = make(seq.current);
      change('place' in item ? give(given.current, item) : given.current);
      void deskQueue(userId).then((queue) => queue.post(name, item));
    },
    [userId, name, change],
  );

  const end = useCallback((): void => {
    watch.current?.stop();
    over();
  }, [over]);

  useEffect(() => {
    let gone = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      const free = await holdPaper(name);
      if (!free) {
        if (!gone) setShown(given.current);
        return setStanding((now) => ({ ...now, otherPage: true }));
      }
      stop = free;
      const queue = await deskQueue(userId);
      const waiting = await queue.waiting(name);
      if (gone) return free();
      // What the device's database did not take and its notes did.
      const noted = keptUnsaved(recordId, opened).filter(({ seq }) => !waiting.some((one) => one.seq === seq));
      for (const one of noted) void queue.put(name, one);
      const items = [...waiting, ...noted];
      seq.current = Math.max(seq.current, ...items.map((one) => one.seq));
      change(items.filter((one) => 'place' in one).reduce(give, given.current));
      const deaf = hearSitting(name, (heard) => {
        if ('waits' in heard) return setWaits(true);
        heardAt.current = performance.now();
        if ('ended' in heard) return end();
        if ('refused' in heard) {
          if ('place' in heard.item) change(takeRefused(given.current, heard.item));
          return tell(wordsOf(heard.refused));
        }
        const { seq: upTo, deadlineAt, spotDue, closed } = heard.answer;
        change(takeSaved(given.current, upTo));
        // Kept as late: the page of results says so.
        if (closed === 'over') return end();
        setWaits(upTo === 0 && given.current.unsaved.size > 0);
        setStanding({ deadlineAt, spotDue, elsewhere: closed === 'otherDevice', otherPage: false });
      });
      const watching = watchPage((kind) => put((next) => ({ seq: next, kind, at: serverNow() })));
      watching.hold(held.current);
      watch.current = watching;
      const ask = (): void => {
        if (given.current.unsaved.size > 0) return void queue.flush();
        if (isClockSure() && performance.now() - heardAt.current < patience) return;
        void askStanding(opened);
      };
      const send = (): void => void queue.flush();
      const timer = setInterval(ask, patience / 2);
      const woken = onClockBreak(ask);
      window.addEventListener('online', send);
      send();
      stop = () => {
        free();
        deaf();
        woken();
        watching.stop();
        clearInterval(timer);
        window.removeEventListener('online', send);
      };
    };
    void begin();
    return () => {
      gone = true;
      stop();
    };
  }, [userId, name, recordId, opened, put, change, end]);

  const choose = useCallback(
    (place: number, answer: string): void => put((next) => ({ seq: next, place, answer })),
    [put],
  );

  /**
   * Hands in with every answer the page holds, whatever was sent before, and ends; not for a time that is not over by the
   * server's clock. @throws a `CallFailure` when it did not arrive or was refused.
   */
  const submit = useCallback(async (): Promise<void> => {
    if (!isClockSure() && serverNow() >= deadlineNow.current) {
      await askStanding(opened);
      if (!isClockSure()) throw new CallFailure(answerCodes.networkFailure, '', [], 0);
      if (serverNow() < deadlineNow.current) return;
    }
    const queue = await deskQueue(userId);
    await queue.flush();
    const tells = (await queue.waiting(name)).filter((one) => 'kind' in one).slice(-mostSaves);
    const items = [...given.current.last.values(), ...tells];
    try {
      await call(studentExamApi.submit, bodyOf(opened, items), { quiet: true });
    } catch (failure) {
      if (!endsSitting(failure)) throw failure;
    }
    await queue.forget(name, seq.current);
    forgetPaper(recordId);
    end();
  }, [userId, name, opened, recordId, end]);

  return {
    answers: shown?.answers,
    left: Math.max(0, deadline - time.now),
    /** Whether the server has said its time since the device slept or its clock was set. */
    sure: time.sure,
    /** Answers the server has not said to have, and whether they wait for the network. */
    unsaved: shown?.unsaved.size ?? 0,
    waits,
    ...standing,
    choose,
    submit,
    /** While the product itself takes the person from the paper, or there is no paper to leave, leaving it is not told. */
    hold: useCallback((on: boolean): void => {
      held.current = on;
      watch.current?.hold(on);
    }, []),
    /** The person has shown itself at a spot check: what waited for it is sent. */
    proved: useCallback((): void => {
      setStanding((now) => ({ ...now, spotDue: false }));
      void deskQueue(userId).then((queue) => queue.flush());
    }, [userId]),
  };
};
export type Desk = ReturnType<typeof useDesk>;
