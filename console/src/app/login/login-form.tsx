import { lazy, Suspense, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { useLogin } from './parts/use-login.ts';
import { PasswordForm } from './password-form.tsx';

// Most people log in by password: the other ways come when they are chosen.
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));
const ForgottenForm = lazy(async () => ({ default: (await import('./forgotten-form.tsx')).ForgottenForm }));

type Way = 'password' | 'code' | 'forgotten';
const ways = ['password', 'code'] as const;
const titles = { password: 'login.byPassword', code: 'login.byCode' } as const;

/** Log-in by password or by a code to the phone; sites without passwords offer the code alone. */
export const LoginForm = ({ withPassword }: { withPassword: boolean }) => {
  const say = useSay();
  const [way, setWay] = useState<Way>('password');
  const [changed, setChanged] = useState(false);
  const login = useLogin();
  const chosen = withPassword ? way : 'code';
  const go = (next: Way): void => {
    setWay(next);
    setChanged(false);
    login.setProblem({ text: '', fields: {} });
  };
  if (login.handedBack) {
    return (
      <div className="login-form">
        <h2>{login.handedBack.userInfo.realName}</h2>
        <div className="login-notice" role="status">
          {say('login.students')}
        </div>
        <a href={login.handedBack.entry}>{say('login.openStudents')}</a>
      </div>
    );
  }
  if (chosen === 'forgotten') {
    const end = (done: boolean): void => {
      go('password');
      setChanged(done);
    };
    return (
      <div className="login-form">
        <h2>{say('login.forgottenTitle')}</h2>
        <Suspense fallback={null}>
          <ForgottenForm login={login} onEnd={end} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="login-form">
      <h2>{say('login.welcome')}</h2>
      {withPassword && (
        <div className="login-ways" role="tablist">
          {ways.map((one) => (
            <button key={one} type="button" role="tab" aria-selected={one === chosen} onClick={() => go(one)}>
              {say(titles[one])}
            </button>
          ))}
        </div>
      )}
      {changed && (
        <div className="login-notice" role="status">
          {say('login.forgottenDone')}
        </div>
      )}
      {chosen === 'password' ? (
        <>
          <PasswordForm login={login} />
          <button type="button" className="login-text-button" onClick={() => go('forgotten')}>
            {say('login.forgotten')}
          </button>
        </>
      ) : (
        <Suspense fallback={null}>
          <CodeForm login={login} />
        </Suspense>
      )}
    </div>
  );
};
