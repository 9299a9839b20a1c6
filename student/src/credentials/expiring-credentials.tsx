import { credentialKind, isRenewable } from '#contracts/people/credentials/credential.codes.ts';
import { type DueCredential, ownCredentialApi } from '#contracts/people/credentials/credential.contract.ts';
import { useLoad } from '../app/load.ts';
import { label, type Say, useSay } from '../app/words.ts';
import { Way } from '../parts/pieces.tsx';

/** How long a credential still holds, or for how long it is over. */
const holds = (say: Say, { credential, daysLeft }: DueCredential): string => {
  const name = label(say, credentialKind, credential);
  if (daysLeft < 0) return say('study.credential.over', { name, days: -daysLeft });
  return daysLeft === 0
    ? say('study.credential.today', { name })
    : say('study.credential.ends', { name, days: daysLeft });
};

const Holds = ({ of }: { of: DueCredential }) => {
  const say = useSay();
  return (
    <span className="task-name">
      <span className={of.daysLeft < 0 ? 'warn' : ''}>{holds(say, of)}</span>
    </span>
  );
};

const Line = ({ of }: { of: DueCredential }) => {
  const say = useSay();
  const next = of.waiting ? 'study.credential.waits' : 'study.credential.handIn';
  if (!isRenewable(of.credential))
    return (
      <div className="card task">
        <span className="task-text">
          <Holds of={of} />
          <span className="quiet">{say('study.credential.contract')}</span>
        </span>
      </div>
    );
  return (
    <Way to="/corrections" query={of.waiting ? {} : { renew: of.credential }} className="card task">
      <span className="task-text">
        <Holds of={of} />
        {of.kind !== '' && <span className="quiet">{of.kind}</span>}
        <span className={of.waiting ? 'next' : 'next own'}>{say(next)}</span>
      </span>
    </Way>
  );
};

/** Credentials of the person that are over or run out soon, each with the way to hand in the new one. Nothing for everybody else. */
export const ExpiringCredentials = () => {
  const { data } = useLoad(ownCredentialApi.due, {});
  if (!data || data.length === 0) return null;
  return (
    <ul className="list">
      {data.map((one) => (
        <li key={one.credential}>
          <Line of={one} />
        </li>
      ))}
    </ul>
  );
};
