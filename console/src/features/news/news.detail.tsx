import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useLanguage, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type Column, calendarDay, count, dateTime, text, yes } from '#contracts/columns.ts';
import { newsKind, newsMachine, newsState } from '#contracts/news/news.codes.ts';
import { type NewsDetail, newsBoardApi } from '#contracts/news/reading.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { Article } from './article.tsx';
import { MadePanel } from './made.panel.tsx';
import { newsActions } from './news.list.tsx';

const ChangeDialog = lateDialog(async () => (await import('#pickers/law-change.tsx')).ChangeDialog);
const TopDialog = lateDialog(async () => (await import('./top.dialog.tsx')).TopDialog);

const facts: readonly Column[] = [
  text('typeName', { titled: 'newsTypeName' }),
  yes('isPublic'),
  dateTime('publishAt'),
  dateTime('publishedAt', { titled: 'newsPublishedAt' }),
  calendarDay('topUntil'),
  count('readers'),
  count('visits'),
  text('writtenByName', { titled: 'newsWriter' }),
  text('orgName'),
  text('reason'),
];

/** As it is read; its call answers both languages, for its writers change them. */
const inLanguage = (of: NewsDetail, language: string): NewsDetail =>
  language === 'en' ? { ...of, newsTitle: of.newsTitleEn || of.newsTitle, body: of.bodyEn || of.body } : of;

/** Opening an article that is published is reading it: noted once a person. */
const useReading = (data: NewsDetail | undefined): void => {
  const client = useQueryClient();
  const opened = useRef('');
  useEffect(() => {
    if (data?.state !== newsState.values.published || opened.current === data.newsId) return;
    opened.current = data.newsId;
    if (!holds('news:board:list')) return;
    void call(newsBoardApi.read, { newsId: data.newsId }, { quiet: true }).then(
      () => client.invalidateQueries(),
      // It is not meant for the own organisation: whoever stands above reads along.
      () => undefined,
    );
  }, [data, client]);
};

const Law = ({ of }: { of: NewsDetail }) => {
  const say = useSay();
  const frame = useFrame();
  const [announcing, setAnnouncing] = useState(false);
  if (of.lawId === null || of.lawName === '') return null;
  const { lawId } = of;
  return (
    <p className="news-law">
      {say('news.law', { name: of.lawName })}
      {holds('exam:lawReference:list') && (
        <button type="button" className="luan-link" onClick={() => frame.open('/exam/lawReferenceList', { lawId })}>
          {say('news.cited')}
        </button>
      )}
      {of.lawChangeId !== null && holds('exam:lawReview:list') && (
        <button
          type="button"
          className="luan-link"
          onClick={() => frame.open('/exam/lawReviewList', { changeId: of.lawChangeId ?? '' })}
        >
          {say('news.reviews', { open: of.lawReviewsOpen, all: of.lawReviews })}
        </button>
      )}
      {of.lawChangeId === null && holds('exam:lawChange:mod') && (
        <button type="button" className="luan-link" onClick={() => setAnnouncing(true)}>
          {say('news.announce')}
        </button>
      )}
      {announcing && (
        <ChangeDialog
          law={{ lawId, lawName: of.lawName }}
          what={of.summary || of.newsTitle}
          onClose={() => setAnnouncing(false)}
        />
      )}
    </p>
  );
};

const Text = ({ of, heading }: { of: NewsDetail; heading: boolean }) => (
  <>
    <Article of={of} heading={heading} />
    {of.newsKind === newsKind.values.accident && of.state === newsState.values.published && (
      <MadePanel newsId={of.newsId} />
    )}
    <Law of={of} />
  </>
);

const tabs = () => [{ key: 'text', title: sayNow('news.text'), content: (of: NewsDetail) => <Text of={of} heading /> }];

/** One article: as it is read; for those who write and audit, with where it stands and what can be done. */
const NewsDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const language = useLanguage();
  const newsId = useParam('newsId');
  const answer = useCall(newsBoardApi.one, { newsId });
  const [topping, setTopping] = useState(false);
  const data = answer.data && inLanguage(answer.data, language);
  const title = data?.newsTitle ?? '';
  useTitle(title);
  useReading(data);
  if (!data)
    return (
      <Panel>{answer.isError ? <FailureView onRefresh={() => void answer.refetch()} /> : <Bones rows={9} />}</Panel>
    );
  if (data.can.length === 0 && data.history.length === 0)
    return (
      <Panel title={title} extra={<Button onClick={() => window.print()}>{say('news.print')}</Button>}>
        <Text of={data} heading={false} />
      </Panel>
    );
  return (
    <>
      <DetailScreen<NewsDetail>
        title={title}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: newsMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={newsActions<NewsDetail>({
          edit: () => frame.open('/news/edit', { newsId }),
          top: () => setTopping(true),
        })}
        tabs={tabs()}
      />
      {topping && <TopDialog of={data} onClose={() => setTopping(false)} />}
    </>
  );
};
export default NewsDetailScreen;
