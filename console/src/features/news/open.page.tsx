import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { fitted } from '#client/media/picture.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { newsKind } from '#contracts/news/news.codes.ts';
import { companyNewsApi, type NewsCard } from '#contracts/news/reading.contract.ts';
import { Link } from '#kit/parts/link.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode, showDateTime, Tag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { OpenPage } from '#pickers/open/open-page.tsx';

/** What visitors ask for first. */
const shownKinds = ['policy', 'accident', 'industry', 'company', 'operation', 'questions'] as const;

const Card = ({ of }: { of: NewsCard }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <li className="news-card">
      {of.coverUrl !== '' && <img src={fitted(of.coverUrl, 320)} alt="" loading="lazy" />}
      <div>
        <p className="news-about">
          <Tag>{showCode(newsKind, of.newsKind)}</Tag>
          {of.onTop && <Tag>{say('news.onTop')}</Tag>}
          <span className="luan-hint">{say('news.by', { name: of.orgName, time: showDateTime(of.publishedAt) })}</span>
        </p>
        <h2>
          <Link to={`/company/news/detail?newsId=${of.newsId}`}>{of.newsTitle}</Link>
        </h2>
        {language !== 'en' && <p className="news-summary">{of.summary}</p>}
      </div>
    </li>
  );
};

/** News for everybody, without a log-in. */
const OpenNewsList = () => {
  const say = useSay();
  const [kind, setKind] = useState<keyof typeof newsKind.values>();
  const [page, setPage] = useState(1);
  const answer = useCall(companyNewsApi.list, {
    ...(kind === undefined ? {} : { newsKind: [newsKind.values[kind]] }),
    page,
  });
  const { data } = answer;
  const choose = (next: typeof kind): void => {
    setKind(next);
    setPage(1);
  };
  const chip = (of: typeof kind, words: string) => (
    <button key={words} type="button" aria-pressed={kind === of} onClick={() => choose(of)}>
      {words}
    </button>
  );
  return (
    <OpenPage title={say('news.openTitle')} intro={say('news.openIntro')} toLogin={say('news.toLogin')}>
      <div className="news-kinds" role="group" aria-label={say('fields.newsKind')}>
        {chip(undefined, say('news.all'))}
        {shownKinds.map((one) => chip(one, String(showCode(newsKind, newsKind.values[one]))))}
      </div>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {!data && !answer.isError && <Bones rows={8} />}
      {data?.list.length === 0 && <EmptyView title={say('news.openEmpty')} />}
      <ul className="news-cards">
        {data?.list.map((one) => (
          <Card key={one.newsId} of={one} />
        ))}
      </ul>
      {data && (data.more || page > 1) && (
        <p className="news-pages">
          <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say('news.before')}
          </button>
          <button type="button" disabled={!data.more} onClick={() => setPage(page + 1)}>
            {say('news.more')}
          </button>
        </p>
      )}
    </OpenPage>
  );
};
export default OpenNewsList;
