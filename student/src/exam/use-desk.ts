import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#client/call.ts';
import { type OpenedSitting, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { useMe, wordsOf } from '../app/session.ts';
import { tell } from '../parts/toast.tsx';
import { forgetPaper, keepDone } from './kept.ts';
import {
  askStanding,
  bodyOf,
  type DeskItem,
  deskQueue,
  endsSitting,
  hearSitting,
  holdPaper,
  nameOf,
  onWaiting,
  waitingOf,
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

/** Answers as they stand when what still waits on this device is counted in. */
const withWaiting = (opened: OpenedSitting, items: readonly DeskItem[]): Map<number, string> => {
  const answers = new Map(opened.answers.map((one) => [one.place, one.answer]));
  for (const item of items) if ('place' in item) answers.set(item.place, item.answer);
  return answers;
};

/**
 * An open sitting on this device: answers that are written down before they are sent, the server's clock, and what the page
 * notices of itself. `over` is called once it has ended for this device: nothing the page does from then on is told.
 */
export const useDesk = (recordId: string, opened: OpenedSitting, over: () => void) => {
  const { userId } = useMe();
  const name = nameOf(opened);
  const [answers, setAnswers] = useState<ReadonlyMap<number, string>>();
  const [standing, setStanding] = useState({
    deadlineAt: opened.deadlineAt,
    spotDue: opened.spotDue,
    elsewhere: false,
    otherPage: false,
  });
  const seq = useRef(opened.seq);
  const given = useRef<Map<number, string>>(new Map());
  const heardAt = useRef(0);
  const watch = useRef<PageWatch>(undefined);
  const held = useRef(false);
  const left = useLeft(opened.serverNow, standing.deadlineAt);

  const put = useCallback(
    (make: (seq: number) => DeskItem): void => {
      seq.current += 1;
      const item = make(seq.current);
      if ('place' in item) given.current.set(item.place, item.answer);
      keepDone(recordId, given.current, seq.current);
      void deskQueue(userId).then((queue) => queue.put(name, item).then(queue.flush));
    },
    [userId, name, recordId],
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
        if (!gone) setAnswers(withWaiting(opened, []));
        return setStanding((now) => ({ ...now, otherPage: true }));
      }
      stop = free;
      const queue = await deskQueue(userId);
      const items = await queue.waiting(name);
      if (gone) return free();
      seq.current = Math.max(seq.current, ...items.map((one) => one.seq));
      given.current = withWaiting(opened, items);
      setAnswers(new Map(given.current));
      const deaf = hearSitting(name, (heard) => {
        heardAt.current = performance.now();
        if ('ended' in heard) return end();
        if ('refused' in heard) return tell(wordsOf(heard.refused));
        const { deadlineAt, spotDue, closed } = heard.answer;
        setStanding({ deadlineAt, spotDue, elsewhere: closed === 'otherDevice', otherPage: false });
      });
      const watching = watchPage((kind) => put((next) => ({ seq: next, kind, at: Date.now() })));
      watching.hold(held.current);
      watch.current = watching;
      const ask = (): void => {
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
  }, [userId, name, opened, put, end]);

  const choose = useCallback(
    (place: number, answer: string): void => {
      setAnswers((now) => new Map(now).set(place, answer));
      put((next) => ({ seq: next, place, answer }));
    },
    [put],
  );

  /** Hands in with everything that still waits here, and ends. @throws a `CallFailure` when it did not arrive or was refused. */
  const submit = useCallback(async () => {
    const queue = await deskQueue(userId);
    await queue.flush();
    const items = await queue.waiting(name);
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
    answers,
    left,
    waiting: useSyncExternalStore(onWaiting, () => waitingOf(name)),
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
