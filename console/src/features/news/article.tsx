import { useLanguage, useSay } from '#client/phrases.ts';
import { newsKind } from '#contracts/news/news.codes.ts';
import type { OpenNews } from '#contracts/news/reading.contract.ts';
import { RichText } from '#kit/rich/rich-text.tsx';
import { showCode, showDateTime, Tag } from '#kit/show.tsx';
import './news.css';

/** An article as people read it: type, title, whose and when, text, source. */
export const Article = ({ of, heading }: { of: OpenNews; heading: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <article className="news-article">
      {heading && <h2 className="news-title">{of.newsTitle}</h2>}
      <p className="news-about">
        <Tag>{showCode(newsKind, of.newsKind)}</Tag>
        <span className="luan-hint">
          {of.publishedAt === null
            ? of.orgName
            : say('news.by', { name: of.orgName, time: showDateTime(of.publishedAt) })}
        </span>
      </p>
      {of.summary !== '' && language !== 'en' && <p className="news-summary">{of.summary}</p>}
      <RichText html={of.body} />
      {of.source !== '' && (
        <p className="luan-hint">
          {of.sourceLink === '' ? (
            say('news.source', { name: of.source })
          ) : (
            <a className="luan-link" href={of.sourceLink} target="_blank" rel="noopener noreferrer nofollow">
              {say('news.source', { name: of.source })}
            </a>
          )}
        </p>
      )}
    </article>
  );
};
