import { useEffect, useRef, useState } from 'react';
import type { StudyChapter } from '#contracts/training/study.contract.ts';
import { useSay } from '../app/words.ts';
import { lessonFile } from './lesson-file.ts';
import type { Sitting } from './use-sitting.ts';

interface Props {
  recordId: string;
  chapter: StudyChapter;
  sitting: Sitting;
  /** Seconds to go on from. */
  position: number;
  /** Something else is asked for first, or the sitting is over. */
  stopped: boolean;
}

/** Plays a film or a recording from where it was left, at its own speed. */
export const Player = ({ recordId, chapter, sitting, position, stopped }: Props) => {
  const say = useSay();
  const { watch, mark } = sitting;
  const media = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  const resume = position > 5 && position < chapter.seconds - 1 ? position : 0;
  /** Where the film stands, also while it is loaded anew: then the element itself says 0. */
  const last = useRef(resume);

  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    watch({
      kind: () => (element.paused || element.seeking || element.readyState < 3 ? 'paused' : 'playing'),
      position: () => (element.seeking || element.readyState === 0 ? last.current : element.currentTime),
    });
    const on = (names: readonly string[], act: () => void): (() => void) => {
      for (const name of names) element.addEventListener(name, act);
      return () => {
        for (const name of names) element.removeEventListener(name, act);
      };
    };
    const off = [
      on(['timeupdate'], () => {
        if (!element.seeking && element.readyState > 0) last.current = element.currentTime;
      }),
      on(['playing', 'pause', 'waiting', 'ended', 'stalled'], () => mark()),
      // Where it was before somebody moved it is what was watched.
      on(['seeking'], () => {
        mark({ from: last.current, to: element.currentTime });
        last.current = element.currentTime;
      }),
      on(['seeked'], () => mark()),
      on(['ratechange'], () => {
        if (element.playbackRate !== 1) element.playbackRate = 1;
      }),
      on(['loadedmetadata'], () => {
        if (last.current > 0) element.currentTime = last.current;
      }),
      on(['error'], () => setBroken(true)),
    ];
    return () => {
      for (const stop of off) stop();
      watch(undefined);
    };
  }, [watch, mark]);

  useEffect(() => {
    if (stopped) media.current?.pause();
  }, [stopped]);

  const retry = (): void => {
    const element = media.current;
    if (!element) return;
    setBroken(false);
    element.load();
    // The press is one to go on: where the browser plays nothing by itself, the film waits where it stood.
    if (!stopped) element.play().catch(() => undefined);
  };
  const poster = chapter.snapshotFileId ? lessonFile(recordId, chapter.snapshotFileId) : undefined;
  return (
    <div className="player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- films carry their words in the picture */}
      <video
        ref={media}
        className={chapter.view}
        src={lessonFile(recordId, chapter.playFileId)}
        poster={poster}
        aria-label={chapter.chapterName}
        controls={!stopped}
        playsInline
        disablePictureInPicture
        controlsList="nodownload noplaybackrate"
        preload="metadata"
      />
      {resume > 0 && !broken && <p className="quiet">{say('study.resumed')}</p>}
      {broken && (
        <p className="note">
          {say('study.mediaBroken')}{' '}
          <button type="button" className="button small" onClick={retry}>
            {say('study.again')}
          </button>
        </p>
      )}
    </div>
  );
};
