import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { ownCorrectionApi } from '#contracts/people/corrections/correction.contract.ts';
import { credentialKind, type Renewable } from '#contracts/people/credentials/credential.codes.ts';
import { withoutEnd, writtenCredential } from '#contracts/people/credentials/credential.written.ts';
import { dayOf } from '#contracts/zone.ts';
import { heed, wordsOf } from '../app/session.ts';
import { label, useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { smaller } from '../parts/smaller.ts';
import { tell } from '../parts/toast.tsx';
import { readCredential } from './read-credential.ts';

const told = {
  none: 'study.credential.hint',
  reading: 'study.credential.told.reading',
  read: 'study.credential.told.read',
  check: 'study.credential.told.check',
  unreadable: 'study.credential.told.unreadable',
} as const;
type Told = keyof typeof told;

/** The picture of the new credential: read as soon as it is chosen, and what it says fills the fields around it. */
const useReading = (credential: Renewable) => {
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
    const read = await readCredential(credential, file, () => latest.current === file).catch(() => undefined);
    if (latest.current !== file) return;
    setStanding(read === undefined ? 'unreadable' : read.sure ? 'read' : 'check');
    if (read?.until) setUntil(read.until);
    if (read?.kind) setKind(read.kind);
  };
  return { picture, standing, until, setUntil, kind, setKind, choose };
};

/** The last day of the credential; a driving licence may have none. */
const Until = ({
  credential,
  value,
  set,
  problem,
}: {
  credential: Renewable;
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
          label={say('study.credential.until')}
          value={value}
          onChange={(event) => set(event.target.value)}
          problem={problem}
        />
      )}
      {credential === 'licence' && (
        <label className="check">
          <input type="checkbox" checked={endless} onChange={(event) => set(event.target.checked ? withoutEnd : '')} />
          {say('study.certNoEnd')}
        </label>
      )}
      {over && <p className="warn">{say('study.credential.past')}</p>}
    </>
  );
};

/** Hands in a renewed credential: its picture, and what stands on it, looked at by the person. */
export const RenewCredential = ({
  credential,
  done,
  close,
}: {
  credential: Renewable;
  done: () => void;
  close: () => void;
}) => {
  const say = useSay();
  const read = useReading(credential);
  const { picture, standing, until, kind } = read;
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const send = async (file: File): Promise<void> => {
    const wish = {
      correctionField: credential,
      wanted: writtenCredential({ until, kind: credential === 'health' ? '' : kind.trim() }),
      reason: say('study.credential.renewed'),
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
      ...(picture ? {} : { picture: say('study.credential.pictureFirst') }),
      ...(until === '' ? { until: say('study.credential.untilFirst') } : {}),
      ...(credential !== 'health' && kind.trim() === '' ? { kind: say('study.credential.kindFirst') } : {}),
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
    <Sheet title={say('study.credential.title', { name: label(say, credentialKind, credential) })} close={close}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label className="button wide file">
          {say(picture ? 'study.credential.again' : 'study.credential.picture')}
          <input
            id="f-credential"
            type="file"
            accept="image/jpeg,image/png"
            aria-describedby="p-credential"
            onChange={(event) => void read.choose(event)}
          />
        </label>
        <p id="p-credential" className={problems.picture ? 'problem' : 'quiet'} role="status">
          {problems.picture ?? say(told[standing])}
        </p>
        <Until credential={credential} value={until} set={read.setUntil} problem={problems.until} />
        {credential !== 'health' && (
          <Field
            name="kind"
            label={say(credential === 'licence' ? 'study.credential.class' : 'study.credential.category')}
            value={kind}
            maxLength={credential === 'licence' ? 10 : 60}
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
