import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { keyOfCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { textApi } from '#contracts/messages/text.contract.ts';
import { toSeconds } from '#contracts/zone.ts';
import './inbox.css';

/** Milliseconds between two looks. */
const rhythm = 2000;

/** The demonstration's inbox of text messages: codes of the last ten minutes, newest first. */
const InboxPage = () => {
  const say = useSay();
  const { data, isError } = useQuery({
    queryKey: keyOfCall(textApi.inbox),
    queryFn: ({ signal }) => call(textApi.inbox, {}, { quiet: true, signal }),
    refetchInterval: rhythm,
    retry: false,
  });
  const texts = data?.texts ?? [];
  return (
    <main className="message-inbox">
      <h1>{say('messages.inbox')}</h1>
      <p>{say(isError ? 'messages.inboxClosed' : 'messages.inboxHint')}</p>
      {!isError && texts.length === 0 && <p role="status">{say('messages.inboxEmpty')}</p>}
      <ul>
        {texts.map((text) => (
          <li key={text.textId}>
            <span>{text.phone}</span>
            <strong data-code-for={text.phone}>{text.code}</strong>
            <time dateTime={text.sentAt}>{toSeconds(text.sentAt).slice(11)}</time>
          </li>
        ))}
      </ul>
    </main>
  );
};
export default InboxPage;
