import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure, call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { keepSession, leave, useSignedIn } from '#client/session.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { paths } from '../way/paths.ts';

/** Choose the organisation to work for; each choice is a new session (spec section 4). */
const ChangeOrganisation = () => {
  const say = useSay();
  const navigate = useNavigate();
  const { userInfo } = useSignedIn();
  const [problem, setProblem] = useState('');
  const [wanted, setWanted] = useState('');
  const change = async (orgId: string): Promise<void> => {
    try {
      if (orgId !== userInfo.orgId) keepSession(await call(sessionApi.change, { orgId }, { quiet: true }));
      await navigate(paths.home, { replace: true });
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : say('login.failed'));
    }
  };
  const shown = userInfo.orgManageDtoList.filter((one) =>
    one.orgName.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <main className="luan-open-page">
      <div className="luan-open-card">
        <h1>{say('login.chooseOrg')}</h1>
        <p>{userInfo.realName}</p>
        {userInfo.orgManageDtoList.length > 6 && (
          <input
            className="luan-popup-search"
            type="search"
            aria-label={say('login.findOrg')}
            placeholder={say('login.findOrg')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        <ul className="luan-open-list">
          {shown.map((one) => (
            <li key={one.orgId}>
              <button type="button" aria-current={one.orgId === userInfo.orgId} onClick={() => void change(one.orgId)}>
                {one.orgName}
              </button>
            </li>
          ))}
        </ul>
        <p className="login-problem" role="alert">
          {problem}
        </p>
        <div className="luan-open-buttons">
          <button type="button" onClick={() => void leave()}>
            {say('login.leave')}
          </button>
        </div>
      </div>
    </main>
  );
};
export default ChangeOrganisation;
