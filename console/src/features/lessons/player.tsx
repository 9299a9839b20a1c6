import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { renderingState } from '#contracts/files/file.codes.ts';
import type { ChapterShown } from '#contracts/lessons/chapter.contract.ts';
import { showBytes, Tag } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { QuestionView } from '#pickers/questions/question-view.tsx';
import './lessons.css';

interface Props {
  chapters: readonly ChapterShown[];
  /** Address of a file of the lesson. */
  addressOf: (fileId: string) => string;
}

const states = renderingState.values;

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Why a paper is not shown: its PDF is on the way, could not be made, or this server makes none. */
const whyDownload = (state: number) => {
  if (state === states.queued || state === states.running) return 'lessons.becomingPdf' as const;
  return state === states.failed ? ('lessons.notPdf' as const) : ('lessons.downloadOnly' as const);
};

/** Test questions after the chapter, as whoever answers sees them. */
const Test = ({ chapter }: { chapter: ChapterShown }) => {
  const say = useSay();
  if (chapter.questions.length === 0) return null;
  return (
    <section className="lesson-test" aria-label={say('questions.testAfter')}>
      <h3 className="luan-group-title">{say('questions.testCount', { count: chapter.questions.length })}</h3>
      {chapter.questions.map((one, index) => (
        <div key={one.questionId}>
          {one.state === 0 && <Tag tone="bad">{say('questions.disabledMark')}</Tag>}
          <QuestionView of={one} number={index + 1} />
        </div>
      ))}
    </section>
  );
};

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
        <p>{say(broken ? 'lessons.cannotPlay' : whyDownload(chapter.renderingState))}</p>
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
              {chapter.pages !== null && (
                <span className="luan-figures">{say('lessons.pageCount', { count: chapter.pages })}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <div className="lesson-open-chapter">
        <Stage key={open.chapterId} chapter={open} addressOf={addressOf} />
        <Test chapter={open} />
      </div>
    </div>
  );
};
