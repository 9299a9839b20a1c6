import { type ReactNode, useState } from 'react';
import type { Shown } from '../reading/use-pdf.ts';
import type { Say } from './pdf-page.tsx';

const Unlock = ({ say, wrong, unlock }: { say: Say; wrong: boolean; unlock: (password: string) => void }) => {
  const [password, setPassword] = useState('');
  return (
    <form
      className="pdf-unlock"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') unlock(password);
      }}
    >
      <label>
        <span>{say('pdf.password')}</span>
        <input
          // It is the document's, no account's.
          type="password"
          autoComplete="off"
          value={password}
          aria-invalid={wrong}
          aria-describedby="pdf-wrong"
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <p id="pdf-wrong" className="pdf-wrong" role="alert">
        {wrong ? say('pdf.wrong') : ''}
      </p>
      <button type="submit" className="pdf-button">
        {say('pdf.open')}
      </button>
    </form>
  );
};

interface Props {
  say: Say;
  shown: Exclude<Shown, { kind: 'open' | 'waiting' }>;
  title: string;
  /** What stands behind the address: a print by its ticket is asked for anew where it was pressed. */
  byTicket: boolean;
  lead?: ReactNode;
  unlock: (password: string) => void;
  again: () => void;
  save: () => void;
}

const wordsOf = ({
  say,
  shown,
  byTicket,
}: Pick<Props, 'say' | 'shown' | 'byTicket'>): [title: string, hint: string] => {
  switch (shown.kind) {
    case 'locked':
      return [say('pdf.locked'), say('pdf.lockedHint')];
    case 'broken':
      return [say('pdf.broken'), say('pdf.brokenHint')];
    case 'notPdf':
      return [say('pdf.notPdf'), say('pdf.notPdfHint')];
    case 'offline':
      return [say('pdf.offline'), say('pdf.offlineHint')];
    default:
      return [shown.words || say('pdf.refused'), say(byTicket ? 'pdf.ticketHint' : 'pdf.refusedHint')];
  }
};

/** In the place of a document that does not open: why, and what can be done. */
export const PdfRefusal = ({ say, shown, title, byTicket, lead, unlock, again, save }: Props) => {
  const [why, hint] = wordsOf({ say, shown, byTicket });
  return (
    <>
      <header className="pdf-bar">
        {lead}
        <h1 title={title}>{title}</h1>
      </header>
      <div className="pdf-refused" data-view="empty" data-why={shown.kind}>
        <h2>{why}</h2>
        <p>{hint}</p>
        {shown.kind === 'locked' && <Unlock say={say} wrong={shown.wrong} unlock={unlock} />}
        {shown.kind === 'broken' && (
          <button type="button" className="pdf-button" onClick={save}>
            {say('pdf.save')}
          </button>
        )}
        {shown.kind === 'offline' && (
          <button type="button" className="pdf-button" onClick={again}>
            {say('pdf.again')}
          </button>
        )}
      </div>
    </>
  );
};
