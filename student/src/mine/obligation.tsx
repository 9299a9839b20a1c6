import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { obligationPeriod } from '#contracts/obligations/obligation.codes.ts';
import { obligationApi, type WhyObliged } from '#contracts/obligations/obligation.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, type Say, useSay } from '../app/words.ts';
import { Empty, Failed, PageHead, Ring, Waiting, Way } from '../parts/pieces.tsx';
import { learned } from '../parts/time.ts';

type Rule = NonNullable<WhyObliged['rule']>;
type Learned = WhyObliged['records'][number];

/** Minutes of a duty with the study hours they are: a duty is no plan, so the hour is the usual one. */
const learnedMinutes = (say: Say, minutes: number): string => learned(say, minutes * 60, usualMinutesPerHour);

/** For whom the rule is: what it does not name holds for everybody. */
const useAim = (rule: Rule): string => {
  const say = useSay();
  const named = [rule.industryName, rule.dutyName, rule.provinceName].filter((one) => one !== '');
  return named.length === 0 ? say('study.obligedAll') : named.join(' · ');
};

const TheRule = ({ of, rule }: { of: WhyObliged; rule: Rule }) => {
  const say = useSay();
  const aim = useAim(rule);
  return (
    <>
      <section className="card person">
        <Ring done={of.countedMinutes} of={of.requiredMinutes} />
        <div>
          <p className="big">
            {say('study.hoursOf', {
              done: learnedMinutes(say, of.countedMinutes),
              all: learnedMinutes(say, of.requiredMinutes),
            })}
          </p>
          <p className="quiet">
            {say('study.obligedPeriod', { from: of.periodFrom ?? '', until: of.periodUntil ?? '' })}
          </p>
        </div>
      </section>
      <section className="card">
        <h2>{say('study.obligedBy')}</h2>
        <p>{rule.obligationName}</p>
        <p className="quiet">{rule.orgName}</p>
        <p>{say('study.obligedFor', { aim })}</p>
        <p>
          {say('study.obligedSince', {
            period: label(say, obligationPeriod, rule.obligationPeriod),
            time: learnedMinutes(say, rule.requiredMinutes),
            from: rule.effectiveFrom,
          })}
        </p>
      </section>
    </>
  );
};

const Record = ({ of }: { of: Learned }) => {
  const say = useSay();
  return (
    <li>
      <Way
        to={of.flavour === 'safe_regular' ? '/meeting' : '/plan'}
        query={{ record: of.recordId }}
        className="card task"
      >
        <span className="task-text">
          <span className="task-name">{of.planName}</span>
          <span className="quiet">{label(say, flavourCode, of.flavour)}</span>
          {of.countedSeconds > 0 && (
            <span className="quiet">
              {say('study.counted', { time: learned(say, of.countedSeconds, usualMinutesPerHour) })}
            </span>
          )}
          {of.attendedOn !== null && <span className="quiet">{say('study.obligedMet', { day: of.attendedOn })}</span>}
          {of.countedSeconds > 0 && !of.counts && <span className="quiet">{say('study.obligedOther')}</span>}
        </span>
      </Way>
    </li>
  );
};

/** Why the person must learn, how much and until when, and what counted so far. */
export const Obligation = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(obligationApi.own, {});
  return (
    <>
      <PageHead title={say('study.obliged')} back={() => go('/me')} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data && !data.rule && <Empty text={say('study.obligedNone')} />}
      {data?.rule && <TheRule of={data} rule={data.rule} />}
      {data?.rule && (
        <>
          <h2>{say('study.obligedRecords')}</h2>
          {data.records.length === 0 && <p className="quiet">{say('study.obligedNothing')}</p>}
          <ul className="list">
            {data.records.map((one) => (
              <Record key={one.recordId} of={one} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};
