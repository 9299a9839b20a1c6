import { lazy, Suspense, useState } from 'react';
import { photoScene } from '#contracts/students/student.codes.ts';
import { studyReason } from '#contracts/training/study.codes.ts';
import { type StudyChapter, type StudyRecord, studyApi } from '#contracts/training/study.contract.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import { duration } from '../parts/time.ts';
import { SignSheet } from '../sign/sign-sheet.tsx';
import { Player } from './player.tsx';
import { type Sitting, type SittingState, useSitting } from './use-sitting.ts';

const Reader = lazy(async () => ({ default: (await import('./reader.tsx')).Reader }));
const Practice = lazy(async () => ({ default: (await import('./practice.tsx')).Practice }));
const Download = lazy(async () => ({ default: (await import('./download.tsx')).Download }));

type Open = Extract<SittingState, { phase: 'open' }>;

/** Seconds of which a person is told that they did not count; fewer are the beginning and the end of a stretch. */
const leastTold = 5;

/** Minutes counted, and what did not count lately and why. */
const Tally = ({ open }: { open: Open }) => {
  const say = useSay();
  const told = open.uncounted.filter(({ seconds }) => seconds >= leastTold);
  return (
    <div className="card tally" aria-live="polite">
      <p>
        {say('study.countedHere', { time: duration(say, open.chapterSeconds) })}
        {open.record &&
          ` · ${say('study.hoursOf', {
            done: duration(say, open.record.recordSeconds),
            all: duration(say, open.record.requiredSeconds),
          })}`}
      </p>
      {told.map(({ reason, seconds }) => (
        <p key={reason} className="warn">
          {say('study.justUncounted', { time: duration(say, seconds), reason: label(say, studyReason, reason) })}
        </p>
      ))}
      {told.some(({ reason }) => reason === studyReason.values.repeated) && <p>{say('study.seenBefore')}</p>}
    </div>
  );
};

/** The sitting ended elsewhere: a second device, or the plan closed. */
const Closed = ({ cause, again }: { cause: string; again: () => void }) => {
  const say = useSay();
  const elsewhere = cause === 'other_device';
  return (
    <div className="card note" role="alert">
      <p>{say(elsewhere ? 'study.elsewhere' : 'study.planClosed')}</p>
      {elsewhere && (
        <button type="button" className="button main" onClick={again}>
          {say('study.continueHere')}
        </button>
      )}
    </div>
  );
};

const nextChapter = (record: StudyRecord, chapterId: string): StudyChapter | undefined => {
  const all = record.lessons.flatMap((lesson) => lesson.chapters);
  return all[all.findIndex((one) => one.chapterId === chapterId) + 1];
};

interface StageProps {
  recordId: string;
  chapter: StudyChapter;
  sitting: Sitting;
  position: number;
  stopped: boolean;
}

const Stage = ({ recordId, chapter, sitting, position, stopped }: StageProps) => {
  if (chapter.view === 'video' || chapter.view === 'audio')
    return <Player {...{ recordId, chapter, sitting, position, stopped }} />;
  return (
    <Suspense fallback={<Waiting />}>
      {chapter.view === 'pdf' ? (
        <Reader {...{ recordId, chapter, sitting, position }} />
      ) : (
        <Download {...{ recordId, chapter, sitting }} />
      )}
    </Suspense>
  );
};

const Desk = ({ record, chapter, again }: { record: StudyRecord; chapter: StudyChapter; again: () => void }) => {
  const say = useSay();
  const sitting = useSitting(record.recordId, chapter.chapterId);
  const { state } = sitting;
  if (state.phase === 'opening') return <Waiting />;
  if (state.phase === 'failed') return <Failed failure={state.failure} again={again} />;
  const next = nextChapter(record, chapter.chapterId);
  return (
    <>
      {state.closed !== null && <Closed cause={state.closed} again={again} />}
      {state.slept && (
        <p className="card note" role="alert">
          {say('study.slept')}
        </p>
      )}
      <Stage
        recordId={record.recordId}
        chapter={chapter}
        sitting={sitting}
        position={state.positionSeconds}
        stopped={state.closed !== null || state.due !== undefined}
      />
      <Tally open={state} />
      <Suspense fallback={null}>
        <Practice recordId={record.recordId} chapterId={chapter.chapterId} />
      </Suspense>
      {next && (
        <button
          type="button"
          className="button wide"
          onClick={() => go('/study', { record: record.recordId, chapter: next.chapterId }, true)}
        >
          {say('study.nextChapter', { name: next.chapterName })}
        </button>
      )}
      {state.due !== undefined && state.closed === null && (
        <SignSheet
          recordId={record.recordId}
          byFace={record.signWay === 1}
          scene={state.due === 'signIn' ? photoScene.values.onlineSignIn : photoScene.values.onlineSpotCheck}
          title={say(state.due === 'signIn' ? 'study.signIn' : 'study.spotCheck')}
          hint={say(state.due === 'signIn' ? 'study.signInHint' : 'study.spotCheckHint')}
          leave={() => go('/plan', { record: record.recordId }, true)}
          done={sitting.proved}
        />
      )}
    </>
  );
};

/** A chapter before its learner: film, recording or document, with everything that counts. */
export const Study = ({ recordId, chapterId }: { recordId: string; chapterId: string }) => {
  const say = useSay();
  const [sittings, setSittings] = useState(1);
  const { data: record, failure, reload } = useLoad(studyApi.record, { recordId });
  const back = () => go('/plan', { record: recordId });
  const lesson = record?.lessons.find((one) => one.chapters.some((chapter) => chapter.chapterId === chapterId));
  const chapter = lesson?.chapters.find((one) => one.chapterId === chapterId);
  if (failure !== undefined || (record && !chapter))
    return (
      <>
        <PageHead title={say('study.lesson')} back={back} />
        <Failed failure={failure} again={reload} />
      </>
    );
  if (!record || !lesson || !chapter) return <Waiting />;
  return (
    <>
      <PageHead title={chapter.chapterName} back={back} />
      <p className="quiet lesson-name">{lesson.lessonName}</p>
      {/* Another sitting begins from nothing. */}
      <Desk key={sittings} record={record} chapter={chapter} again={() => setSittings(sittings + 1)} />
    </>
  );
};
