import { useSay } from '../app/words.ts';
import { readRefusal, useChecks } from './sender.ts';

/** Checks that wait on this device, and those the server refused, until the person has read why. */
export const Refusals = () => {
  const say = useSay();
  const { waiting, refused } = useChecks();
  return (
    <>
      {waiting.length > 0 && (
        <p className="note warn" role="status">
          {say('study.check.waiting', { n: waiting.length })}
        </p>
      )}
      {refused.map((one) => (
        <section key={one.checkKey} className="card">
          <p className="problem" role="alert">
            {say('study.check.refused', { plate: one.plateNo, reason: one.reason })}
          </p>
          <button type="button" className="button small" onClick={() => readRefusal(one.checkKey)}>
            {say('study.check.seen')}
          </button>
        </section>
      ))}
    </>
  );
};
