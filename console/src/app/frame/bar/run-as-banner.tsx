import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { keepSession, useSignedIn } from '#client/session.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { useOnce } from '#kit/guard.ts';
import { showDateTime } from '#kit/show.tsx';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';
import { LoadingMask } from '#kit/views.tsx';

/** Banner of a run-as session; it cannot be closed, only ended. */
export const RunAsBanner = () => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const [release, resting, leaving] = useOnce(async () => keepSession(await call(sessionApi.runRelease, {})));
  if (!userInfo.runAs) return null;
  const until = userInfo.runAsUntil ? showDateTime(userInfo.runAsUntil) : '';
  return (
    <div className="luan-run-as" role="status">
      {say('shell.runAsBanner', { admin: userInfo.runAsRealName, user: userInfo.realName, until })}
      <LoadingMask on={leaving} />
      <button type="button" disabled={resting} onClick={() => void release().catch(tellUnexpectedError)}>
        {say('shell.release')}
      </button>
    </div>
  );
};
