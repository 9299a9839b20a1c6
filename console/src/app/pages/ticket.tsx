import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure, call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { keepSession } from '#client/session.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { paths, safeTarget } from '../way/paths.ts';

/** What came along behind the #: a ticket never stands in a query, where servers would log it. */
const takeFragment = (): URLSearchParams => {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  window.history.replaceState(null, '', window.location.pathname);
  return fragment;
};

const routes = { '/loginNoPassword': sessionApi.noPassword, '/middle/ware': sessionApi.transferAvoid } as const;

/** Log-in by a single-use ticket, then on to the validated target: the no-password page and the transfer page. */
const TicketPage = ({ path }: { path: string }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [fragment] = useState(takeFragment);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const ssoToken = fragment.get('ticket') ?? '';
    const orgId = fragment.get('orgId') ?? undefined;
    const enter = async (): Promise<void> => {
      if (ssoToken === '') return setProblem(say('login.ticketMissing'));
      const session = await call(
        routes[path as keyof typeof routes] ?? sessionApi.noPassword,
        { ssoToken, ...(orgId ? { orgId } : {}) },
        { quiet: true },
      );
      if (session.handedBack) return setProblem(say('login.students'));
      keepSession(session);
      await navigate(safeTarget(session.to) ?? paths.home, { replace: true });
    };
    enter().catch((error: unknown) =>
      setProblem(error instanceof CallFailure && error.message ? error.message : say('login.ticketMissing')),
    );
    // A ticket is used once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <main className="luan-open-page">
      <div className="luan-open-card" role="status">
        <h1>{say(problem ? 'login.ticketFailed' : 'login.ticketRunning')}</h1>
        <p>{problem}</p>
        {problem && (
          <div className="luan-open-buttons">
            <a href={paths.login}>{say('login.goToLogin')}</a>
          </div>
        )}
      </div>
    </main>
  );
};
export default TicketPage;
