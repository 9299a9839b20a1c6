import { useSay } from '#client/phrases.ts';
import { inboxPath, type TextCode } from '#client/proofs/text-code.ts';
import './text-note.css';

/** Below a field for a code: that it was sent, where the demonstration shows it, or that none can come here. */
export const TextNote = ({ code: { way, sent } }: { code: TextCode }) => {
  const say = useSay();
  return (
    <div className="text-note" role="status">
      {way === 'none'
        ? say('login.noTexts')
        : sent
          ? say(way === 'inbox' ? 'login.codeInInbox' : 'login.codeSent')
          : ''}
      {way === 'inbox' && (
        <a href={inboxPath} target="_blank" rel="noopener noreferrer">
          {say('login.inbox')}
        </a>
      )}
    </div>
  );
};
