import { type ReactNode, useEffect } from 'react';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { Link } from '#kit/parts/link.tsx';
import './open-page.css';

interface Props {
  title: string;
  intro?: string;
  /** Words of the way back to the log-in. */
  toLogin: string;
  children: ReactNode;
}

/** A page that opens without a log-in: the product's name, the language, the way to the log-in, and what the page is about. */
export const OpenPage = ({ title, intro, toLogin, children }: Props) => {
  const say = useSay();
  const language = useLanguage();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="luan-visited">
      <header className="luan-visited-head">
        <Link to="/login" className="luan-visited-name">
          {say('login.product')}
        </Link>
        <span>
          <button type="button" onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>
            {say('login.switchLanguage')}
          </button>
          <Link to="/login">{toLogin}</Link>
        </span>
      </header>
      <main className="luan-visited-main">
        <h1>{title}</h1>
        {intro !== undefined && <p className="luan-visited-intro">{intro}</p>}
        {children}
      </main>
    </div>
  );
};
