import { agreementRecordState } from '#contracts/agreements/agreement.codes.ts';
import { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Empty, Failed, PageHead, Waiting, Way } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';

const { unsigned } = agreementRecordState.values;

/** The way to the agreements for those who have one to sign. Nothing for everybody else. */
export const AgreementsDue = () => {
  const say = useSay();
  const { data } = useLoad(ownAgreementApi.list, {});
  const open = (data ?? []).filter((one) => one.state === unsigned).length;
  if (open === 0) return null;
  return (
    <section>
      <Way to="/agreements" className="card task">
        <span className="task-text">
          <span className="task-name">{say('study.agreement.card')}</span>
          <span className="next own">{say('study.agreement.cardHint', { n: open })}</span>
        </span>
      </Way>
    </section>
  );
};

/** Agreements of the person: what waits first, then what was signed. */
export const Agreements = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownAgreementApi.list, {});
  return (
    <>
      <PageHead title={say('study.agreement.title')} back={() => go('/')} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data?.length === 0 && <Empty text={say('study.agreement.none')} />}
      <ul className="list">
        {data?.map((one) => (
          <li key={one.agreementRecordId} className={one.state === unsigned ? 'card message unread' : 'card message'}>
            <h2>
              <Way to="/agreements" query={{ record: one.agreementRecordId }}>
                {one.title}
              </Way>
            </h2>
            <p>{label(say, agreementRecordState, one.state)}</p>
            <p className="quiet">
              {one.signedAt !== null && say('study.agreement.signedAt', { time: dateTime(one.signedAt) })}
              {one.state === unsigned &&
                (one.overdue ? say('study.agreement.overdue') : say('study.agreement.until', { date: one.deadline }))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};
