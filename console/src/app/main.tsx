import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { restoreLostClicks } from '#client/page/lost-clicks.ts';
import { startPhrases } from '#client/phrases.ts';
import { startSession } from '#client/session.ts';
import { startTheme } from '#client/theme.ts';
import { Guard } from './guard.tsx';
import { loadSite } from './login/site.ts';
import { keepScaling } from './look/scaling.ts';
import { startCatalogue } from './session/catalogue.ts';
import { endClosedSession } from './session/closing.ts';
import { keepScriptError, listenForErrors } from './session/error-log.ts';
import { sayExpired, watchToken } from './session/watch.ts';
import '#client/tokens.css';
import './look/theme.css';
import '../kit/parts/parts.css';

/** A chunk that cannot be fetched is most often a new version: one reload, then the page that says so. */
const onLostChunk = (): void => {
  const name = 'luan-lost-chunk';
  const again = sessionStorage.getItem(name) !== null;
  sessionStorage.setItem(name, '1');
  if (again) window.location.assign('/loadFailure');
  else window.location.reload();
};

listenForErrors();
window.addEventListener('vite:preloadError', onLostChunk);
keepScaling();
restoreLostClicks();
startTheme();
startPhrases();
void loadSite();
startCatalogue();
await endClosedSession();
const found = await startSession();
watchToken();
const place = document.getElementById('root');
if (place) {
  createRoot(place, { onUncaughtError: (error) => keepScriptError('framework', error) }).render(
    <StrictMode>
      <BrowserRouter>
        <Suspense
          fallback={
            <div className="luan-boot">
              <span className="luan-spinner" />
            </div>
          }
        >
          <Guard />
        </Suspense>
      </BrowserRouter>
    </StrictMode>,
  );
}
if (found === 'expired') void sayExpired();
