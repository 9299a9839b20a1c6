import { type FormEvent, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import type { Data } from '#contracts/route.ts';
import { ownEscortApi } from '#contracts/schools/own/own-escort.contract.ts';
import { type OwnSlot, studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { seatOutcome, slotState } from '#contracts/schools/slot.codes.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { type Say, useSay } from '../app/words.ts';
import { Empty, Failed, Field, PageHead, Waiting } from '../parts/pieces.tsx';
import { Scan } from '../parts/scan.tsx';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';
import { SignSheet } from '../sign/sign-sheet.tsx';
import { AccompaniedClasses } from './accompanied.tsx';
import { Offers } from './offers.tsx';

const outcomes = seatOutcome.values;

const told = (say: Say, { again, lateMinutes, cameAt }: Data<typeof studentClassApi.sign>): string => {
  if (cameAt === null) return say('study.classShowNext');
  if (again) return say('study.classSignedAlready');
  return lateMinutes > 0 ? say('study.classSignedLate', { minutes: lateMinutes }) : say('study.classSignedNow');
};

/** How it stands with a lesson, in the person's words. */
const standing = (say: Say, of: OwnSlot): string => {
  if (of.state === slotState.values.cancelled) return say('study.classCancelled', { reason: of.reason });
  if (of.outcome === outcomes.late) return say('study.classLate', { minutes: of.lateMinutes });
  if (of.outcome === outcomes.present) return say('study.classPresent');
  return of.outcome === outcomes.absent ? say('study.classAbsent') : say('study.classExpected');
};

/** The six digits of the wall, typed. */
const Digits = ({ of, done }: { of: OwnSlot; done: () => void }) => {
  const say = useSay();
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const digits = String(new FormData(event.currentTarget).get('digits') ?? '').trim();
    if (!/^\d{6}$/.test(digits)) return setProblem(say('study.classDigitsWrong'));
    try {
      tell(told(say, await call(studentClassApi.sign, { seatId: of.seatId, digits }, { quiet: true })));
      done();
    } catch (failure) {
      heed(failure);
      setProblem((failure instanceof CallFailure && failure.fields[0]?.message) || wordsOf(failure));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field
        name="digits"
        label={say('study.classDigits')}
        problem={problem}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <button type="submit" className="button main wide">
        {say('study.classSign')}
      </button>
    </form>
  );
};

/** The code was right: now who it is, by a photo or by the own name; opens by itself. */
const ShowSelf = ({ of, done }: { of: OwnSlot; done: () => void }) => {
  const say = useSay();
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" className="button main wide" onClick={() => setOpen(true)}>
        {say('study.classShowSelf')}
      </button>
      {open && (
        <SignSheet
          at="lesson"
          recordId={of.seatId}
          byFace
          scene={photoScene.values.siteSignIn}
          title={say('study.classShowSelf')}
          close={() => setOpen(false)}
          done={() => {
            tell(say('study.classSignedNow'));
            done();
          }}
        />
      )}
    </>
  );
};

const Lesson = ({ of, done }: { of: OwnSlot; done: () => void }) => {
  const say = useSay();
  return (
    <li>
      <section className="card" data-seat={of.seatId} data-outcome={of.outcome}>
        <p className="task-name">{of.topic}</p>
        <p>{`${dateTime(of.startsAt)}–${dateTime(of.endsAt).slice(-5)}`}</p>
        <p>{say('study.classWhere', { place: of.place, teacher: of.teacherName })}</p>
        <p className="quiet">{`${of.className} · ${of.orgName}`}</p>
        <p className={of.open ? 'next own' : 'next'}>{standing(say, of)}</p>
        {of.open && !of.showNext && <Digits of={of} done={done} />}
        {of.open && of.showNext && <ShowSelf of={of} done={done} />}
      </section>
    </li>
  );
};

/** Lessons that come, then those that were. */
const ordered = (slots: readonly OwnSlot[]): OwnSlot[] => {
  const now = new Date().toISOString();
  const coming = (one: OwnSlot): boolean => new Date(one.endsAt).toISOString() >= now;
  return [...slots.filter(coming), ...slots.filter((one) => !coming(one)).toReversed()];
};

/** Lessons of the person's classes: where and when, and signing in. */
export const Classes = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(studentClassApi.list, {});
  const accompanied = useLoad(ownEscortApi.list, {}).data;
  return (
    <>
      <PageHead title={say('study.classes')} back={() => go('/')} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && data === undefined && <Waiting />}
      {accompanied && <AccompaniedClasses of={accompanied} />}
      <Offers onChange={reload} />
      {data?.length === 0 && accompanied?.length === 0 && <Empty text={say('study.noClasses')} />}
      {data !== undefined && data.length > 0 && <h2>{say('study.classTimetable')}</h2>}
      <ul className="list">
        {ordered(data ?? []).map((one) => (
          <Lesson key={one.seatId} of={one} done={reload} />
        ))}
      </ul>
    </>
  );
};

/** Where the code on the wall leads: signs in and shows the lessons, or says why not. */
export const ClassScan = ({ token }: { token: string }) => {
  const say = useSay();
  const sign = async (code: string): Promise<void> => {
    tell(told(say, await call(studentClassApi.scan, { token: code }, { quiet: true })));
    go('/classes', {}, true);
  };
  return <Scan token={token} title={say('study.classes')} back={() => go('/classes')} sign={sign} />;
};
