import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../app/session.ts';
import { useSay } from '../app/words.ts';
import { keepHandingIn } from '../checks/sender.ts';
import { duration } from '../parts/time.ts';
import { keepSending, useWaitingMs } from '../study/beats/sender.ts';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that there is no network, and how much study waits to be sent. A little that is on its way is not mentioned. */
export const OfflineBar = () => {
  const say = useSay();
  const { userId } = useMe();
  const online = useOnline();
  const waiting = useWaitingMs();
  useEffect(() => keepSending(userId), [userId]);
  useEffect(() => keepHandingIn(userId), [userId]);
  const time = duration(say, waiting / 1000);
  if (online && waiting < 30_000) return null;
  return (
    <div className="offline-bar" role="status">
      {online
        ? say('study.sending', { time })
        : waiting > 0
          ? say('study.offlineWaiting', { time })
          : say('study.offline')}
    </div>
  );
};
