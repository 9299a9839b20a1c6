import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { mostSaves, type OpenedSitting, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { useMe, wordsOf } from '../app/session.ts';
import { tell } from '../parts/toast.tsx';
import { type Given, give, openGiven, takeRefused, takeSaved } from './given.ts';
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

/** Milliseconds left by the server's clock, counted by the clock of the page that only runs forward. */
const useLeft = (serverNow: string, deadlineAt: string): number => {
  const [base] = useState(() => ({ server: Date.parse(serverNow), here: performance.now() }));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(deadlineAt) - (base.server + now - base.here));
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
  const left = useLeft(opened.serverNow, standing.deadlineAt);

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
        setWaits(upTo === 0 && given.current.unsaved.size > 0);
        setStanding({ deadlineAt, spotDue, elsewhere: closed === 'otherDevice', otherPage: false });
      });
      const watching = watchPage((kind) => put((next) => ({ seq: next, kind, at: Date.now() })));
      watching.hold(held.current);
      watch.current = watching;
      const ask = (): void => {
        if (given.current.unsaved.size > 0) return void queue.flush();
        if (performance.now() - heardAt.current < patience) return;
        void askStanding(opened);
      };
      const send = (): void => void queue.flush();
      const timer = setInterval(ask, patience / 2);
      window.addEventListener('online', send);
      send();
      stop = () => {
        free();
        deaf();
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

  /** Hands in with every answer the page holds, whatever was sent before, and ends. @throws a `CallFailure` when it did not arrive or was refused. */
  const submit = useCallback(async () => {
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
    left,
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
