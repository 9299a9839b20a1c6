import { useEffect } from 'react';
import { call } from '#client/call.ts';
import { ownNewsApi } from '#contracts/news/reading.contract.ts';
import { useLoad } from '../app/load.ts';
import { countAgain } from '../app/unread.ts';
import { go } from '../app/way.ts';
import { useLanguage, useSay } from '../app/words.ts';
import { Empty, Failed, PageHead, Waiting, Way } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import './news.css';

/** News for the person's organisation, what is on top first. */
export const NewsPage = () => {
  const say = useSay();
  const language = useLanguage();
  const { data, failure, reload } = useLoad(ownNewsApi.list, {});
  return (
    <>
      <PageHead title={say('study.news.title')} back={() => go('/messages')} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data?.list.length === 0 && <Empty text={say('study.news.none')} />}
      <ul className="list">
        {data?.list.map((one) => (
          <li key={one.newsId} className={one.unread ? 'card message unread' : 'card message'}>
            <h2>
              <Way to="/news" query={{ news: one.newsId }}>
                {one.newsTitle}
              </Way>
            </h2>
            {language !== 'en' && one.summary !== '' && <p>{one.summary}</p>}
            <p className="quiet">
              {one.orgName} · {dateTime(one.publishedAt)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};

/** One article; opened is read. */
export const NewsArticle = ({ newsId }: { newsId: string }) => {
  const { data, failure, reload } = useLoad(ownNewsApi.one, { newsId });
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) void call(ownNewsApi.read, { newsId }, { quiet: true }).then(countAgain, () => undefined);
  }, [loaded, newsId]);
  return (
    <>
      <PageHead title={data ? data.newsTitle : ''} back={() => go('/news')} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data && (
        <article className="card letter">
          <p className="quiet">
            {data.orgName}
            {data.publishedAt !== null && ` · ${dateTime(data.publishedAt)}`}
          </p>
          {/* Cleaned by the server when it was written, and again on its way here. */}
          <div className="news-text" dangerouslySetInnerHTML={{ __html: data.body }} />
        </article>
      )}
    </>
  );
};
