import { checkFaultStanding, checkMoment } from '#contracts/checks/check.codes.ts';
import type { OwnVehicle, StoppedBy } from '#contracts/checks/own-check.contract.ts';
import { label, useSay } from '../app/words.ts';

const { onTheWay, afterTrip } = checkMoment.values;

/** What the driver of a stopped vehicle does now, by when it was found. */
const orders = {
  [onTheWay]: 'study.check.stopOnTheWay',
  [afterTrip]: 'study.check.stopAfterTrip',
} as const;
export const orderOf = (moment: number) => orders[moment as keyof typeof orders] ?? 'study.check.stopBeforeTrip';

/** The way to the company: its number on duty, or that it has named none. */
const Call = ({ dutyPhone }: { dutyPhone: string }) => {
  const say = useSay();
  if (dutyPhone === '') return <p>{say('study.check.noDutyPhone')}</p>;
  return (
    <a className="button main wide" href={`tel:${dutyPhone}`}>
      {say('study.check.callDuty', { number: dutyPhone })}
    </a>
  );
};

/** A vehicle that is stopped: what to do, what is wrong, how far it is mended, and whom to call. */
export const Stopped = ({ vehicle, by }: { vehicle: Pick<OwnVehicle, 'plateNo' | 'dutyPhone'>; by: StoppedBy }) => {
  const say = useSay();
  return (
    <section className="card check-stop">
      <p className="check-verdict bad" role="alert">
        {say(orderOf(by.checkMoment))}
      </p>
      <h2>{vehicle.plateNo}</h2>
      <ul>
        {by.faults.map(({ text, note, standing }) => (
          <li key={text}>
            <strong>{text}</strong>
            {note !== '' && <div>{note}</div>}
            <div className="quiet">{label(say, checkFaultStanding, standing)}</div>
          </li>
        ))}
      </ul>
      <Call dutyPhone={vehicle.dutyPhone} />
    </section>
  );
};
