import '#client/page/polyfills.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { callAs } from '#client/call.ts';
import { Boundary } from '#client/page/error-boundary.tsx';
import { restoreLostClicks } from '#client/page/lost-clicks.ts';
import { followNewVersions } from '#client/page/new-version.ts';
import { onUnstored } from '#client/storage.ts';
import { startTheme } from '#client/theme.ts';
import { App } from './app/app.tsx';
import { startReturning } from './app/organisation-mismatch.ts';
import { startSession } from './app/session.ts';
import { startRenewal } from './app/session-renewal.ts';
import { say, startWords } from './app/words.ts';
import { startOffline } from './offline/start.ts';
import { PageFailed } from './parts/pieces.tsx';
import { tell } from './parts/toast.tsx';
import '#client/tokens.css';
import './parts/look.css';

callAs('student-h5');
restoreLostClicks();
// What is being done here is kept on the device: nothing is asked.
followNewVersions(async () => true);
startTheme();
await startWords();
onUnstored(() => tell(say('study.notKept')));
startRenewal();
startReturning();
await startSession();
startOffline();
const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Boundary Failed={PageFailed}>
        <App />
      </Boundary>
    </StrictMode>,
  );
