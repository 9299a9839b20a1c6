import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { lessonState } from '#contracts/lessons/lesson.codes.ts';
import { makesOfNews, type NewsMade, newsMadeApi } from '#contracts/news/made.contract.ts';
import { meetingKinds } from '#contracts/training/flavours.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import { useOnce } from '#kit/guard.ts';
import { showCode, Tag } from '#kit/show.tsx';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';

const PasteDialog = lateDialog(async () => (await import('#pickers/questions/paste.dialog.tsx')).PasteDialog);

/** What was made, each opened from here; drafts of questions are completed and saved here. */
const Made = ({ newsId, of, onSaved }: { newsId: string; of: NewsMade; onSaved: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  const [completing, setCompleting] = useState(false);
  const link = (label: string, run: () => void) => (
    <button type="button" className="luan-link" onClick={run}>
      {label}
    </button>
  );
  const { lessonId, planId } = of;
  return (
    <ul className="news-made-list">
      {lessonId !== null && (
        <li>
          {say('news.madeLesson')} {link(of.lessonName, () => frame.open('/lesson/detail', { lessonId }))}{' '}
          {of.lessonState !== null && <Tag>{showCode(lessonState, of.lessonState)}</Tag>}
        </li>
      )}
      <li>
        {say('news.madeQuestions')}{' '}
        {of.questionCount > 0 &&
          link(say('news.madeSaved', { count: of.questionCount }), () => frame.open('/exam/questionList', { newsId }))}
        {of.questionCount === 0 &&
          (of.questionText === ''
            ? say('news.madeNoDrafts')
            : link(say('news.madeComplete'), () => setCompleting(true)))}
      </li>
      <li>
        {say('news.madeAgenda')}{' '}
        {planId === null
          ? say('news.madeWaits')
          : link(of.planName, () => frame.open(`${meetingKinds[0]?.path ?? ''}/detail`, { planId }))}
      </li>
      {completing && (
        <PasteDialog
          bankId=""
          drafted={of.questionText}
          send={(input) => call(newsMadeApi.questions, { newsId, ...input })}
          onClose={() => {
            setCompleting(false);
            onSaved();
          }}
        />
      )}
    </ul>
  );
};

/** An accident case made into training of the own organisation: one press, and what came of it. */
export const MadePanel = ({ newsId }: { newsId: string }) => {
  const say = useSay();
  const client = useQueryClient();
  const may = makesOfNews.every((key) => holds(key));
  const { data, refetch } = useCall(newsMadeApi.one, { newsId }, { enabled: may });
  const [make, busy, working] = useOnce(async () => {
    await call(newsMadeApi.make, { newsId });
    await client.invalidateQueries();
  });
  if (!may || data === undefined) return null;
  return (
    <section className="luan-note news-made">
      <strong>{say('news.made')}</strong>
      {data === null || data.lessonId === null ? (
        <p>
          <Button
            type="primary"
            data-action="make"
            disabled={busy}
            loading={working}
            onClick={() => void make().catch(tellUnexpectedError)}
          >
            {say('news.make')}
          </Button>{' '}
          <span className="luan-hint">{say('news.makeHint')}</span>
        </p>
      ) : null}
      {data !== null && <Made newsId={newsId} of={data} onSaved={() => void refetch()} />}
    </section>
  );
};
