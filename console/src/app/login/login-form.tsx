import { lazy, Suspense, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { PasswordForm } from './password-form.tsx';
import { useLogin } from './use-login.ts';

// Most people log in by password: the other way comes when it is chosen.
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

type Way = 'password' | 'code';
const ways = ['password', 'code'] as const;
const titles = { password: 'login.byPassword', code: 'login.byCode' } as const;

/** Log-in by password or by a code to the phone; sites without passwords offer the code alone. */
export const LoginForm = ({ withPassword }: { withPassword: boolean }) => {
  const say = useSay();
  const [way, setWay] = useState<Way>('password');
  const login = useLogin();
  const chosen = withPassword ? way : 'code';
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
  return (
    <div className="login-form">
      <h2>{say('login.welcome')}</h2>
      {withPassword && (
        <div className="login-ways" role="tablist">
          {ways.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={one === chosen}
              onClick={() => {
                setWay(one);
                login.setProblem({ text: '', fields: {} });
              }}
            >
              {say(titles[one])}
            </button>
          ))}
        </div>
      )}
      {chosen === 'password' ? (
        <PasswordForm login={login} />
      ) : (
        <Suspense fallback={null}>
          <CodeForm login={login} />
        </Suspense>
      )}
    </div>
  );
};
