import { useEffect, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { fitted } from '#client/media/picture.ts';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { lessonCategory, lessonFileType } from '#contracts/lessons/lesson.codes.ts';
import { type LoginLessonCard, loginLessonApi } from '#contracts/lessons/login.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { Link } from '#kit/parts/link.tsx';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showCode, Tag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { Player } from './player.tsx';
import './lessons.css';

const Card = ({ lesson, onOpen }: { lesson: LoginLessonCard; onOpen: () => void }) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  return (
    <button type="button" className="lesson-card" onClick={onOpen}>
      {lesson.coverFileId ? (
        <img src={fitted(fileAddress(lesson.coverFileId, {}), 480)} alt="" loading="lazy" />
      ) : (
        <span className="lesson-card-blank" aria-hidden>
          {showCode(lessonFileType, lesson.fileType)}
        </span>
      )}
      <strong>{(english && lesson.lessonNameEn) || lesson.lessonName}</strong>
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
  const english = useLanguage() === 'en';
  const { data, isError, refetch } = useCall(loginLessonApi.one, { lessonId });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={8} />;
  return (
    <Panel
      title={(english && data.lessonNameEn) || data.lessonName}
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
  const language = useLanguage();
  const [open, setOpen] = useState<string>();
  const answer = useCall(loginLessonApi.shown, {});
  useEffect(() => {
    document.title = say('lessons.loginTitle');
  }, [say]);
  return (
    <div className="lesson-open">
      <header className="lesson-open-head">
        <Link to="/login" className="lesson-open-name">
          {say('login.product')}
        </Link>
        <span>
          <button type="button" onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>
            {say('login.switchLanguage')}
          </button>
          <Link to="/login">{say('lessons.toLogin')}</Link>
        </span>
      </header>
      <main className="lesson-open-main">
        <h1>{say('lessons.loginTitle')}</h1>
        <p className="lesson-open-intro">{say('lessons.loginIntro')}</p>
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
      </main>
    </div>
  );
};
export default LoginLessonsPage;
