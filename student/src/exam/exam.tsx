import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { type ExamHurdle, examHurdle, type KeyOpening } from '#contracts/exams/exam.codes.ts';
import { minutesLate } from '#contracts/exams/late/late-answer.codes.ts';
import {
  type ExamOfRecord,
  type OpenedSitting,
  type SittingResult,
  studentExamApi,
} from '#contracts/exams/student-exam.contract.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import type { PhraseKey } from '#phrases/say.ts';
import { useLoad } from '../app/load.ts';
import { heed, isOffline, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, type Say, useSay } from '../app/words.ts';
import { Failed, PageHead, Waiting, Way } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { SignSheet } from '../sign/sign-sheet.tsx';
import { Desk } from './desk.tsx';
import './exam.css';
import { forgetPaper, keepPaper, keptPaper } from './kept.ts';
import { deviceName, deviceToken } from './sender.ts';

const windowOf = (say: Say, exam: ExamOfRecord): string =>
  say('study.desk.windowOf', {
    from: exam.examFrom ?? say('study.desk.now'),
    until: exam.examUntil ?? say('study.desk.noEnd'),
  });

const Facts = ({ exam }: { exam: ExamOfRecord }) => {
  const say = useSay();
  const facts: readonly (readonly [string, string])[] = [
    [say('study.desk.questions'), say('study.desk.questionCount', { n: exam.questionCount, score: exam.fullScore })],
    [say('study.desk.time'), say('study.minutes', { n: exam.minutes })],
    [say('study.desk.pass'), say('study.desk.passAt', { n: exam.passingScore })],
    [say('study.desk.attempts'), say('study.desk.attemptsOf', { used: exam.attemptsUsed, all: exam.attemptsAllowed })],
    [say('study.desk.window'), windowOf(say, exam)],
  ];
  return (
    <section>
      <h2>{say('study.desk.facts')}</h2>
      <dl className="card facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{say('study.desk.rules')}</p>
    </section>
  );
};

/** What right answers that are shut wait for. */
const opening: Readonly<Record<KeyOpening, PhraseKey>> = {
  window: 'study.desk.keyOpens.window',
  plan: 'study.desk.keyOpens.plan',
  session: 'study.desk.keyOpens.session',
};

const lateWords = (say: Say, { answers: n, secondsLate, counted }: NonNullable<SittingResult['late']>): string => {
  if (counted) return say('study.desk.lateCounted', { n });
  const minutes = minutesLate(secondsLate);
  return minutes === undefined
    ? say('study.desk.lateSeconds', { n, seconds: secondsLate })
    : say('study.desk.lateMinutes', { n, minutes });
};

const Result = ({ result, recordId }: { result: SittingResult; recordId: string }) => {
  const say = useSay();
  return (
    <li className={result.passed ? 'card result passed' : 'card result'}>
      <p className="quiet">
        {say('study.desk.attempt', { n: result.attempt })}
        {result.submittedAt !== null && ` · ${dateTime(result.submittedAt)}`}
      </p>
      <p className={result.passed ? 'big good' : 'big warn'}>
        {say(result.passed ? 'study.desk.passed' : 'study.desk.failed')}
      </p>
      {result.score !== null && (
        <p className="points">{say('study.desk.scored', { score: result.score, full: result.fullScore })}</p>
      )}
      {result.correctCount !== null && result.questionCount > 0 && (
        <p className="quiet">{say('study.desk.correct', { n: result.correctCount, all: result.questionCount })}</p>
      )}
      {result.late && <p className="warn">{lateWords(say, result.late)}</p>}
      {result.review ? (
        <Way to="/exam" query={{ record: recordId, sitting: result.sittingId }} className="button small">
          {say('study.desk.review')}
        </Way>
      ) : (
        <p className="quiet">{say(result.keyOpens === null ? 'study.desk.reviewLater' : opening[result.keyOpens])}</p>
      )}
    </li>
  );
};

const Results = ({ exam }: { exam: ExamOfRecord }) => {
  const say = useSay();
  if (exam.results.length === 0) return null;
  return (
    <section>
      <h2>{say('study.desk.results')}</h2>
      <ul className="list">
        {exam.results.map((result) => (
          <Result key={result.sittingId} result={result} recordId={exam.recordId} />
        ))}
      </ul>
    </section>
  );
};

/** Where the person can do something about a hurdle. */
const wayOver: Partial<Record<ExamHurdle, { to: string; words: PhraseKey }>> = {
  letters: { to: '/plan', words: 'study.sign' },
  agreements: { to: '/agreements', words: 'study.sign' },
  learning: { to: '/plan', words: 'study.goOn' },
  booking: { to: '/booking', words: 'study.bookExam' },
};

/** What keeps the person from the exam, or the way into it. */
const Gate = ({ exam, busy, begin }: { exam: ExamOfRecord; busy: boolean; begin: () => void }) => {
  const say = useSay();
  if (exam.hurdles.length > 0)
    return (
      <ul className="card note hurdles">
        {exam.hurdles.map((hurdle) => {
          const over = wayOver[hurdle];
          return (
            <li key={hurdle}>
              <span>{label(say, examHurdle, hurdle)}</span>
              {over && (
                <Way to={over.to} query={{ record: exam.recordId }} className="button small">
                  {say(over.words)}
                </Way>
              )}
            </li>
          );
        })}
      </ul>
    );
  const words = exam.open ? 'study.desk.goOn' : exam.attemptsUsed > 0 ? 'study.desk.resit' : 'study.desk.begin';
  return (
    <button type="button" className="button main wide" disabled={busy} onClick={begin}>
      {say(busy ? 'study.desk.opening' : words)}
    </button>
  );
};

/** Opens the paper of a record: the server's, or without a network the one this device keeps. */
const useOpening = (recordId: string) => {
  const [opened, setOpened] = useState<OpenedSitting>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = useCallback(async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const made = await call(
        studentExamApi.open,
        { recordId, deviceToken: deviceToken(), device: deviceName() },
        { quiet: true },
      );
      keepPaper(recordId, made);
      setOpened(made);
    } catch (failure) {
      heed(failure);
      const kept = isOffline(failure) ? keptPaper(recordId) : undefined;
      if (kept) setOpened(kept);
      else setProblem(wordsOf(failure));
      if (!isOffline(failure)) forgetPaper(recordId);
    } finally {
      setBusy(false);
    }
  }, [recordId]);
  const close = useCallback((): void => setOpened(undefined), []);
  return { opened, busy, problem, open, close };
};

const fullScreen = (): void => {
  // Phones that cannot, or a person who may not: the exam goes on without it.
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
};
const leaveFullScreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};

/** The exam of a plan: what it is, whether it may be taken now, the paper while it is open, and what came of it. */
export const ExamPage = ({ recordId }: { recordId: string }) => {
  const say = useSay();
  const { data: exam, failure, reload } = useLoad(studentExamApi.one, { recordId });
  const { opened, busy, problem, open, close } = useOpening(recordId);
  const [signing, setSigning] = useState(false);
  const resumed = useRef(false);

  useEffect(() => {
    // A reload in the middle of a paper goes on with it.
    if (resumed.current || !keptPaper(recordId)) return;
    resumed.current = true;
    void open();
  }, [recordId, open]);

  const over = useCallback((): void => {
    forgetPaper(recordId);
    leaveFullScreen();
    close();
    reload();
  }, [recordId, close, reload]);

  if (opened)
    return <Desk key={`${opened.sittingId} ${opened.epoch}`} recordId={recordId} opened={opened} over={over} />;
  const back = () => go('/plan', { record: recordId });
  if (failure !== undefined)
    return (
      <>
        <PageHead title={say('study.desk.title')} back={back} />
        <Failed failure={failure} again={reload} />
      </>
    );
  if (!exam) return <Waiting />;
  const begin = (): void => {
    if (exam.signDue) return setSigning(true);
    fullScreen();
    void open();
  };
  return (
    <>
      <PageHead title={exam.paperName === '' ? say('study.desk.title') : exam.paperName} back={back} />
      <p className="quiet">{exam.planName}</p>
      <Results exam={exam} />
      <Gate exam={exam} busy={busy} begin={begin} />
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Facts exam={exam} />
      {signing && (
        <SignSheet
          recordId={recordId}
          at="exam"
          byFace={exam.byFace}
          scene={photoScene.values.examSignIn}
          title={say('study.desk.signIn')}
          hint={say('study.desk.signInHint')}
          close={() => setSigning(false)}
          done={() => {
            setSigning(false);
            fullScreen();
            void open().then(reload);
          }}
        />
      )}
    </>
  );
};
