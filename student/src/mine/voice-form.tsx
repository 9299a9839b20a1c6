import { type FormEvent, useState } from 'react';
import { CallFailure, call, newKey, sendFile } from '#client/call.ts';
import { isReadable } from '#client/media/resize-picture.ts';
import { studentSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionKind } from '#contracts/suggestions/suggestion.codes.ts';
import { mostPictures } from '#contracts/suggestions/suggestion.rules.ts';
import { productVersion } from '#contracts/system/version.ts';
import { heed, wordsOf } from '../app/session.ts';
import { label, useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { smaller } from '../parts/smaller.ts';
import { tell } from '../parts/toast.tsx';

interface Picture {
  readonly file: File;
  readonly address: string;
}

/** Pictures that were taken or chosen; they are sent with the form. */
const Pictures = ({
  held,
  keep,
  refuse,
}: {
  held: readonly Picture[];
  keep: (held: readonly Picture[]) => void;
  refuse: (problem: string) => void;
}) => {
  const say = useSay();
  const take = async (files: readonly File[]): Promise<void> => {
    const taken: Picture[] = [];
    for (const file of files.slice(0, mostPictures - held.length)) {
      if (!(await isReadable(file))) return refuse(say('study.voices.noPicture'));
      const small = await smaller(file);
      taken.push({ file: small, address: URL.createObjectURL(small) });
    }
    keep([...held, ...taken]);
  };
  const picker = (title: string, camera: boolean) => (
    <label className="button wide file">
      {title}
      <input
        type="file"
        accept="image/jpeg,image/png"
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
  return (
    <>
      <p className="quiet">{say('study.voices.pictures', { count: held.length, most: mostPictures })}</p>
      {held.length > 0 && (
        <ul className="meeting-photos">
          {held.map((one, index) => (
            <li key={one.address}>
              <button
                type="button"
                aria-label={say('study.voices.remove', { n: index + 1 })}
                onClick={() => keep(held.filter((other) => other !== one))}
              >
                <img src={one.address} alt={say('study.voices.picture', { n: index + 1 })} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {held.length < mostPictures && (
        <>
          {picker(say('study.voices.take'), true)}
          {picker(say('study.voices.choose'), false)}
        </>
      )}
    </>
  );
};

type Problems = Readonly<Record<string, string>>;
const problemsOf = (failure: unknown): Problems => {
  const fields = failure instanceof CallFailure ? failure.fields : [];
  return {
    all: fields.length > 0 ? '' : wordsOf(failure),
    ...Object.fromEntries(fields.map((one) => [one.field, one.message])),
  };
};

/** Writes a suggestion or a report of a hazard, under one's name or without. Sent again after a lost answer it stays one. */
export const VoiceForm = ({ done, close }: { done: () => void; close: () => void }) => {
  const say = useSay();
  const [suggestionKey] = useState(newKey);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  /** Numbers of pictures that have arrived, by their address: a second try sends the others alone. */
  const [sent] = useState(() => new Map<string, string>());
  const [problems, setProblems] = useState<Problems>({});
  const [anonymous, setAnonymous] = useState(false);
  const [busy, setBusy] = useState(false);

  const sendPictures = async (): Promise<string[]> => {
    for (const { address, file } of pictures)
      if (!sent.has(address))
        sent.set(address, (await sendFile(studentSuggestionApi.addPicture, { suggestionKey }, file)).fileId);
    return pictures.map((one) => sent.get(one.address) ?? '');
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const [text = '', place = ''] = ['suggestionText', 'placeText'].map((name) => String(data.get(name) ?? '').trim());
    setBusy(true);
    try {
      const given = {
        suggestionKey,
        suggestionKind: Number(data.get('suggestionKind')),
        suggestionText: text,
        placeText: place,
        anonymous,
        pictureIds: await sendPictures(),
        appVersion: productVersion,
      };
      const { deskName, deadlineOn } = await call(studentSuggestionApi.add, given, { quiet: true });
      tell(say('study.voices.sent', { desk: deskName, day: deadlineOn }));
      done();
    } catch (failure) {
      heed(failure);
      setProblems(problemsOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet title={say('study.voices.write')} close={close}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="field">
          <label htmlFor="f-kind">{say('study.voices.kind')}</label>
          <select id="f-kind" name="suggestionKind">
            {Object.values(suggestionKind.values).map((one) => (
              <option key={one} value={one}>
                {label(say, suggestionKind, one)}
              </option>
            ))}
          </select>
        </div>
        <Field name="placeText" label={say('study.voices.place')} maxLength={80} problem={problems.placeText} />
        <div className="field">
          <label htmlFor="f-text">{say('study.voices.text')}</label>
          <textarea
            id="f-text"
            name="suggestionText"
            rows={4}
            maxLength={1000}
            aria-invalid={problems.suggestionText ? true : undefined}
            aria-describedby="p-text"
          />
          <p id="p-text" className={problems.suggestionText ? 'problem' : 'quiet'}>
            {problems.suggestionText || say('study.voices.textHint')}
          </p>
        </div>
        <Pictures held={pictures} keep={setPictures} refuse={(all) => setProblems({ all })} />
        <label className="check">
          <input type="checkbox" checked={anonymous} onChange={(event) => setAnonymous(event.target.checked)} />{' '}
          {say('study.voices.anonymous')}
        </label>
        <p className="quiet">{say(anonymous ? 'study.voices.anonymousHint' : 'study.voices.namedHint')}</p>
        {(problems.all || problems.pictureIds) && (
          <p className="problem" role="alert">
            {problems.all || problems.pictureIds}
          </p>
        )}
        <button type="submit" className="button main wide" disabled={busy}>
          {say(busy ? 'study.voices.sending' : 'study.voices.send')}
        </button>
      </form>
    </Sheet>
  );
};
