import { messageApi } from '#contracts/messages/message.contract.ts';
import { fullPath } from '#contracts/route.ts';

/** Milliseconds between two looks where nothing says when to look. */
const lookAgain = 60_000;
/** Milliseconds until a stream that was refused is tried again. */
const tryAgain = 30_000;
/** Milliseconds after the last sign of life when the stream counts as lost: three of its beats. */
const silent = 60_000;

const name = 'luan-told';
type Said = 'told' | 'beat';

/**
 * Follows what the person is told: one stream a browser, held by a leader among its tabs, which says it to the others. Where a
 * proxy, an insecure origin or an old browser stops it, every tab looks by itself once a minute.
 * @param inPerson whoever acts for somebody has no stream: every tab looks by itself then, and asks for none
 * @returns what ends it.
 */
export const followTold = (look: () => void, inPerson: boolean): (() => void) => {
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  let heard = 0;
  const hear = (said: Said): void => {
    heard = Date.now();
    if (said === 'told') look();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data));

  /** Holds the stream until it is closed for good: what breaks is opened again by the browser, what is refused is not. */
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      const stream = new EventSource(fullPath(messageApi.stream));
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) resolve();
      });
      for (const said of ['told', 'beat'] as const)
        stream.addEventListener(said, () => {
          hear(said);
          channel.postMessage(said);
        });
      ended.signal.addEventListener('abort', () => {
        stream.close();
        resolve();
      });
    });
  const lead = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await hold();
      await new Promise((resolve) => setTimeout(resolve, tryAgain));
    }
  };
  // No locks, no leader: a stream in every tab would use up the connections of the browser.
  if (inPerson) void navigator.locks?.request(name, { signal: ended.signal }, lead).catch(() => undefined);

  const timer = setInterval(() => {
    if (!document.hidden && Date.now() - heard > silent) look();
  }, lookAgain);
  return () => {
    clearInterval(timer);
    ended.abort();
    channel.close();
  };
};
