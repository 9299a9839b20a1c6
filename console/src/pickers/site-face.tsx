import type { CSSProperties, ReactNode } from 'react';
import { sayIn, useLanguage } from '#client/phrases.ts';
import { layoutPaths, type SiteLayout } from '#contracts/organisations/site.codes.ts';
import { contrast } from '#kit/contrast.ts';
import type { PhraseKey } from '#phrases/say.ts';
import './site-face.css';

/** What a site says and looks like; empty for the platform's own. */
export interface Face {
  layout: SiteLayout;
  title: string;
  titleEn: string;
  slogan: string;
  sloganEn: string;
  footer: string;
  footerEn: string;
  primaryColour: string;
  backgroundColour: string;
  logoUrl: string;
  backgroundUrl: string;
}

/** The platform's own log-in page: the default first template (spec section 2.2). */
export const plainFace: Face = {
  layout: 'one',
  title: '',
  titleEn: '',
  slogan: '',
  sloganEn: '',
  footer: '',
  footerEn: '',
  primaryColour: '#1a73d9',
  backgroundColour: '#1f6fd1',
  logoUrl: '',
  backgroundUrl: '',
};

/** Layout of a log-in path; undefined for the plain log-in route, which takes the site's. */
export const layoutOf = (path: string): SiteLayout | undefined =>
  (Object.keys(layoutPaths) as SiteLayout[]).find((layout) => layoutPaths[layout] === path);

const ink = '#12181f';
/** White or ink, whichever reads on a colour. */
const on = (colour: string): string => (contrast('#ffffff', colour) >= 4.5 ? '#ffffff' : ink);
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const coloursOf = (face: Face): CSSProperties => {
  const main = isColour(face.primaryColour) ? face.primaryColour : plainFace.primaryColour;
  const ground = isColour(face.backgroundColour) ? face.backgroundColour : plainFace.backgroundColour;
  return {
    '--login-main': main,
    '--login-on-main': on(main),
    '--login-ground': ground,
    '--login-on-ground': on(ground),
    // The ground shows through the picture, so that the words keep their contrast whatever the picture.
    '--login-picture': face.backgroundUrl === '' ? 'none' : `url("${face.backgroundUrl}")`,
  } as CSSProperties;
};

const Road = () => (
  <svg className="login-road" viewBox="0 0 800 300" preserveAspectRatio="none" aria-hidden>
    <path d="M300 300 L390 0 H410 L500 300 Z" fill="rgba(0,0,0,.45)" />
    <path d="M398 290 V240 M399 210 V170 M399.5 150 V120 M400 105 V84 M400 72 V58" stroke="#ffd666" strokeWidth="5" />
    <path d="M0 190 Q200 120 390 150 M410 150 Q600 110 800 180" stroke="#cfe6ff" strokeWidth="2" fill="none" />
  </svg>
);

interface Props {
  face: Face;
  /** Above the form: language and theme. */
  tools?: ReactNode;
  children: ReactNode;
  as?: 'main' | 'div';
  /** Language of the site's words; the reader's unless given. */
  words?: 'zh-CN' | 'en';
}

/** A log-in page in the layout, words, colours and pictures of a site. The page itself and its preview are this. */
export const SiteFace = ({ face, tools, children, as: Whole = 'main', words }: Props) => {
  const reader = useLanguage();
  const language = words ?? reader;
  const english = language === 'en';
  const say = (key: PhraseKey) => sayIn(language, key);
  const title = (english && face.titleEn ? face.titleEn : face.title) || say('login.product');
  const slogan = (english && face.sloganEn ? face.sloganEn : face.slogan) || say('login.slogan');
  const footer = (english && face.footerEn ? face.footerEn : face.footer) || say('login.footer');
  return (
    <Whole className={`login login-template-${face.layout}`} style={coloursOf(face)}>
      <section className={`login-story ${face.backgroundUrl === '' ? '' : 'login-pictured'}`}>
        {face.logoUrl !== '' && <img className="login-logo" src={face.logoUrl} alt="" />}
        <h1>{title}</h1>
        <p>{slogan}</p>
        {face.backgroundUrl === '' && (
          <>
            <ul>
              <li>{say('login.point1')}</li>
              <li>{say('login.point2')}</li>
              <li>{say('login.point3')}</li>
            </ul>
            <Road />
          </>
        )}
      </section>
      <section className="login-side">
        <div className="login-tools">{tools}</div>
        {children}
        <div className="login-foot">{footer}</div>
      </section>
    </Whole>
  );
};
