import { useEffect, useRef, useState } from 'react';
import type { AskedQuestion, OpenedSitting } from '#contracts/exams/student-exam.contract.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import { isOffline, wordsOf } from '../app/session.ts';
import { type Say, useSay } from '../app/words.ts';
import { Waiting } from '../parts/pieces.tsx';
import { tell } from '../parts/toast.tsx';
import { SignSheet } from '../sign/sign-sheet.tsx';
import { HandIn } from './hand-in.tsx';
import { Numbers } from './numbers.tsx';
import { Question } from './question.tsx';
import { type Desk as DeskState, useDesk } from './use-desk.ts';

const two = (n: number): string => String(n).padStart(2, '0');
/** `h:mm:ss`, or `mm:ss` in the last hour. */
const clockOf = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest;
};

/** Minutes before the end at which it is said aloud. */
const warnings: readonly number[] = [10, 5, 1];

/** Saved is what the server has said to have. */
const wordOf = (say: Say, { unsaved, waits }: DeskState): string => {
  if (unsaved === 0) return say('study.desk.kept');
  return waits ? say('study.desk.waiting', { n: unsaved }) : say('study.desk.sending');
};

const Head = ({
  desk,
  total,
  numbers,
  submit,
}: {
  desk: DeskState;
  total: number;
  numbers: () => void;
  submit: () => void;
}) => {
  const say = useSay();
  const answered = [...(desk.answers?.values() ?? [])].filter((answer) => answer !== '').length;
  const minutes = Math.ceil(desk.left / 60_000);
  const time = clockOf(desk.left);
  return (
    <header className="desk-head">
      <p className={minutes <= 5 ? 'clock warn' : 'clock'} role="timer" aria-label={say('study.desk.left', { time })}>
        {time}
      </p>
      <p className="unseen" role="status">
        {warnings.includes(minutes) ? say('study.desk.leftMinutes', { n: minutes }) : ''}
      </p>
      <p className="quiet desk-kept">
        {say('study.desk.answered', { n: answered, all: total })}
        {' · '}
        {wordOf(say, desk)}
      </p>
      <button type="button" className="button small" onClick={numbers}>
        {say('study.desk.numbers')}
      </button>
      <button type="button" className="button small main" onClick={submit}>
        {say('study.desk.submit')}
      </button>
    </header>
  );
};

const FlagButton = ({ on, change }: { on: boolean; change: () => void }) => {
  const say = useSay();
  return (
    <button type="button" className="button small" aria-pressed={on} onClick={change}>
      {say(on ? 'study.desk.flagged' : 'study.desk.flag')}
    </button>
  );
};

interface StepsProps {
  place: number;
  total: number;
  go: (place: number) => void;
  flagged: boolean;
  flag: () => void;
}

const Steps = ({ place, total, go, flagged, flag }: StepsProps) => {
  const say = useSay();
  return (
    <nav className="desk-steps" aria-label={say('study.desk.place', { n: place, all: total })}>
      <button type="button" className="button" disabled={place <= 1} onClick={() => go(place - 1)}>
        {say('study.desk.previous')}
      </button>
      <FlagButton on={flagged} change={flag} />
      <button type="button" className="button" disabled={place >= total} onClick={() => go(place + 1)}>
        {say('study.desk.next')}
      </button>
    </nav>
  );
};

const without = (all: ReadonlySet<number>, place: number): Set<number> => {
  const next = new Set(all);
  if (!next.delete(place)) next.add(place);
  return next;
};

interface Props {
  recordId: string;
  opened: OpenedSitting;
  /** The sitting was handed in or has ended: the page shows what came of it. */
  over: () => void;
}

/** An open paper: its questions, the clock, the sheet of numbers, and handing in. */
export const Desk = ({ recordId, opened, over }: Props) => {
  const say = useSay();
  const desk = useDesk(recordId, opened, over);
  const total = opened.questions.length;
  const [place, setPlace] = useState(1);
  const [flags, setFlags] = useState<ReadonlySet<number>>(new Set());
  const [sheet, setSheet] = useState<'numbers' | 'submit' | 'signOut'>();
  const [busy, setBusy] = useState(false);
  const timedOut = useRef(false);

  useEffect(() => {
    document.documentElement.dataset.desk = 'on';
    return () => {
      delete document.documentElement.dataset.desk;
    };
  }, []);

  const hand = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await desk.submit();
    } catch (failure) {
      tell(isOffline(failure) ? say('study.desk.notSubmitted') : wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const time = desk.left <= 0;
  useEffect(() => {
    if (!time || !desk.sure || timedOut.current || desk.otherPage) return;
    timedOut.current = true;
    void hand();
  });

  const closed = time || desk.elsewhere || desk.otherPage;
  const spot = desk.spotDue && !closed && sheet === undefined;
  const { hold } = desk;
  useEffect(() => hold(closed || spot || sheet === 'signOut'), [hold, closed, spot, sheet]);

  const go = (to: number): void => {
    setPlace(to);
    setSheet(undefined);
    document.getElementById(`question-${to}`)?.scrollIntoView({ block: 'start' });
  };
  if (!desk.answers) return <Waiting />;
  const { answers } = desk;
  const shown: readonly AskedQuestion[] =
    opened.layout === 'all' ? opened.questions : opened.questions.filter((one) => one.place === place);
  return (
    <div className="desk">
      <Head desk={desk} total={total} numbers={() => setSheet('numbers')} submit={() => setSheet('submit')} />
      <h1 className="unseen">{opened.paperName}</h1>
      {(desk.elsewhere || desk.otherPage) && (
        <div className="note" role="alert">
          <p>{say(desk.otherPage ? 'study.desk.otherPage' : 'study.desk.elsewhere')}</p>
          <button type="button" className="button" onClick={over}>
            {say('study.back')}
          </button>
        </div>
      )}
      {time && (
        <div className="note" role="alert">
          <p>{desk.unsaved > 0 ? say('study.desk.timeUpUnsent', { n: desk.unsaved }) : say('study.desk.timeUp')}</p>
          <button type="button" className="button" onClick={() => void hand()}>
            {say(busy ? 'study.desk.submitting' : 'study.again')}
          </button>
        </div>
      )}
      {shown.map((question) => (
        <div key={question.place} id={`question-${question.place}`} className="desk-question">
          <Question
            sittingId={opened.sittingId}
            question={question}
            answer={answers.get(question.place) ?? ''}
            closed={closed}
            choose={(answer) => desk.choose(question.place, answer)}
          />
          {opened.layout === 'all' && (
            <FlagButton on={flags.has(question.place)} change={() => setFlags(without(flags, question.place))} />
          )}
        </div>
      ))}
      {opened.layout === 'one' && (
        <Steps
          place={place}
          total={total}
          go={go}
          flagged={flags.has(place)}
          flag={() => setFlags(without(flags, place))}
        />
      )}
      {sheet === 'numbers' && <Numbers {...{ total, place, answers, flags, go }} close={() => setSheet(undefined)} />}
      {sheet === 'submit' && (
        <HandIn
          {...{ total, answers, flags, go, busy }}
          close={() => setSheet(undefined)}
          hand={() => (opened.signOut && !time ? setSheet('signOut') : void hand())}
        />
      )}
      {sheet === 'signOut' && (
        <SignSheet
          recordId={recordId}
          at="exam"
          byFace={opened.byFace}
          scene={photoScene.values.examSignOut}
          title={say('study.desk.signOut')}
          close={() => setSheet(undefined)}
          done={() => {
            setSheet(undefined);
            void hand();
          }}
        />
      )}
      {spot && (
        <SignSheet
          recordId={recordId}
          at="exam"
          byFace={opened.byFace}
          scene={photoScene.values.examSpotCheck}
          title={say('study.desk.spotCheck')}
          hint={say('study.desk.spotCheckHint')}
          done={desk.proved}
        />
      )}
    </div>
  );
};
