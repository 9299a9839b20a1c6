import { ownChargeState } from '#contracts/charges/charge.codes.ts';
import { type OwnCharge, ownChargeApi } from '#contracts/charges/own-charge.contract.ts';
import { yuanOf } from '#contracts/columns.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Empty, Failed, PageHead, Waiting, Way } from '../parts/pieces.tsx';
import { Fee } from './fee.tsx';
import './fees.css';

/** What it is for: the training, or the days of a service without one. */
const nameOf = ({ planName, chargePeriod }: OwnCharge): string => planName || chargePeriod;

const Line = ({ of }: { of: OwnCharge }) => {
  const say = useSay();
  return (
    <li>
      <Way to="/fees" query={{ charge: of.chargeId }} className="card way-card fee">
        <span>
          {nameOf(of)}
          <span className="quiet">{of.chargePeriod}</span>
        </span>
        <span className="fee-sum">
          {say('study.fees.yuan', { yuan: yuanOf(of.amountFen) })}
          <span className={of.due ? 'next own' : 'quiet'}>{label(say, ownChargeState, of.state)}</span>
        </span>
      </Way>
    </li>
  );
};

const List = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownChargeApi.list, {});
  if (!data) return failure === undefined ? <Waiting /> : <Failed failure={failure} again={reload} />;
  return (
    <>
      <PageHead title={say('study.fees.title')} back={() => go('/me')} />
      {data.length === 0 && <Empty text={say('study.fees.none')} hint={say('study.fees.noneHint')} />}
      <ul className="list">
        {data.map((one) => (
          <Line key={one.chargeId} of={one} />
        ))}
      </ul>
    </>
  );
};

/** What the person pays for the own training, and one of these with how it is paid. */
export const Fees = ({ charge }: { charge: string }) => (charge === '' ? <List /> : <Fee chargeId={charge} />);
