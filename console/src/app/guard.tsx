import { lazy, useCallback, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { currentLanguage, loadBook } from '#client/phrases.ts';
import { useSession } from '#client/session.ts';
import { LoginPage } from './login/login.tsx';
import { isHeldUp } from './login/parts/use-login.ts';
import { loginPath, useSiteKnown } from './login/site.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { checkToken } from './session/watch.ts';
import { dressedPaths, loginPaths, openPaths, paths, plainPath, safeTarget } from './way/paths.ts';

const loadShell = () => import('./shell.tsx');
const Shell = lazy(loadShell);
const TicketPage = lazy(() => import('./pages/ticket.tsx'));
const OpenShell = lazy(() => import('./open-shell.tsx'));
const ChangeOrganisation = lazy(() => import('./pages/change-organisation.tsx'));
/** Fetches what stands behind the log-in: the shell, its words, the screen that will open. */
const preload = (path: string): void =>
  void Promise.all([loadShell().then(({ nearScreen }) => nearScreen(path)), loadBook(currentLanguage())]).catch(
    () => undefined,
  );

/** The no-password page with a ticket logs in by it; without one it is a log-in page like the others. */
const hasTicket = (path: string, hash: string): boolean => path === '/loginNoPassword' && /[#&]ticket=/.test(hash);

const Waiting = () => (
  <div className="luan-boot">
    <span className="luan-spinner" />
  </div>
);

const OpenScreen = ({ path }: { path: string }) => {
  if (path === '/middle/ware') return <TicketPage path={path} />;
  if ((dressedPaths as readonly string[]).includes(path)) return <OpenShell path={path} />;
  return <ErrorPage path={path} />;
};

/** Decides what an address shows: a log-in page, an open screen, or the shell behind the door (spec section 2.2). */
export const Guard = () => {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const path = plainPath(location.pathname);
  const wanted = safeTarget(new URLSearchParams(location.search).get('redirect'));
  const siteKnown = useSiteKnown();
  const byTicket = hasTicket(path, location.hash);
  const atLogin = !byTicket && (loginPaths as readonly string[]).includes(path);
  const open = (openPaths as readonly string[]).includes(path) && path !== paths.changeOrganisation;
  const heldUp = session !== undefined && isHeldUp(session);

  useEffect(() => {
    if (session && !heldUp && atLogin) void navigate(wanted ?? paths.home, { replace: true });
  }, [session, heldUp, atLogin, wanted, navigate]);

  const ahead = plainPath((wanted ?? paths.home).split('?')[0] ?? paths.home);
  const onIdle = useCallback(() => preload(ahead), [ahead]);

  // Before the screens below ask for anything with the wrong person's cookie.
  useLayoutEffect(checkToken, [location.pathname, location.search]);

  if (byTicket) return <TicketPage path={path} />;
  if (open) return <OpenScreen path={path} />;
  if (!session || heldUp) {
    if (!siteKnown) return <Waiting />;
    if (atLogin) return <LoginPage path={path} onIdle={onIdle} />;
    const back =
      path === paths.root || path === paths.home
        ? ''
        : `?redirect=${encodeURIComponent(location.pathname + location.search)}`;
    return <Navigate to={loginPath() + back} replace />;
  }
  if (atLogin) return null;
  if (path === paths.root) return <Navigate to={paths.home} replace />;
  if (path === paths.changeOrganisation) return <ChangeOrganisation />;
  if (session.mustHandle) {
    const back = encodeURIComponent(location.pathname + location.search);
    return <Navigate to={`${paths.mustDocument}?redirect=${back}`} replace />;
  }
  return <Shell />;
};
