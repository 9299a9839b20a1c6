import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { sayIn, useLanguage, useSay } from '#client/phrases.ts';
import type { Language } from '#phrases/say.ts';
import { type Face, SiteFace } from '#pickers/site-face.tsx';
import './sites.css';

/** Size of the page the preview shows, in pixels; the whole is scaled down to its place. */
const canvas = { width: 1366, height: 720 };

const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(680);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 680));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, width] as const;
};

/** A form that only looks like one. */
const FormShape = ({ withPassword, language }: { withPassword: boolean; language: Language }) => {
  const labels = withPassword
    ? (['login.username', 'login.password'] as const)
    : (['login.phone', 'login.code'] as const);
  return (
    <div className="login-form">
      <h2>{sayIn(language, 'login.welcome')}</h2>
      {labels.map((label) => (
        <div key={label} className="login-field">
          <span>{sayIn(language, label)}</span>
          <span className="luan-site-shape" />
        </div>
      ))}
      <span className="login-submit luan-site-shape-button">{sayIn(language, 'login.submit')}</span>
    </div>
  );
};

/** The log-in page as it will look, before anything is saved. */
export const SitePreview = ({ face }: { face: Face }) => {
  const say = useSay();
  const [words, setWords] = useState<Language>(useLanguage());
  const [place, width] = useWidth();
  const scale = Math.min(1, width / canvas.width);
  return (
    <div className="luan-site-preview">
      <div className="luan-site-preview-bar">
        <span className="luan-hint">{say('sites.previewHint')}</span>
        <Segmented<Language>
          size="small"
          aria-label={say('sites.previewIn')}
          value={words}
          options={[
            { value: 'zh-CN', label: say('people.chinese') },
            { value: 'en', label: say('people.english') },
          ]}
          onChange={setWords}
        />
      </div>
      <div ref={place} className="luan-site-window" style={{ height: canvas.height * scale }} inert aria-hidden>
        <div style={{ ...canvas, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
          <SiteFace face={face} as="div" words={words}>
            <FormShape withPassword={face.layout !== 'noPassword'} language={words} />
          </SiteFace>
        </div>
      </div>
    </div>
  );
};
