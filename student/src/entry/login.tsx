import { useState } from 'react';
import { call } from '#client/call.ts';
import { setTheme, useTheme } from '#client/theme.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { slipAccount } from '../app/slip-account.ts';
import { helpPath } from '../app/way.ts';
import { changeLanguage, useLanguage, useSay } from '../app/words.ts';
import { Announced } from './announced.tsx';
import { Choose } from './choose.tsx';
import { CodeForm } from './code-form.tsx';
import { Forgotten } from './forgotten.tsx';
import { Former } from './former.tsx';
import { PasswordForm } from './password-form.tsx';
import { useEntry } from './use-entry.ts';

/** The two switches of pages without a log-in: language and theme. */
const LookButtons = () => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className="look-buttons">
      <button type="button" className="button small" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {say(theme === 'dark' ? 'study.toLight' : 'study.toDark')}
      </button>
      <button
        type="button"
        className="button small"
        lang={language === 'en' ? 'zh-CN' : 'en'}
        onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}
      >
        {say('study.otherLanguage')}
      </button>
    </div>
  );
};

const ways = ['password', 'code'] as const;

/** The student entry's own log-in. */
export const Login = () => {
  const say = useSay();
  const entry = useEntry();
  const [way, setWay] = useState<(typeof ways)[number] | 'forgotten' | 'former'>('password');
  const [changed, setChanged] = useState(false);
  const go = (next: typeof way, done = false): void => {
    setWay(next);
    setChanged(done);
    entry.setProblem({ text: '', fields: {} });
  };
  return (
    <main className="entry">
      <div className="entry-brand">
        <img src="/student/app/icon-192.png" alt="" width="56" height="56" />
        <h1>{say('study.product')}</h1>
        <p>{say('study.slogan')}</p>
      </div>
      <Announced />
      {entry.choosing ? (
        <Choose of={entry.choosing} enter={entry.enterAs} />
      ) : (
        <div className="card">
          <div className="segments" role="tablist" aria-label={say('study.enter')}>
            {ways.map((one) => (
              <button key={one} type="button" role="tab" aria-selected={one === way} onClick={() => go(one)}>
                {say(one === 'password' ? 'study.byPassword' : 'study.byCode')}
              </button>
            ))}
          </div>
          {changed && <p role="status">{say('study.forgottenDone')}</p>}
          {way === 'password' && (
            <PasswordForm
              entry={entry}
              account={slipAccount}
              send={(input, captcha) =>
                entry.attempt(
                  () => call(studentSessionApi.login, input, { quiet: true }),
                  (failure) => captcha.refused(failure, input.username),
                )
              }
            />
          )}
          {way === 'former' && <Former entry={entry} />}
          {way === 'code' && <CodeForm entry={entry} />}
          {way === 'forgotten' && <Forgotten entry={entry} done={() => go('password', true)} />}
          {way === 'password' && (
            <button type="button" className="button small" onClick={() => go('forgotten')}>
              {say('study.forgotten')}
            </button>
          )}
          {way === 'password' && (
            <button type="button" className="button small" onClick={() => go('former')}>
              {say('study.deletion.former')}
            </button>
          )}
        </div>
      )}
      <LookButtons />
      <a className="quiet" href={helpPath}>
        {say('study.help')}
      </a>
    </main>
  );
};
