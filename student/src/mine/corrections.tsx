import { type FormEvent, useState } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { type Codes, gender } from '#contracts/codes.ts';
import {
  type CorrectionField,
  correctionField,
  correctionState,
} from '#contracts/people/corrections/correction.codes.ts';
import { type OwnCorrections, ownCorrectionApi } from '#contracts/people/corrections/correction.contract.ts';
import { isRenewable, type Renewable } from '#contracts/people/credentials/credential.codes.ts';
import { withoutEnd } from '#contracts/people/credentials/credential.written.ts';
import { education } from '#contracts/people/people.codes.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { RenewCredential } from '../credentials/renew-credential.tsx';
import { PersonNameField } from '../parts/person-name-field.tsx';
import { Failed, Field, PageHead, Waiting } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { smaller } from '../parts/smaller.ts';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';

/** Fields asked for by what they should say; papers are handed in by their picture. */
const asked = Object.values(correctionField.values).filter((field) => !isRenewable(field));
/** Fields whose values are codes: chosen, and shown as they are called. */
const coded: Readonly<Partial<Record<string, Codes>>> = { gender, education };
/** Keyboards of the others. */
const types: Readonly<Partial<Record<CorrectionField, string>>> = { phone: 'tel', email: 'email', joinedAt: 'date' };

const useShown = () => {
  const say = useSay();
  return (field: string, value: string): string => {
    const codes = coded[field];
    if (value === '') return say('study.correctionNone');
    if (isRenewable(field)) return value.replace(withoutEnd, say('study.certNoEnd'));
    return codes ? label(say, codes, Number(value)) : value;
  };
};

const Wanted = ({ field, problem }: { field: CorrectionField; problem: string | undefined }) => {
  const say = useSay();
  const codes = coded[field];
  if (field === correctionField.values.realName)
    return <PersonNameField name="wanted" label={say('study.correctionWanted')} problem={problem} />;
  if (!codes)
    return (
      <Field name="wanted" label={say('study.correctionWanted')} type={types[field] ?? 'text'} problem={problem} />
    );
  return (
    <div className="field">
      <label htmlFor="f-wanted">{say('study.correctionWanted')}</label>
      <select id="f-wanted" name="wanted">
        {Object.values(codes.values).map((value) => (
          <option key={value} value={value}>
            {label(say, codes, value)}
          </option>
        ))}
      </select>
      {problem && <p className="problem">{problem}</p>}
    </div>
  );
};

/** Sends the picture that proves a request, smaller; false where it could not be sent: the request stands without. */
const sendProof = async (correctionId: string, chosen: unknown): Promise<boolean> => {
  if (!(chosen instanceof File) || chosen.size === 0) return true;
  return sendFile(ownCorrectionApi.proof, { correctionId }, await smaller(chosen)).then(
    () => true,
    () => false,
  );
};

/** One field, what it should say, and why. */
const Ask = ({ field: first, done, close }: { field: CorrectionField; done: () => void; close: () => void }) => {
  const say = useSay();
  const [field, setField] = useState(first);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  /** Name of the picture that was chosen. */
  const [proof, setProof] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const [wanted = '', reason = ''] = ['wanted', 'reason'].map((name) => String(data.get(name) ?? '').trim());
    setBusy(true);
    try {
      const { correctionId } = await call(
        ownCorrectionApi.ask,
        { correctionField: field, wanted, reason },
        { quiet: true },
      );
      const sent = await sendProof(correctionId, data.get('proof'));
      tell(say(sent ? 'study.correctionSent' : 'study.deletion.unproved'));
      done();
    } catch (failure) {
      heed(failure);
      const fields = failure instanceof CallFailure ? failure.fields : [];
      setProblems({
        all: fields.length > 0 ? '' : wordsOf(failure),
        ...Object.fromEntries(fields.map((one) => [one.field, one.message])),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={say('study.correctionAsk')} close={close}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="field">
          <label htmlFor="f-field">{say('study.correctionField')}</label>
          <select
            id="f-field"
            value={field}
            onChange={(event) => setField(event.target.value as CorrectionField)}
            aria-describedby={problems.correctionField ? 'p-field' : undefined}
          >
            {asked.map((one) => (
              <option key={one} value={one}>
                {label(say, correctionField, one)}
              </option>
            ))}
          </select>
          {problems.correctionField && (
            <p id="p-field" className="problem">
              {problems.correctionField}
            </p>
          )}
        </div>
        <Wanted key={field} field={field} problem={problems.wanted} />
        <Field name="reason" label={say('study.correctionReason')} maxLength={500} problem={problems.reason} />
        <label className="button wide file">
          {proof || say('study.deletion.proof')}
          <input
            id="f-proof"
            name="proof"
            type="file"
            accept="image/jpeg,image/png"
            onChange={(event) => setProof(event.target.files?.[0]?.name ?? '')}
          />
        </label>
        {problems.all && <p className="problem">{problems.all}</p>}
        <button type="submit" className="button main wide" disabled={busy}>
          {say('study.correctionSend')}
        </button>
      </form>
    </Sheet>
  );
};

const Asked = ({ of, reload }: { of: OwnCorrections['asked'][number]; reload: () => void }) => {
  const say = useSay();
  const shown = useShown();
  const takeBack = (): Promise<void> =>
    call(ownCorrectionApi.withdraw, { id: of.correctionId }).then(reload, () => undefined);
  const field = of.correctionField;
  return (
    <li className="card message">
      <h2>{label(say, correctionField, field)}</h2>
      <p>
        {say('study.correctionFrom', {
          before: shown(field, of.beforeShown),
          wanted: shown(field, of.wantedShown),
        })}
      </p>
      <p className="quiet">{of.reason}</p>
      {of.correctionAnswer !== '' && <p>{say('study.correctionAnswer', { text: of.correctionAnswer })}</p>}
      <div className="row">
        <span>
          {label(say, correctionState, of.state)} <time className="quiet">{dateTime(of.askedAt)}</time>
        </span>
        {of.hasProof && <span className="quiet">{say('study.deletion.proved')}</span>}
        {of.state === correctionState.values.waiting && !of.hasProof && (
          <label className="button small file">
            {say('study.deletion.addProof')}
            <input
              type="file"
              accept="image/jpeg,image/png"
              onChange={(event) => void sendProof(of.correctionId, event.target.files?.[0]).then(reload)}
            />
          </label>
        )}
        {of.state === correctionState.values.waiting && (
          <button type="button" className="button small" onClick={() => void takeBack()}>
            {say('study.correctionTakeBack')}
          </button>
        )}
      </div>
    </li>
  );
};

/** What the organisation holds of the person, and what the person asked to have corrected (PIPL art. 46); `renew` is handed in at once. */
export const Corrections = ({ renew }: { renew: Renewable | undefined }) => {
  const say = useSay();
  const shown = useShown();
  const { data, failure, reload } = useLoad(ownCorrectionApi.list, {});
  const [asking, setAsking] = useState<CorrectionField | undefined>(renew);
  if (!data) return failure === undefined ? <Waiting /> : <Failed failure={failure} again={reload} />;
  const verb = (field: CorrectionField): string =>
    say(isRenewable(field) ? 'study.credential.handIn' : 'study.correctionAsk');
  const close = (): void => setAsking(undefined);
  const done = (): void => {
    close();
    reload();
  };
  return (
    <>
      <PageHead title={say('study.corrections')} back={() => go('/me')} />
      <p className="quiet">{say('study.correctionHint')}</p>
      <ul className="list">
        {data.held.map((one) => (
          <li key={one.correctionField} className="card row">
            <span>
              <span className="quiet">{label(say, correctionField, one.correctionField)}</span>
              <br />
              {shown(one.correctionField, one.shown)}
            </span>
            <button
              type="button"
              className="button small"
              aria-label={`${verb(one.correctionField)} ${label(say, correctionField, one.correctionField)}`}
              onClick={() => setAsking(one.correctionField)}
            >
              {verb(one.correctionField)}
            </button>
          </li>
        ))}
      </ul>
      {data.asked.length > 0 && (
        <section>
          <h2>{say('study.correctionAsked')}</h2>
          <ul className="list">
            {data.asked.map((one) => (
              <Asked key={one.correctionId} of={one} reload={reload} />
            ))}
          </ul>
        </section>
      )}
      {asking && isRenewable(asking) && <RenewCredential credential={asking} close={close} done={done} />}
      {asking && !isRenewable(asking) && <Ask field={asking} close={close} done={done} />}
    </>
  );
};
