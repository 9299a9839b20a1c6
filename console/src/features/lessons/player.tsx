import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import type { ChapterShown } from '#contracts/lessons/lesson.contract.ts';
import { showBytes } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import './lessons.css';

interface Props {
  chapters: readonly ChapterShown[];
  /** Address of a file of the lesson. */
  addressOf: (fileId: string) => string;
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const Stage = ({ chapter, addressOf }: { chapter: ChapterShown; addressOf: Props['addressOf'] }) => {
  const say = useSay();
  const [broken, setBroken] = useState(false);
  const address = addressOf(chapter.playFileId);
  const download = (
    <a className="lesson-download" href={addressOf(chapter.fileId)} download={chapter.fileName}>
      {say('lessons.download')} · {chapter.fileName}（{showBytes(chapter.bytes)}）
    </a>
  );
  if (broken || chapter.view === 'download')
    return (
      <div className="lesson-stage lesson-stage-plain">
        <p>{say(broken ? 'lessons.cannotPlay' : 'lessons.downloadOnly')}</p>
        {download}
      </div>
    );
  if (chapter.view === 'pdf')
    return (
      <div className="lesson-stage">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; it is our own answer */}
        <iframe title={chapter.chapterName} src={address} />
        {download}
      </div>
    );
  return (
    <div className={chapter.view === 'audio' ? 'lesson-stage lesson-stage-plain' : 'lesson-stage'}>
      {chapter.view === 'audio' ? (
        <>
          <p>{chapter.chapterName}</p>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are no part of what is uploaded */}
          <audio controls preload="metadata" src={address} onError={() => setBroken(true)} />
        </>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are no part of what is uploaded
        <video
          controls
          preload="metadata"
          src={address}
          poster={chapter.snapshotFileId ? addressOf(chapter.snapshotFileId) : undefined}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
};

/** Plays a lesson: chapters on the left, film, sound or paper on the right. */
export const Player = ({ chapters, addressOf }: Props) => {
  const say = useSay();
  const [chosen, setChosen] = useState<string>();
  const open = chapters.find((one) => one.chapterId === chosen) ?? chapters[0];
  if (!open) return <EmptyView title={say('lessons.noChapters')} />;
  return (
    <div className="lesson-player">
      <ol className="lesson-contents">
        {chapters.map((chapter, index) => (
          <li key={chapter.chapterId}>
            <button type="button" aria-current={chapter === open} onClick={() => setChosen(chapter.chapterId)}>
              <span>
                {index + 1}. {chapter.chapterName}
              </span>
              {chapter.seconds > 0 && <span className="luan-figures">{clockOf(chapter.seconds)}</span>}
            </button>
          </li>
        ))}
      </ol>
      <Stage key={open.chapterId} chapter={open} addressOf={addressOf} />
    </div>
  );
};
