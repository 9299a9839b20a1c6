import { lazy, Suspense, useEffect } from 'react';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { useSession } from '#client/session.ts';
import { setTheme, useTheme } from '#client/theme.ts';
import type { SessionData } from '#contracts/identity/session.contract.ts';
import { SiteFace } from '#pickers/site-face.tsx';
import { Announcements } from './announcements/announcements.tsx';
import { FillingNotice } from './filling.tsx';
import { LoginForm } from './login-form.tsx';
import { useFace } from './site.ts';

// Few log-ins have something to do first.
const PasswordChange = lazy(async () => ({ default: (await import('./password-change.tsx')).PasswordChange }));
const FactorEnrolment = lazy(() => import('./factor-enrolment.tsx'));

/** What a session that may not enter yet has to do first. */
const First = ({ session }: { session: SessionData }) => (
  <Suspense fallback={null}>
    {session.defaultPasswordMod === 1 ? <PasswordChange session={session} /> : <FactorEnrolment session={session} />}
  </Suspense>
);

/** The log-in page in the layout of its site or path. Holds no table, chart or editor code: it must be usable at once. */
export const LoginPage = ({ path, onIdle }: { path: string; onIdle: () => void }) => {
  const say = useSay();
  const session = useSession();
  const theme = useTheme();
  const language = useLanguage();
  const face = useFace(path);
  useEffect(() => {
    // The form is usable first; then the shell comes, so that the first screen is there at once.
    const timer = setTimeout(onIdle, 600);
    return () => clearTimeout(timer);
  }, [onIdle]);
  const tools = (
    <>
      <button type="button" onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>
        {say('login.switchLanguage')}
      </button>
      <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {say(theme === 'dark' ? 'login.toLight' : 'login.toDark')}
      </button>
    </>
  );
  return (
    <SiteFace face={face} tools={tools}>
      {!session && <Announcements />}
      {session ? <First session={session} /> : <LoginForm withPassword={face.layout !== 'noPassword'} />}
      {!session && <FillingNotice />}
      {!session && (
        <div className="login-register">
          <a href="/companyRegister">{say('login.register')}</a>
          <a href="/lessons/news/list">{say('login.lessons')}</a>
          <a href="/company/news/list">{say('login.news')}</a>
          <a href="/help/center">{say('login.help')}</a>
        </div>
      )}
    </SiteFace>
  );
};
