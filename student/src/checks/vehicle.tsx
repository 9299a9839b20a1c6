import { useState } from 'react';
import { checkMoment, checkVerdict } from '#contracts/checks/check.codes.ts';
import { offeredMoments } from '#contracts/checks/check.rules.ts';
import { type OwnVehicle, ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { plainPlate } from '#contracts/written/written-text.ts';
import { toMinutes } from '#contracts/zone.ts';
import type { PhraseKey } from '#phrases/say.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Empty, Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { CheckForm, type Told } from './form.tsx';
import { useChecks } from './sender.ts';
import { Stopped } from './stopped-vehicle.tsx';

const { pass, outOfService } = checkVerdict.values;
const tones: Readonly<Record<number, string>> = { [pass]: 'good', [outOfService]: 'bad' };
const words = {
  [pass]: 'study.check.passed',
  [checkVerdict.values.faults]: 'study.check.faults',
  [outOfService]: 'study.check.stopped',
} as const;
const wordOf = (verdict: number): PhraseKey => words[verdict as keyof typeof words] ?? 'study.check.passed';

/** What became of a check: its verdict, that it waits for a network, or why it was not taken. */
const Result = ({ told, vehicle, again }: { told: Told; vehicle: OwnVehicle | undefined; again: () => void }) => {
  const say = useSay();
  const { taken, refused } = useChecks();
  const found = taken[told.checkKey];
  const no = refused.find((one) => one.checkKey === told.checkKey);
  const verdict = found?.verdict ?? told.verdict;
  const stops = !no && verdict === outOfService && vehicle !== undefined;
  return (
    <>
      {stops && <Stopped vehicle={vehicle} by={vehicle.stoppedBy ?? told.by} />}
      <section className="card">
        {no && (
          <p className="check-verdict bad" role="alert">
            {say('study.check.refused', { plate: no.plateNo, reason: no.reason })}
          </p>
        )}
        {!no && !stops && (
          <p className={`check-verdict ${tones[verdict] ?? 'warn'}`} role="alert">
            {say(wordOf(verdict))}
          </p>
        )}
        {found && found.doubts.length > 0 && <p className="quiet">{say('study.check.doubtful')}</p>}
        {!found && !no && <p className="quiet">{say('study.check.waits')}</p>}
        <button type="button" className="button wide" onClick={again}>
          {say('study.check.again')}
        </button>
      </section>
    </>
  );
};

const Facts = ({ vehicle }: { vehicle: OwnVehicle }) => {
  const say = useSay();
  // What a check stopped it for stands above.
  const loud = vehicle.blocked && !vehicle.stoppedBy;
  return (
    <section className="card">
      {!vehicle.stoppedBy && <h2>{vehicle.plateNo}</h2>}
      <p className={loud ? 'check-verdict bad' : 'quiet'} role={loud ? 'alert' : undefined}>
        {loud
          ? say('study.check.blocked', {
              reason: [label(say, vehicleState, vehicle.state), vehicle.stateReason].filter(Boolean).join('：'),
            })
          : label(say, vehicleState, vehicle.state)}
      </p>
      <p className="quiet">
        {vehicle.lastCheckedAt
          ? say('study.check.last', { at: dateTime(vehicle.lastCheckedAt) })
          : say('study.check.never')}
      </p>
      {vehicle.doneToday.length > 0 && (
        <p className="good">
          {say('study.check.doneToday', {
            moments: vehicle.doneToday.map((one) => label(say, checkMoment, one)).join('、'),
          })}
        </p>
      )}
      {vehicle.trailerOver && <p className="bad">{say('study.check.trailerOver', { plate: vehicle.trailerNo })}</p>}
      {!vehicle.stoppedBy && vehicle.openFaults.length > 0 && (
        <>
          <p>{say('study.check.openFaults')}</p>
          <ul>
            {vehicle.openFaults.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

interface MomentsProps {
  vehicle: OwnVehicle;
  begin: (moment: number) => void;
}

/** Moments of checks of a vehicle that wait on this device: made, though the server does not know. */
const useWaitingMoments = (vehicleId: string): number[] =>
  useChecks().waiting.flatMap(({ given }) =>
    'vehicleId' in given && given.vehicleId === vehicleId ? [Number(given.checkMoment)] : [],
  );

/** The kinds of check there are templates for: those of this hour to press, any other behind one press. */
const Moments = ({ vehicle, begin }: MomentsProps) => {
  const say = useSay();
  const waiting = useWaitingMoments(vehicle.vehicleId);
  const [hour] = useState(() => Number(toMinutes(new Date()).slice(11, 13)));
  const moments = vehicle.templates.flatMap((one) => one.checkMoments);
  if (moments.length === 0) return <p className="card quiet">{say('study.check.noTemplate')}</p>;
  const { now, other } = offeredMoments(moments, [...vehicle.doneToday, ...waiting], hour);
  const button = (moment: number, main: boolean) => (
    <button
      key={moment}
      type="button"
      className={main ? 'button main wide' : 'button wide'}
      onClick={() => begin(moment)}
    >
      {label(say, checkMoment, moment)}
    </button>
  );
  return (
    <section className="card">
      <h2>{say('study.check.moment')}</h2>
      {now.map((moment, index) => button(moment, index === 0))}
      {other.length > 0 && (
        <details>
          <summary>{say('study.check.otherMoments')}</summary>
          {other.map((moment) => button(moment, false))}
        </details>
      )}
    </section>
  );
};

/** One's own vehicles hold the templates without a network too; any other is asked for by its plate. */
const useVehicle = (plateNo: string) => {
  const mine = useLoad(ownCheckApi.vehicles, { plateNo: '' });
  const found = useLoad(ownCheckApi.vehicles, { plateNo });
  const plain = plainPlate(plateNo);
  const known = mine.data?.find((one) => one.plateNo === plain);
  return {
    vehicle: found.data?.[0] ?? known,
    missing: found.data?.length === 0,
    failure: known ? undefined : found.failure,
    reload: () => {
      mine.reload();
      found.reload();
    },
  };
};

/** A vehicle: whether it may drive, what is to be mended, and its check. */
export const VehiclePage = ({ plateNo, moment }: { plateNo: string; moment: number }) => {
  const say = useSay();
  const { vehicle, missing, failure, reload } = useVehicle(plateNo);
  const [told, setTold] = useState<Told>();
  const template = vehicle?.templates.find((one) => one.checkMoments.includes(moment));
  const back = (): void => go('/check', moment > 0 ? { plate: plateNo } : {}, true);
  const checking = template && !told && !vehicle?.blocked;
  return (
    <>
      <PageHead title={say('study.check.title')} back={back} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !vehicle && !missing && <Waiting />}
      {missing && <Empty text={say('study.check.notFound')} />}
      {told && (
        <Result
          told={told}
          vehicle={vehicle}
          again={() => {
            setTold(undefined);
            go('/check', {}, true);
          }}
        />
      )}
      {vehicle && !told && !checking && (
        <>
          {vehicle.stoppedBy && <Stopped vehicle={vehicle} by={vehicle.stoppedBy} />}
          <Facts vehicle={vehicle} />
          {!vehicle.blocked && (
            <Moments vehicle={vehicle} begin={(one) => go('/check', { plate: plateNo, moment: String(one) })} />
          )}
        </>
      )}
      {vehicle && checking && (
        <CheckForm
          key={`${vehicle.vehicleId} ${moment}`}
          vehicle={vehicle}
          template={template}
          moment={moment}
          done={(next) => {
            setTold(next);
            reload();
            window.scrollTo(0, 0);
          }}
        />
      )}
    </>
  );
};
