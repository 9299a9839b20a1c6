import { lazy, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSession } from '#client/session.ts';
import { LoginPage } from './login.tsx';
import { loginPaths, paths, plainPath, safeTarget } from './paths.ts';

const Shell = lazy(() => import('./shell.tsx'));
const OpenScreen = lazy(() => import('./open.tsx'));

const openPaths = new Set(['/404', '/500', '/loginNoPassword', '/middle/ware', '/change/org', '/student/app']);

/** Decides what an address shows: a log-in page, an open screen, or the shell behind the door (spec section 2.2). */
export const Guard = () => {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const path = plainPath(location.pathname);
  const wanted = safeTarget(new URLSearchParams(location.search).get('redirect'));
  const atLogin = (loginPaths as readonly string[]).includes(path);
  const mustChange = session?.defaultPasswordMod === 1 && session.passWordLength === 1;

  useEffect(() => {
    if (session && !mustChange && atLogin) void navigate(wanted ?? paths.home, { replace: true });
  }, [session, mustChange, atLogin, wanted, navigate]);

  if (openPaths.has(path)) return <OpenScreen path={path} />;
  if (!session || mustChange) {
    if (atLogin) return <LoginPage template={path} />;
    const back = path === paths.root ? '' : `?redirect=${encodeURIComponent(location.pathname + location.search)}`;
    return <Navigate to={paths.login + back} replace />;
  }
  if (atLogin) return null;
  if (path === paths.root) return <Navigate to={paths.home} replace />;
  return <Shell />;
};
