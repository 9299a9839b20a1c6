import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { dropSession, keepSession } from '#client/session.ts';
import { localStore } from '#client/storage.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { type SessionData, sessionApi } from '#contracts/identity/session.contract.ts';

interface Problem {
  text: string;
  fields: Readonly<Record<string, string>>;
}
const noProblem: Problem = { text: '', fields: {} };

/** Whether a session may enter the console: both lists hold something (spec section 5). */
const mayEnter = (session: SessionData): boolean => session.permissionList.length > 0 && session.menuDtoList.length > 0;
const mustChange = (session: SessionData): boolean => session.passWordLength === 1 && session.defaultPasswordMod === 1;

/** Name and password; picture and one-time code when the server asks for them. */
export const LoginForm = () => {
  const say = useSay();
  const [problem, setProblem] = useState(noProblem);
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  const [captcha, setCaptcha] = useState<{ captchaId: string; picture: string } | null>(null);
  const [secondFactor, setSecondFactor] = useState(false);
  const [handedBack, setHandedBack] = useState<SessionData>();

  const renewCaptcha = async (username: string): Promise<void> => {
    const answer = await call(sessionApi.preLogin, { username }, { quiet: true }).catch(() => undefined);
    setCaptcha(answer?.captcha ?? null);
  };

  const explain = async (error: unknown, username: string): Promise<void> => {
    if (!(error instanceof CallFailure)) throw error;
    const network = error.code === answerCodes.networkFailure;
    setProblem({
      text: network ? say('login.network') : error.message || say('login.upgrading'),
      fields: Object.fromEntries(error.fields.map((one) => [one.field, one.message])),
    });
    if (error.code === answerCodes.secondFactorNeeded) setSecondFactor(true);
    if (!network) await renewCaptcha(username);
  };

  const refuse = async (): Promise<void> => {
    setProblem({ text: say('login.noPermission'), fields: {} });
    await call(sessionApi.logout, {}, { quiet: true }).catch(() => undefined);
    dropSession();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const username = text('username');
    const password = String(data.get('password') ?? '');
    const missing = Object.fromEntries(
      Object.entries({ username, password })
        .filter(([, value]) => value === '')
        .map(([name]) => [name, say('login.required')]),
    );
    if (Object.keys(missing).length > 0) return setProblem({ text: '', fields: missing });
    if (data.get('remember')) localStore.write('username', username);
    else localStore.remove('username');
    setBusy(true);
    setProblem(noProblem);
    try {
      const session = await call(
        sessionApi.login,
        {
          username,
          password,
          ...(captcha ? { captchaId: captcha.captchaId, captcha: text('captcha') } : {}),
          ...(secondFactor ? { totp: text('totp') } : {}),
        },
        { quiet: true },
      );
      if (session.handedBack) setHandedBack(session);
      else if (mustChange(session) || mayEnter(session)) keepSession(session);
      else await refuse();
    } catch (error) {
      await explain(error, username);
    } finally {
      setBusy(false);
    }
  };

  if (handedBack) {
    return (
      <div className="login-form">
        <h2>{handedBack.userInfo.realName}</h2>
        <div className="login-notice" role="status">
          {say('login.students')}
        </div>
        <a href={handedBack.entry}>{say('login.openStudents')}</a>
      </div>
    );
  }

  const field = (name: string, label: string, props: InputHTMLAttributes<HTMLInputElement>) => (
    <div className="login-field">
      <label htmlFor={`login-${name}`}>{label}</label>
      <input
        id={`login-${name}`}
        name={name}
        aria-invalid={problem.fields[name] !== undefined}
        aria-describedby={`login-${name}-problem`}
        {...props}
      />
      {problem.fields[name] && (
        <span id={`login-${name}-problem`} className="login-problem">
          {problem.fields[name]}
        </span>
      )}
    </div>
  );

  return (
    <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{say('login.welcome')}</h2>
      {field('username', say('login.username'), {
        autoComplete: 'username',
        defaultValue: localStore.read<string>('username') ?? '',
        maxLength: 60,
      })}
      <div className="login-row">
        {field('password', say('login.password'), {
          type: visible ? 'text' : 'password',
          autoComplete: 'current-password',
          maxLength: 200,
        })}
        <button type="button" className="login-show" onClick={() => setVisible(!visible)} aria-pressed={visible}>
          {say(visible ? 'login.hidePassword' : 'login.showPassword')}
        </button>
      </div>
      {captcha && (
        <div className="login-row">
          {field('captcha', say('login.captcha'), { autoComplete: 'off', maxLength: 6 })}
          <button
            type="button"
            className="login-picture"
            title={say('login.refreshCaptcha')}
            onClick={() => void renewCaptcha((document.getElementById('login-username') as HTMLInputElement).value)}
          >
            <img src={captcha.picture} alt={say('login.captcha')} />
          </button>
        </div>
      )}
      {secondFactor &&
        field('totp', say('login.totp'), { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 })}
      <label className="login-check">
        <input type="checkbox" name="remember" defaultChecked={localStore.read<string>('username') !== undefined} />
        {say('login.remember')}
      </label>
      <div className="login-problem" role="alert">
        {problem.text}
      </div>
      <button className="login-submit" type="submit" disabled={busy}>
        {say(busy ? 'login.submitting' : 'login.submit')}
      </button>
    </form>
  );
};
