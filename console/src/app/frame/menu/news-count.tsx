import { useEffect, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { newsCountApi } from '#contracts/news/unread.contract.ts';

/** Where news is read. */
const board = '/news/board';
/** Beyond it the mark says "99+". */
const mostShown = 99;
/** Milliseconds the first screen has the line to itself. */
const afterFirst = 2500;
/** Milliseconds between two looks: news comes some times a day. */
const lookAgain = 300_000;

const Count = () => {
  const say = useSay();
  const [settled, setSettled] = useState(false);
  const { data, refetch } = useCall(newsCountApi.board, {}, { fresh: lookAgain, enabled: settled, quiet: true });
  useEffect(() => {
    const first = setTimeout(() => setSettled(true), afterFirst);
    const timer = setInterval(() => !document.hidden && void refetch(), lookAgain);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [refetch]);
  if (!data?.unread) return null;
  const label = say('shell.newsUnread', { count: data.unread });
  return (
    <span className="luan-menu-count" role="img" aria-label={label} title={label}>
      {data.unread > mostShown ? `${mostShown}+` : data.unread}
    </span>
  );
};

/** How much news the person has not opened, beside the entry that leads to it among others. */
export const NewsCount = ({ paths }: { paths: readonly string[] }) =>
  paths.includes(board) && holds('news:board:list') ? <Count /> : null;
