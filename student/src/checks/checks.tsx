import { type FormEvent, useEffect } from 'react';
import { checkMoment, checkRecordState, checkVerdict } from '#contracts/checks/check.codes.ts';
import { type OwnVehicle, ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Empty, Failed, Field, PageHead, Waiting, Way } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { Refusals } from './refusals.tsx';
import { useChecks } from './sender.ts';
import { VehiclePage } from './vehicle.tsx';
import './checks.css';

const VehicleRow = ({ vehicle }: { vehicle: OwnVehicle }) => {
  const say = useSay();
  const { plateNo, state, blocked, doneToday } = vehicle;
  return (
    <li>
      <span>
        <strong>{plateNo}</strong>
        <br />
        <span className={blocked ? 'problem' : 'quiet'}>
          {blocked || doneToday.length === 0
            ? label(say, vehicleState, state)
            : say('study.check.doneToday', {
                moments: doneToday.map((one) => label(say, checkMoment, one)).join('、'),
              })}
        </span>
      </span>
      <Way
        to="/check"
        query={{ plate: plateNo }}
        className="button small"
        aria-label={`${say('study.check.go')} ${plateNo}`}
      >
        {say('study.check.go')}
      </Way>
    </li>
  );
};

/** Any vehicle of the own company, by its plate. */
const OtherVehicle = () => {
  const say = useSay();
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const plate = String(new FormData(event.currentTarget).get('plate') ?? '').trim();
    if (plate !== '') go('/check', { plate });
  };
  return (
    <form className="card" onSubmit={find} noValidate>
      <h2>{say('study.check.other')}</h2>
      <Field name="plate" label={say('study.check.plate')} maxLength={longestPasted} autoComplete="off" />
      <button type="submit" className="button wide">
        {say('study.check.find')}
      </button>
    </form>
  );
};

const OwnChecks = () => {
  const say = useSay();
  const { taken } = useChecks();
  const { data, reload } = useLoad(ownCheckApi.own, {});
  const count = Object.keys(taken).length;
  useEffect(() => {
    if (count > 0) reload();
  }, [count, reload]);
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2>{say('study.check.own')}</h2>
      <ul className="card rows">
        {data.map((one) => (
          <li key={one.checkRecordId}>
            <span>
              {one.plateNo} · {label(say, checkMoment, one.checkMoment)}
              <br />
              <span className="quiet">{dateTime(one.checkedAt)}</span>
            </span>
            <span className="check-told">
              {label(say, checkVerdict, one.verdict)}
              {one.state !== checkRecordState.values.counted && (
                <span className="quiet"> {label(say, checkRecordState, one.state)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Vehicles one drives, any other by its plate, and what one handed in. */
export const ChecksPage = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownCheckApi.vehicles, { plateNo: '' });
  return (
    <>
      <PageHead title={say('study.check.title')} back={() => go('/')} />
      <Refusals />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data?.length === 0 && <Empty text={say('study.check.noVehicle')} hint={say('study.check.noVehicleHint')} />}
      {data && data.length > 0 && (
        <section>
          <h2>{say('study.check.mine')}</h2>
          <ul className="card rows">
            {data.map((one) => (
              <VehicleRow key={one.vehicleId} vehicle={one} />
            ))}
          </ul>
        </section>
      )}
      <OtherVehicle />
      <OwnChecks />
    </>
  );
};

/** The vehicles, or the one of a plate; a code in the cab leads to the latter. */
export const Checks = ({ plate, moment }: { plate: string; moment: string }) =>
  plate === '' ? <ChecksPage /> : <VehiclePage key={plate} plateNo={plate} moment={Number(moment) || 0} />;
