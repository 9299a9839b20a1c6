import { Steps } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { setTheme, useTheme } from '#client/theme.ts';
import { Link } from '#kit/parts/link.tsx';
import './register.css';

/** The page around every step: name, language, light and dark, where one stands, and the way back. */
export const RegisterPage = ({ step, children }: { step?: 0 | 1 | 2; children: ReactNode }) => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  useEffect(() => {
    document.title = say('registration.title');
  }, [say]);
  const titles = [say('registration.stepAccount'), say('registration.stepCompany'), say('registration.stepDone')];
  return (
    <div className="register">
      <header className="register-head">
        <Link to="/login" className="register-name">
          {say('login.product')}
        </Link>
        <span>
          <button type="button" onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>
            {say('login.switchLanguage')}
          </button>
          <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            {say(theme === 'dark' ? 'login.toLight' : 'login.toDark')}
          </button>
        </span>
      </header>
      <main className="register-main">
        <h1>{say('registration.title')}</h1>
        {step === undefined ? (
          <p className="register-intro">{say('registration.intro')}</p>
        ) : (
          <Steps className="register-steps" current={step} items={titles.map((title) => ({ title }))} />
        )}
        {children}
        <p className="register-back">
          <Link to="/login">{say('registration.back')}</Link>
          {step !== undefined && <Link to="/companyRegister">{say('registration.backStart')}</Link>}
        </p>
      </main>
    </div>
  );
};
