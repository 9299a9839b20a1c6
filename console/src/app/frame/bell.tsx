import { BellOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { paths } from '../way/paths.ts';

/** Milliseconds between two looks while the page is in front. */
const lookAgain = 60_000;
/** Milliseconds the first screen has the line to itself. */
const afterFirst = 2500;
/** Beyond it the badge says "99+". */
const mostShown = 99;

/** Unread messages of the person in this organisation, and the way to them. */
export const Bell = ({ onOpen }: { onOpen: (path: string) => void }) => {
  const say = useSay();
  const [settled, setSettled] = useState(false);
  const { data, refetch } = useCall(messageApi.unread, {}, { fresh: lookAgain, enabled: settled });
  useEffect(() => {
    const first = setTimeout(() => setSettled(true), afterFirst);
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, lookAgain);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [refetch]);
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? say('messages.unread', { count: unread }) : say('messages.none');
  return (
    <button
      type="button"
      className="luan-icon-button luan-bell"
      aria-label={label}
      title={label}
      onClick={() => onOpen(paths.messages)}
    >
      <BellOutlined />
      {unread > 0 && (
        <span className="luan-bell-count" aria-hidden>
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </button>
  );
};
