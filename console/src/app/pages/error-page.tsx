import { useSay } from '#client/phrases.ts';
import { paths } from '../way/paths.ts';

const kinds = {
  [paths.notFound]: { sign: '404', title: 'login.notFound', text: 'login.notFoundText' },
  [paths.serverError]: { sign: '500', title: 'login.serverError', text: 'login.upgrading' },
  '/loadFailure': { sign: '!', title: 'login.loadFailure', text: 'login.network' },
} as const;

/** Error pages; they need no log-in and no component library, so that they show even when the rest cannot. */
export const ErrorPage = ({ path, again }: { path: string; again?: () => void }) => {
  const say = useSay();
  const kind = kinds[path as keyof typeof kinds] ?? kinds[paths.notFound];
  return (
    <main className="luan-open-page">
      <div className="luan-open-card">
        <div className="luan-open-sign" aria-hidden>
          {kind.sign}
        </div>
        <h1>{say(kind.title)}</h1>
        <p>{say(kind.text)}</p>
        <div className="luan-open-buttons">
          {again && (
            <button type="button" onClick={again}>
              {say('login.reload')}
            </button>
          )}
          <button type="button" onClick={() => window.history.back()}>
            {say('login.back')}
          </button>
          <a href={paths.root}>{say('login.goHome')}</a>
        </div>
      </div>
    </main>
  );
};

/** In the place of the whole application, where it could not be opened or drawn. */
export const LoadFailure = ({ again }: { again: () => void }) => <ErrorPage path="/loadFailure" again={again} />;
