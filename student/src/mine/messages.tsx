import { call } from '#client/call.ts';
import type { MessageRow } from '#contracts/messages/message.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { ownNewsApi } from '#contracts/news/reading.contract.ts';
import type { Renewable } from '#contracts/people/credentials/credential.codes.ts';
import { useLoad } from '../app/load.ts';
import { countAgain } from '../app/unread.ts';
import { go, type Query } from '../app/way.ts';
import { useSay } from '../app/words.ts';
import { Empty, Failed, PageHead, Waiting, Way } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';

/** Pages of this application that messages lead to; others are the console's. */
const leads: ReadonlySet<string> = new Set(['/plan', '/meeting', '/booking', '/exam', '/classes', '/agreements']);

/** Papers that run out: the new one is handed in here, and nowhere in the console. */
const renewed: Readonly<Partial<Record<string, Renewable>>> = {
  ownLicenceEnds: 'licence',
  ownCertificateEnds: 'certificate',
  ownHealthEnds: 'health',
};

/** Where a message leads here; nothing for what is the console's, or names no record. */
const wayOf = ({ kind, link, linkQuery }: MessageRow): readonly [path: string, query: Query] | undefined => {
  if (link === '/suggestion/own') return ['/voices', {}];
  if (link === '/fees') return ['/fees', {}];
  const renew = renewed[kind];
  if (renew) return ['/corrections', { renew }];
  const { record } = linkQuery;
  return leads.has(link) && record ? [link, { record }] : undefined;
};

/** The way to the news, with how much of it was not opened yet. */
const NewsWay = () => {
  const say = useSay();
  const { data } = useLoad(ownNewsApi.list, {});
  return (
    <Way to="/news" className="card way-card">
      {data && data.unread > 0 ? say('study.news.unread', { count: data.unread }) : say('study.news.title')}
    </Way>
  );
};

/** The person's own messages, newest first; opened is read. */
export const Messages = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownMessageApi.list, {});
  const read = async (messageIds: string[]): Promise<void> => {
    await call(ownMessageApi.read, { messageIds }).then(reload, () => undefined);
    countAgain();
  };
  const unread = data?.list.filter((one) => one.readState === 0) ?? [];
  return (
    <>
      <PageHead title={say('study.messages')}>
        {unread.length > 0 && (
          <button type="button" className="button small" onClick={() => void read(unread.map((one) => one.messageId))}>
            {say('study.readAll')}
          </button>
        )}
      </PageHead>
      <NewsWay />
      <Way to="/notices" className="card way-card">
        {say('study.notices.title')}
      </Way>
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data?.list.length === 0 && <Empty text={say('study.noMessages')} />}
      <ul className="list">
        {data?.list.map((message) => (
          <li key={message.messageId} className={message.readState === 0 ? 'card message unread' : 'card message'}>
            <h2>{message.messageTitle}</h2>
            <p>{message.messageText}</p>
            <div className="row">
              <time className="quiet" dateTime={message.createdAt}>
                {dateTime(message.createdAt)}
              </time>
              {wayOf(message) && (
                <button
                  type="button"
                  className="button small"
                  aria-label={`${say('study.messageOpen')} ${message.messageTitle}`}
                  onClick={() => {
                    if (message.readState === 0) void read([message.messageId]);
                    go(...(wayOf(message) ?? ['/messages', {}]));
                  }}
                >
                  {say('study.messageOpen')}
                </button>
              )}
              {message.readState === 0 && (
                <button
                  type="button"
                  className="button small"
                  aria-label={`${say('study.markRead')} ${message.messageTitle}`}
                  onClick={() => void read([message.messageId])}
                >
                  {say('study.markRead')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};
