import { BellOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { loadRest, loadShelf, useSay } from '#client/phrases.ts';
import { keepMustHandle, useSignedIn } from '#client/session.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { Popup } from '#kit/parts/popup.tsx';
import { sayNews } from '#kit/use-renewed.ts';
import type { TabDeeds } from '../tabs/view.tsx';
import { followTold } from './told.ts';

const BellPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./bell-panel.tsx'), loadRest(), loadShelf('todos')]);
  return panel;
});

/** Milliseconds an answer stays fresh for what is drawn anew; what happens meanwhile is told. */
const fresh = 60_000;
/** Milliseconds the first screen has the line to itself. */
const afterFirst = 2500;
/** Beyond it the badge says "99+". */
const mostShown = 99;

/** Unread messages of the person in this organisation; opens what waits and what was told last. */
export const Bell = ({ onOpen }: { onOpen: TabDeeds['open'] }) => {
  const say = useSay();
  const [settled, setSettled] = useState(false);
  const { data, refetch } = useCall(messageApi.unread, {}, { fresh, enabled: settled });
  useEffect(() => {
    const first = setTimeout(() => setSettled(true), afterFirst);
    return () => clearTimeout(first);
  }, []);
  const inPerson = !useSignedIn().userInfo.runAs;
  useEffect(() => (settled ? followTold(() => void refetch(), inPerson) : undefined), [settled, refetch, inPerson]);
  const mustHandle = data?.mustHandle;
  useEffect(() => {
    if (mustHandle !== undefined) keepMustHandle(mustHandle);
  }, [mustHandle]);
  const unread = data?.unread ?? 0;
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) sayNews();
    before.current = unread;
  }, [unread]);
  const label = unread > 0 ? say('shell.unread', { count: unread }) : say('shell.noneUnread');
  return (
    <Popup
      kind="dialog"
      label={label}
      renderTrigger={(props) => (
        <button {...props} type="button" className="luan-icon-button luan-bell" aria-label={label} title={label}>
          <BellOutlined />
          {unread > 0 && (
            <span className="luan-bell-count" aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Bones rows={6} />}>
          <BellPanel
            onOpen={(path, query) => {
              close();
              onOpen(path, query);
            }}
          />
        </Suspense>
      )}
    </Popup>
  );
};
