import { useState } from 'react';
import { call } from '#client/call.ts';
import { type StudentSession, studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { wordsOf } from '../app/session.ts';
import { useSay } from '../app/words.ts';

/** Who belongs to several organisations says for which of them the phone is used now. */
export const Choose = ({ of, enter }: { of: StudentSession; enter: (session: StudentSession) => void }) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const choose = async (orgId: string): Promise<void> => {
    if (orgId === of.orgId) return enter(of);
    setBusy(true);
    try {
      enter(await call(studentSessionApi.change, { orgId }, { quiet: true }));
    } catch (failure) {
      setProblem(wordsOf(failure));
      setBusy(false);
    }
  };
  return (
    <div className="card">
      <h2>{say('study.chooseOrganisation')}</h2>
      <p className="quiet">{say('study.chooseHint')}</p>
      {of.organisations.map((one) => (
        <button
          key={one.orgId}
          type="button"
          className={one.orgId === of.orgId ? 'button main wide' : 'button wide'}
          disabled={busy}
          onClick={() => void choose(one.orgId)}
        >
          {one.orgName}
        </button>
      ))}
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  );
};
