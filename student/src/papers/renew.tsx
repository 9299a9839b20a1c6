import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { ownCorrectionApi } from '#contracts/people/corrections/correction.contract.ts';
import { ownPaper, type Renewable } from '#contracts/people/papers/paper.codes.ts';
import { withoutEnd } from '#contracts/people/papers/paper.written.ts';
import { dayOf } from '#contracts/zone.ts';
import { heed, wordsOf } from '../app/session.ts';
import { label, useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { smaller } from '../parts/smaller.ts';
import { tell } from '../parts/toast.tsx';
import { readPaper } from './read-paper.ts';

const told = {
  none: 'study.ownPaper.hint',
  reading: 'study.ownPaper.told.reading',
  read: 'study.ownPaper.told.read',
  check: 'study.ownPaper.told.check',
  unreadable: 'study.ownPaper.told.unreadable',
} as const;
type Told = keyof typeof told;

/** The picture of the new paper: read as soon as it is chosen, and what it says fills the fields around it. */
const useReading = (paper: Renewable) => {
  const [picture, setPicture] = useState<File>();
  const [standing, setStanding] = useState<Told>('none');
  const [until, setUntil] = useState('');
  const [kind, setKind] = useState('');
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = event.target.files ?? [];
    if (!chosen) return;
    setStanding('reading');
    const file = await smaller(chosen);
    latest.current = file;
    setPicture(file);
    const read = await readPaper(paper, file, () => latest.current === file).catch(() => undefined);
    if (latest.current !== file) return;
    setStanding(read === undefined ? 'unreadable' : read.sure ? 'read' : 'check');
    if (read?.until) setUntil(read.until);
    if (read?.kind) setKind(read.kind);
  };
  return { picture, standing, until, setUntil, kind, setKind, choose };
};

/** The last day of the paper; a driving licence may have none. */
const Until = ({
  paper,
  value,
  set,
  problem,
}: {
  paper: Renewable;
  value: string;
  set: (value: string) => void;
  problem: string | undefined;
}) => {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  const endless = value === withoutEnd;
  const over = value !== '' && !endless && value < today;
  return (
    <>
      {!endless && (
        <Field
          name="until"
          type="date"
          label={say('study.ownPaper.until')}
          value={value}
          onChange={(event) => set(event.target.value)}
          problem={problem}
        />
      )}
      {paper === 'licence' && (
        <label className="check">
          <input type="checkbox" checked={endless} onChange={(event) => set(event.target.checked ? withoutEnd : '')} />
          {say('study.certNoEnd')}
        </label>
      )}
      {over && <p className="warn">{say('study.ownPaper.past')}</p>}
    </>
  );
};

/** Hands in a renewed paper: its picture, and what stands on it, looked at by the person. */
export const Renew = ({ paper, done, close }: { paper: Renewable; done: () => void; close: () => void }) => {
  const say = useSay();
  const read = useReading(paper);
  const { picture, standing, until, kind } = read;
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const send = async (file: File): Promise<void> => {
    const wish = {
      correctionField: paper,
      wanted: `${until} ${paper === 'health' ? '' : kind.trim()}`.trim(),
      reason: say('study.ownPaper.renewed'),
    };
    const { correctionId } = await call(ownCorrectionApi.ask, wish, { quiet: true });
    const sent = await sendFile(ownCorrectionApi.proof, { correctionId }, file).then(
      () => true,
      () => false,
    );
    tell(say(sent ? 'study.correctionSent' : 'study.deletion.unproved'));
    done();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const lacking = {
      ...(picture ? {} : { picture: say('study.ownPaper.pictureFirst') }),
      ...(until === '' ? { until: say('study.ownPaper.untilFirst') } : {}),
      ...(paper !== 'health' && kind.trim() === '' ? { kind: say('study.ownPaper.kindFirst') } : {}),
    };
    setProblems(lacking);
    if (!picture || Object.keys(lacking).length > 0) return;
    setBusy(true);
    await send(picture)
      .catch((failure: unknown) => {
        heed(failure);
        const fields = failure instanceof CallFailure ? failure.fields : [];
        setProblems({ all: fields.map((one) => one.message).join(' ') || wordsOf(failure) });
      })
      .finally(() => setBusy(false));
  };
  return (
    <Sheet title={say('study.ownPaper.title', { name: label(say, ownPaper, paper) })} close={close}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label className="button wide file">
          {say(picture ? 'study.ownPaper.again' : 'study.ownPaper.picture')}
          <input
            id="f-paper"
            type="file"
            accept="image/jpeg,image/png"
            aria-describedby="p-paper"
            onChange={(event) => void read.choose(event)}
          />
        </label>
        <p id="p-paper" className={problems.picture ? 'problem' : 'quiet'} role="status">
          {problems.picture ?? say(told[standing])}
        </p>
        <Until paper={paper} value={until} set={read.setUntil} problem={problems.until} />
        {paper !== 'health' && (
          <Field
            name="kind"
            label={say(paper === 'licence' ? 'study.ownPaper.class' : 'study.ownPaper.category')}
            value={kind}
            maxLength={paper === 'licence' ? 10 : 60}
            onChange={(event) => read.setKind(event.target.value)}
            problem={problems.kind}
          />
        )}
        {problems.all && <p className="problem">{problems.all}</p>}
        <button type="submit" className="button main wide" disabled={busy || standing === 'reading'}>
          {say('study.correctionSend')}
        </button>
      </form>
    </Sheet>
  );
};
