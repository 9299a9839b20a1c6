import { checkMoment } from '#contracts/checks/check.codes.ts';
import { ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { useLoad } from '../app/load.ts';
import { label, useSay } from '../app/words.ts';
import { Way } from '../parts/pieces.tsx';
import { useChecks } from './sender.ts';
import { orderOf } from './stopped-vehicle.tsx';
import './checks.css';

/** The way to the check before the trip, for those who drive a vehicle or have a check waiting. Nothing for everybody else. */
export const ChecksDue = () => {
  const say = useSay();
  const { data } = useLoad(ownCheckApi.vehicles, { plateNo: '' });
  const { waiting, refused } = useChecks();
  if ((data?.length ?? 0) + waiting.length + refused.length === 0) return null;
  const stopped = (data ?? []).filter((one) => one.blocked);
  const drivable = (data ?? []).filter((one) => !one.blocked);
  const open = drivable.filter((one) => !one.doneToday.includes(checkMoment.values.beforeTrip)).length;
  return (
    <section>
      {stopped.map((one) => (
        <Way key={one.vehicleId} to="/check" query={{ plate: one.plateNo }} className="card task check-stop">
          <span className="task-text">
            <span className="task-name">
              {one.plateNo} · {label(say, vehicleState, one.state)}
            </span>
            <span className="problem">{say(orderOf(one.stoppedBy?.checkMoment ?? 0))}</span>
            {one.stoppedBy && <span>{one.stoppedBy.faults.map(({ text }) => text).join('；')}</span>}
          </span>
        </Way>
      ))}
      <Way to="/check" className="card task">
        <span className="task-text">
          <span className="task-name">{say('study.check.card')}</span>
          {drivable.length > 0 && (
            <span className={open > 0 ? 'next own' : 'next'}>
              {open > 0 ? say('study.check.cardHint', { n: open }) : say('study.check.cardDone')}
            </span>
          )}
          {drivable.length === 0 && waiting.length === 0 && (
            <span className="next own">{say('study.check.other')}</span>
          )}
          {waiting.length > 0 && <span className="quiet">{say('study.check.waiting', { n: waiting.length })}</span>}
        </span>
      </Way>
    </section>
  );
};
