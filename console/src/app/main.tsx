import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Boundary } from '#client/page/error-boundary.tsx';
import { restoreLostClicks } from '#client/page/lost-clicks.ts';
import { followNewVersions } from '#client/page/new-version.ts';
import { say, startPhrases } from '#client/phrases.ts';
import { startSession } from '#client/session.ts';
import { onUnstored } from '#client/storage.ts';
import { startTheme } from '#client/theme.ts';
import { notify } from '#kit/notify.ts';
import { guardUnsaved } from '#kit/unsaved-changes.ts';
import { Guard } from './guard.tsx';
import { loadSite } from './login/site.ts';
import { keepScaling } from './look/scaling.ts';
import { LoadFailure } from './pages/error-page.tsx';
import { startCatalogue } from './session/catalogue.ts';
import { endClosedSession } from './session/closing.ts';
import { keepScriptError, listenForErrors } from './session/error-log.ts';
import { mayReload } from './session/may-reload.ts';
import { sayExpired, watchToken } from './session/watch.ts';
import '#client/tokens.css';
import './look/theme.css';
import '../kit/parts/parts.css';

listenForErrors();
followNewVersions(mayReload);
guardUnsaved();
keepScaling();
restoreLostClicks();
startTheme();
startPhrases();
onUnstored(() => notify.failed(say('login.notKept')));
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
        <Boundary Failed={LoadFailure} onFailure={(error) => keepScriptError('framework', error)}>
          <Suspense
            fallback={
              <div className="luan-boot">
                <span className="luan-spinner" />
              </div>
            }
          >
            <Guard />
          </Suspense>
        </Boundary>
      </BrowserRouter>
    </StrictMode>,
  );
}
if (found === 'expired') void sayExpired();
