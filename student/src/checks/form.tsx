import { useEffect, useRef, useState } from 'react';
import { checkFinding, checkMoment } from '#contracts/checks/check.codes.ts';
import { verdictOf } from '#contracts/checks/check.rules.ts';
import type { OwnCheckTemplate, OwnVehicle } from '#contracts/checks/own-check.contract.ts';
import { useMe } from '../app/session.ts';
import { label, useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { type PadHandle, SignaturePad } from '../sign/pad.tsx';
import { type Draft, draftOf, forgetDraft, keepDraft, pressed } from './draft.ts';
import { CheckItemField, type Numbered, wantsPhoto } from './items.tsx';
import { forgetPhotos, keepPhoto, keptPhotos, signatureText } from './pictures.ts';
import { giveCheck, type SignedCheck } from './sender.ts';
import './checks.css';

/** Names of items without an answer that are told before the rest is left out. */
const named = 3;

const thisMoment = (): string => new Date().toISOString();

const groupsOf = (items: readonly Numbered[]): [string, Numbered[]][] => {
  const groups = new Map<string, Numbered[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
};

/** The photos of a check, those of before a reload among them. */
const usePhotos = (checkKey: string) => {
  const { userId } = useMe();
  const [photos, setPhotos] = useState<Readonly<Record<number, string>>>({});
  useEffect(() => {
    void keptPhotos(checkKey).then((kept) =>
      setPhotos((now) => ({ ...Object.fromEntries(kept.map((one) => [one.seq, one.data])), ...now })),
    );
  }, [checkKey]);
  const take = (item: number, data: string): void => {
    setPhotos((now) => ({ ...now, [item]: data }));
    void keepPhoto(userId, checkKey, { seq: item, data });
  };
  return { photos, take };
};

/** Where the phone is, noted when the person asks for it. */
const Position = ({ draft, note }: { draft: Draft; note: (change: Partial<Draft>) => void }) => {
  const say = useSay();
  const [problem, setProblem] = useState('');
  const locate = (): void =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => note({ position: { latitude: coords.latitude, longitude: coords.longitude } }),
      () => setProblem(say('study.check.noPlace')),
      { timeout: 10_000 },
    );
  return (
    <>
      <button type="button" className="button small" disabled={draft.position !== null} onClick={locate}>
        {say(draft.position ? 'study.check.located' : 'study.check.locate')}
      </button>
      <p className="quiet">{problem}</p>
    </>
  );
};

interface Props {
  vehicle: OwnVehicle;
  template: OwnCheckTemplate;
  moment: number;
  done: (checkKey: string, verdict: number) => void;
}

/** A check: every item is answered, faults are photographed, then it is signed and handed in. */
export const CheckForm = ({ vehicle, template, moment, done }: Props) => {
  const say = useSay();
  const { userId } = useMe();
  const [draft, setDraft] = useState(() => draftOf(vehicle.vehicleId, moment, template.checkTemplateId));
  const { photos, take } = usePhotos(draft.checkKey);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const pad = useRef<PadHandle>(null);
  const items: Numbered[] = template.items.map((item, index) => ({ ...item, number: index + 1 }));
  const keep = (next: Draft): void => {
    setDraft(next);
    keepDraft(vehicle.vehicleId, moment, next);
    setProblem('');
  };
  const note = (change: Partial<Draft>): void => keep({ ...draft, ...change });
  const write = (item: number, text: string): void => {
    const answered = draft.answers[item];
    if (answered) note({ answers: { ...draft.answers, [item]: { ...answered, note: text } } });
  };
  const open = (some: readonly Numbered[]): Numbered[] => some.filter((one) => !draft.answers[one.number]);

  /** What keeps the check from being handed in; nothing where it may be. */
  const lacking = (): string => {
    const unanswered = open(items);
    const names = unanswered.slice(0, named).map((one) => one.text);
    if (names.length > 0) {
      const more = unanswered.length > named ? ' …' : '';
      return say('study.check.unanswered', { n: unanswered.length, items: names.join('、') + more });
    }
    const bare = items.find((one) => wantsPhoto(one, draft.answers[one.number]) && !photos[one.number]);
    if (bare) return say('study.check.photoMissing', { item: bare.text });
    return /^\d{0,7}$/.test(draft.odometer.trim()) ? '' : say('study.check.odometerWrong');
  };

  const signed = (signature: string): SignedCheck => ({
    seq: 1,
    plateNo: vehicle.plateNo,
    signature,
    photos: items
      .filter((one) => wantsPhoto(one, draft.answers[one.number]))
      .map((one) => ({ seq: one.number, data: photos[one.number] ?? '' })),
    given: {
      checkKey: draft.checkKey,
      vehicleId: vehicle.vehicleId,
      checkTemplateId: template.checkTemplateId,
      checkMoment: moment,
      odometer: draft.odometer.trim() === '' ? null : Number(draft.odometer),
      place: draft.place.trim(),
      latitude: draft.position?.latitude ?? null,
      longitude: draft.position?.longitude ?? null,
      startedAt: draft.startedAt,
      finishedAt: thisMoment(),
      answers: items.map(({ number }) => {
        const { finding = checkFinding.values.normal, note: text = '', seconds = 0 } = draft.answers[number] ?? {};
        return { item: number, finding, note: text.trim(), seconds };
      }),
    },
  });

  const hand = async (): Promise<void> => {
    if (busy) return;
    const wrong = lacking();
    if (wrong !== '') return setProblem(wrong);
    const picture = await pad.current?.picture();
    if (!picture) return setProblem(say('study.padEmpty'));
    setBusy(true);
    const check = signed(await signatureText(picture));
    await giveCheck(userId, check);
    forgetDraft(vehicle.vehicleId, moment);
    await forgetPhotos(draft.checkKey);
    const severity = (item: number): number => template.items[item - 1]?.severity ?? 0;
    const found = check.given.answers.map((one) => ({
      finding: Number(one.finding),
      severity: severity(Number(one.item)),
    }));
    done(draft.checkKey, verdictOf(found, vehicle.seriousStops));
  };

  return (
    <>
      <section className="card check-head">
        <h2>
          {vehicle.plateNo} · {label(say, checkMoment, moment)}
        </h2>
        <p className="quiet">{template.templateName}</p>
        <p role="status">
          {say('study.check.progress', { done: items.length - open(items).length, all: items.length })}
        </p>
      </section>
      {groupsOf(items).map(([group, some]) => (
        <section key={group} className="card">
          <div className="check-group">
            <h2>{group}</h2>
            <button
              type="button"
              className="button small"
              disabled={open(some).length === 0}
              aria-label={`${group}: ${say('study.check.groupNormal')}`}
              onClick={() =>
                keep(
                  pressed(
                    draft,
                    open(some).map((one) => one.number),
                    checkFinding.values.normal,
                  ),
                )
              }
            >
              {say('study.check.groupNormal')}
            </button>
          </div>
          {some.map((item) => (
            <CheckItemField
              key={item.number}
              item={item}
              answered={draft.answers[item.number]}
              photo={photos[item.number]}
              answer={(finding) => keep(pressed(draft, [item.number], finding))}
              write={(text) => write(item.number, text)}
              take={(data) => take(item.number, data)}
            />
          ))}
        </section>
      ))}
      <section className="card">
        <Field
          name="odometer"
          label={say('study.check.odometer')}
          inputMode="numeric"
          value={draft.odometer}
          onChange={(event) => note({ odometer: event.target.value })}
        />
        <Field
          name="place"
          label={say('study.check.place')}
          maxLength={100}
          value={draft.place}
          onChange={(event) => note({ place: event.target.value })}
        />
        <Position draft={draft} note={note} />
        <h2>{say('study.check.sign')}</h2>
        <p className="quiet">{say('study.check.signHint')}</p>
        <SignaturePad ref={pad} />
        <p className="problem" role="alert">
          {problem}
        </p>
        <button type="button" className="button main wide" disabled={busy} onClick={() => void hand()}>
          {say(busy ? 'study.check.handing' : 'study.check.hand')}
        </button>
      </section>
    </>
  );
};
