import { useState } from 'react';
import { photoScene } from '#contracts/students/student.codes.ts';
import { signatureClass } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { studyReason } from '#contracts/training/study.codes.ts';
import { type StudyLesson, type StudyRecord, studyApi } from '#contracts/training/study.contract.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, type Say, useSay } from '../app/words.ts';
import { Failed, PageHead, Ring, Waiting, Way } from '../parts/pieces.tsx';
import { duration, learned } from '../parts/time.ts';
import { SignSheet } from '../sign/sign-sheet.tsx';
import { books, canStudy, nextOf } from './words.ts';

const views = {
  video: 'study.video',
  audio: 'study.audio',
  pdf: 'study.paper',
  download: 'study.otherFile',
} as const;

const Facts = ({ record }: { record: StudyRecord }) => {
  const say = useSay();
  const facts: readonly (readonly [string, string])[] = [
    [say('study.company'), record.orgName],
    [say('study.period'), `${record.beginsOn} – ${record.endsOn}`],
    ...(record.makeUpUntil ? ([[say('study.makeUp'), record.makeUpUntil]] as const) : []),
    [say('study.standing'), label(say, trainingState, record.trainingState)],
    ...(record.dailyMinutes !== null
      ? ([[say('study.daily'), say('study.minutes', { n: record.dailyMinutes })]] as const)
      : []),
    ...(record.spotMinutes !== null
      ? ([[say('study.spot'), say('study.spotEvery', { n: record.spotMinutes })]] as const)
      : []),
    ...(record.hasExam ? ([[say('study.exam'), examWords(say, record)]] as const) : []),
  ];
  return (
    <dl className="card facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const examWords = (say: Say, record: StudyRecord): string =>
  record.score !== null
    ? say('study.score', { n: record.score })
    : say('study.examFacts', { minutes: record.examMinutes ?? 60, pass: record.passingScore ?? 60 });

const Lesson = ({ record, lesson, open }: { record: StudyRecord; lesson: StudyLesson; open: boolean }) => {
  const say = useSay();
  return (
    <li className="card lesson">
      <div className="lesson-head">
        <h3>{lesson.lessonName}</h3>
        <Ring done={lesson.countedSeconds} of={lesson.requiredSeconds} size={44} />
      </div>
      <p className="quiet">
        {say('study.hoursOf', {
          done: learned(say, lesson.countedSeconds, record.minutesPerHour),
          all: learned(say, lesson.requiredSeconds, record.minutesPerHour),
        })}
      </p>
      <ul className="chapters">
        {lesson.chapters.map((chapter) => (
          <li key={chapter.chapterId}>
            <span className="chapter-name">
              {chapter.chapterName}
              <span className="quiet">
                {say(views[chapter.view])}
                {chapter.seconds > 0 ? ` · ${duration(say, chapter.seconds)}` : ''}
                {chapter.countedSeconds > 0
                  ? ` · ${say('study.counted', { time: duration(say, chapter.countedSeconds) })}`
                  : ''}
              </span>
            </span>
            {open && (
              <Way
                to="/study"
                query={{ record: record.recordId, chapter: chapter.chapterId }}
                className="button small"
                aria-label={`${say(chapter.countedSeconds > 0 ? 'study.goOn' : 'study.begin')} ${chapter.chapterName}`}
              >
                {say(chapter.countedSeconds > 0 ? 'study.goOn' : 'study.begin')}
              </Way>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
};

/** The way to the exam, with what it asks or what came of it. */
const Exam = ({ record }: { record: StudyRecord }) => {
  const say = useSay();
  if (!record.hasExam) return null;
  return (
    <section>
      <h2>{say('study.exam')}</h2>
      <ul className="card rows">
        <li>
          <span>{examWords(say, record)}</span>
          <Way to="/exam" query={{ record: record.recordId }} className="button small">
            {say('study.desk.open')}
          </Way>
        </li>
      </ul>
    </section>
  );
};

const Letters = ({ record }: { record: StudyRecord }) => {
  const say = useSay();
  if (record.letters.length === 0) return null;
  return (
    <section>
      <h2>{say('study.letters')}</h2>
      <ul className="card rows">
        {record.letters.map(({ letter, signed }) => (
          <li key={letter}>
            <span>{label(say, signatureClass, letter)}</span>
            <span className={signed ? 'good' : 'warn'}>{say(signed ? 'study.signed' : 'study.notSigned')}</span>
            <Way
              to="/letter"
              query={{ record: record.recordId, letter }}
              className="button small"
              aria-label={`${say(signed ? 'study.read' : 'study.sign')} ${label(say, signatureClass, letter)}`}
            >
              {say(signed ? 'study.read' : 'study.sign')}
            </Way>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Uncounted = ({ record }: { record: StudyRecord }) => {
  const say = useSay();
  if (record.uncounted.length === 0) return null;
  return (
    <section>
      <h2>{say('study.uncounted')}</h2>
      <p className="quiet">{say('study.uncountedHint')}</p>
      <ul className="card rows">
        {record.uncounted.map(({ reason, seconds }) => (
          <li key={reason}>
            <span>{label(say, studyReason, reason)}</span>
            <span>{duration(say, seconds)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** One plan: how far the person is, what is missing and who must act, its letters and lessons, what did not count. */
export const Plan = ({ recordId }: { recordId: string }) => {
  const say = useSay();
  const { data: record, failure, reload } = useLoad(studyApi.record, { recordId });
  const [signing, setSigning] = useState(false);
  const back = () => go('/');
  if (failure !== undefined)
    return (
      <>
        <PageHead title={say('study.plan')} back={back} />
        <Failed failure={failure} again={reload} />
      </>
    );
  if (!record) return <Waiting />;
  const next = nextOf(record);
  return (
    <>
      <PageHead title={record.planName} back={back} />
      <div className="card standing">
        {record.requiredSeconds > 0 && <Ring done={record.countedSeconds} of={record.requiredSeconds} size={84} />}
        <div>
          {record.requiredSeconds > 0 && (
            <p className="big">
              {say('study.hoursOf', {
                done: learned(say, record.countedSeconds, record.minutesPerHour),
                all: learned(say, record.requiredSeconds, record.minutesPerHour),
              })}
            </p>
          )}
          <p className={next.own ? 'next own' : 'next'}>{say(next.key)}</p>
        </div>
      </div>
      {books(record) && (
        <Way to="/booking" query={{ record: recordId }} className="button main wide">
          {say('study.bookExam')}
        </Way>
      )}
      <Letters record={record} />
      <Exam record={record} />
      {record.signOut && record.signedInToday && (
        <button type="button" className="button wide" onClick={() => setSigning(true)}>
          {say('study.signOut')}
        </button>
      )}
      {signing && (
        <SignSheet
          recordId={recordId}
          byFace={record.signWay === 1}
          scene={photoScene.values.onlineSignOut}
          title={say('study.signOut')}
          close={() => setSigning(false)}
          done={() => {
            setSigning(false);
            reload();
          }}
        />
      )}
      <section>
        <h2>{say('study.lessons')}</h2>
        {record.lessons.length === 0 && <p className="quiet">{say('study.noLessons')}</p>}
        <ul className="list">
          {record.lessons.map((lesson) => (
            <Lesson key={lesson.lessonId} record={record} lesson={lesson} open={canStudy(record)} />
          ))}
        </ul>
      </section>
      <Uncounted record={record} />
      <section>
        <h2>{say('study.about')}</h2>
        {record.intro !== '' && <p className="intro">{record.intro}</p>}
        <Facts record={record} />
      </section>
    </>
  );
};
