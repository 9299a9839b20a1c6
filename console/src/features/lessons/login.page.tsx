import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { fitted } from '#client/media/picture.ts';
import { useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { lessonCategory, lessonFileType } from '#contracts/lessons/lesson.codes.ts';
import { type LoginLessonCard, loginLessonApi } from '#contracts/lessons/login.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showCode, Tag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { OpenPage } from '#pickers/open/open-page.tsx';
import { Player } from './player.tsx';
import './lessons.css';

const Card = ({ lesson, onOpen }: { lesson: LoginLessonCard; onOpen: () => void }) => {
  const say = useSay();
  return (
    <button type="button" className="lesson-card" onClick={onOpen}>
      {lesson.coverFileId ? (
        <img src={fitted(fileAddress(lesson.coverFileId, {}), 480)} alt="" loading="lazy" />
      ) : (
        <span className="lesson-card-blank" aria-hidden>
          {showCode(lessonFileType, lesson.fileType)}
        </span>
      )}
      <strong>{lesson.lessonName}</strong>
      <span className="lesson-card-tags">
        <Tag>{showCode(lessonFileType, lesson.fileType)}</Tag>
        <Tag>{showCode(lessonCategory, lesson.category)}</Tag>
        {lesson.minutes > 0 && <span className="luan-hint">{say('lessons.length', { minutes: lesson.minutes })}</span>}
      </span>
    </button>
  );
};

const Opened = ({ lessonId, onBack }: { lessonId: string; onBack: () => void }) => {
  const say = useSay();
  const { data, isError, refetch } = useCall(loginLessonApi.one, { lessonId });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={8} />;
  return (
    <Panel
      title={data.lessonName}
      extra={
        <button type="button" className="luan-link" onClick={onBack}>
          {say('lessons.back')}
        </button>
      }
    >
      {data.intro && <p className="luan-hint">{data.intro}</p>}
      <Player
        chapters={data.chapters}
        addressOf={(fileId) => `${fullPath(loginLessonApi.file)}?lessonId=${lessonId}&fileId=${fileId}`}
      />
    </Panel>
  );
};

/** Lessons everybody may see, before any log-in. */
const LoginLessonsPage = () => {
  const say = useSay();
  const [open, setOpen] = useState<string>();
  const answer = useCall(loginLessonApi.shown, {});
  return (
    <OpenPage title={say('lessons.loginTitle')} intro={say('lessons.loginIntro')} toLogin={say('lessons.toLogin')}>
      {open !== undefined ? (
        <Opened lessonId={open} onBack={() => setOpen(undefined)} />
      ) : answer.isError ? (
        <FailureView onRefresh={() => void answer.refetch()} />
      ) : answer.data?.length === 0 ? (
        <EmptyView title={say('lessons.loginEmpty')} />
      ) : (
        <div className="lesson-cards">
          {(answer.data ?? []).map((lesson) => (
            <Card key={lesson.lessonId} lesson={lesson} onOpen={() => setOpen(lesson.lessonId)} />
          ))}
        </div>
      )}
    </OpenPage>
  );
};
export default LoginLessonsPage;
