import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startPhrases } from '#client/phrases.ts';
import { resumeSession } from '#client/session.ts';
import { Guard } from './guard.tsx';
import { keepScaling } from './scaling.ts';
import { startTheme } from '#client/theme.ts';
import './theme.css';

const Boot = () => <div className="luan-boot">…</div>;

keepScaling();
startTheme();
await startPhrases();
await resumeSession();
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <BrowserRouter>
        <Suspense fallback={<Boot />}>
          <Guard />
        </Suspense>
      </BrowserRouter>
    </StrictMode>,
  );
}
