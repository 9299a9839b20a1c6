import { useEffect } from 'react';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { useSession } from '#client/session.ts';
import { setTheme, useTheme } from '#client/theme.ts';
import { LoginForm } from './login-form.tsx';
import { PasswordChange } from './password-change.tsx';
import './login.css';

const templates: Readonly<Record<string, string>> = {
  '/loginTemplateTwo': 'login-template-two',
  '/loginTemplateThree': 'login-template-three',
};

const Road = () => (
  <svg className="login-road" viewBox="0 0 800 300" preserveAspectRatio="none" aria-hidden>
    <path d="M300 300 L390 0 H410 L500 300 Z" fill="#0b3d75" />
    <path d="M398 290 V240 M399 210 V170 M399.5 150 V120 M400 105 V84 M400 72 V58" stroke="#ffd666" strokeWidth="5" />
    <path d="M0 190 Q200 120 390 150 M410 150 Q600 110 800 180" stroke="#cfe6ff" strokeWidth="2" fill="none" />
  </svg>
);

/** The log-in page in the layout of its template. Holds no table, chart or editor code: it must be usable at once. */
export const LoginPage = ({ template, onIdle }: { template: string; onIdle: () => void }) => {
  const say = useSay();
  const session = useSession();
  const theme = useTheme();
  const language = useLanguage();
  useEffect(() => {
    // The form is usable first; then the shell comes, so that the first screen is there at once.
    const timer = setTimeout(onIdle, 600);
    return () => clearTimeout(timer);
  }, [onIdle]);
  return (
    <main className={`login ${templates[template] ?? ''}`}>
      <section className="login-story">
        <h1>{say('login.product')}</h1>
        <p>{say('login.slogan')}</p>
        <ul>
          <li>{say('login.point1')}</li>
          <li>{say('login.point2')}</li>
          <li>{say('login.point3')}</li>
        </ul>
        <Road />
      </section>
      <section className="login-side">
        <div className="login-tools">
          <button type="button" onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>
            {say('login.switchLanguage')}
          </button>
          <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            {say(theme === 'dark' ? 'login.toLight' : 'login.toDark')}
          </button>
        </div>
        {session ? <PasswordChange session={session} /> : <LoginForm />}
        {!session && (
          <div className="login-register">
            <a href="/companyRegister">{say('login.register')}</a>
            <a href="/lessons/news/list">{say('login.lessons')}</a>
          </div>
        )}
        <div className="login-foot">{say('login.footer')}</div>
      </section>
    </main>
  );
};
