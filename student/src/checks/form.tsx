import { useState } from 'react';
import { checkFaultStanding, checkFinding, checkMoment } from '#contracts/checks/check.codes.ts';
import { fittedForm, stoppingFrom, verdictOf } from '#contracts/checks/check.rules.ts';
import type { OwnCheckTemplate, OwnVehicle, StoppedBy } from '#contracts/checks/own-check.contract.ts';
import { label, useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import type { Draft } from './draft.ts';
import type { SignedCheck } from './sender.ts';
import { SheetItems, SheetProgress, SheetSigning, useSheet } from './sheet.tsx';

const thisMoment = (): string => new Date().toISOString();

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

/** A check that was signed, and what it says. */
export interface Told {
  readonly checkKey: string;
  /** As this phone judges; the server judges alike. */
  readonly verdict: number;
  /** What stops the vehicle. */
  readonly by: StoppedBy;
}

interface Props {
  vehicle: OwnVehicle;
  template: OwnCheckTemplate;
  moment: number;
  done: (told: Told) => void;
}

/** A check: every item is answered, faults are photographed, then it is signed and handed in. */
export const CheckForm = ({ vehicle, template, moment, done }: Props) => {
  const say = useSay();
  const sheet = useSheet({
    what: `${vehicle.vehicleId}.${moment}`,
    edition: template.checkTemplateId,
    items: template.items,
    lacks: vehicle.lacks,
    worded: 'allButNormal',
    stoppingFrom: stoppingFrom(vehicle.seriousStops),
  });
  const { draft, note } = sheet;

  const signed = (signature: string): SignedCheck => ({
    seq: 1,
    plateNo: vehicle.plateNo,
    signature,
    photos: sheet.pictures(),
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
      answers: sheet.answers(),
      lacks: [...vehicle.lacks],
      form: fittedForm,
    },
  });

  const judged = (checkKey: string): void => {
    const severity = (item: number): number => template.items[item - 1]?.severity ?? 0;
    const found = sheet.answers().map((one) => ({ finding: one.finding, severity: severity(one.item) }));
    const stops = ({ item, finding }: { item: number; finding: number }): boolean =>
      finding === checkFinding.values.fault && severity(item) >= stoppingFrom(vehicle.seriousStops);
    const faults = sheet
      .answers()
      .filter(stops)
      .map(({ item, note: text }) => ({
        text: template.items[item - 1]?.faultText ?? '',
        note: text,
        standing: checkFaultStanding.values.open,
      }));
    done({ checkKey, verdict: verdictOf(found, vehicle.seriousStops), by: { checkMoment: moment, faults } });
  };

  return (
    <>
      <section className="card check-head">
        <h2>
          {vehicle.plateNo} · {label(say, checkMoment, moment)}
        </h2>
        <p className="quiet">{template.templateName}</p>
        <SheetProgress of={sheet} />
      </section>
      <SheetItems of={sheet} />
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
        <SheetSigning
          of={sheet}
          lacking={() => (/^\d{0,7}$/.test(draft.odometer.trim()) ? '' : say('study.check.odometerWrong'))}
          signed={signed}
          done={judged}
        />
      </section>
    </>
  );
};
