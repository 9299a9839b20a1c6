import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { agreementOpenScreens } from '#features/agreements/routes.ts';
import { archiveOpenScreens } from '#features/archives/routes.ts';
import { certificateOpenScreens } from '#features/certificates/routes.ts';
import { certificationOpenScreens } from '#features/certification/routes.ts';
import { documentOpenScreens } from '#features/documents/routes.ts';
import { helpOpenScreens } from '#features/help/routes.ts';
import { lessonOpenScreens } from '#features/lessons/routes.ts';
import { messageOpenScreens } from '#features/messages/routes.ts';
import { newsOpenScreens } from '#features/news/routes.ts';
import { registrationOpenScreens } from '#features/registration/routes.ts';
import { studentOpenScreens } from '#features/students/routes.ts';
import { drawScreen, screensOf, withShelves } from '#kit/screens.ts';
import { Dressed } from './look/dressed.tsx';
import { ErrorPage } from './pages/error-page.tsx';

const screens = new Map(
  [
    ...registrationOpenScreens,
    ...certificateOpenScreens,
    ...certificationOpenScreens,
    ...lessonOpenScreens,
    ...studentOpenScreens,
    ...archiveOpenScreens,
    ...messageOpenScreens,
    ...documentOpenScreens,
    ...newsOpenScreens,
    ...helpOpenScreens,
    ...agreementOpenScreens,
    ...withShelves(['pdf'], screensOf({ '/preview/pdf': () => import('./pages/pdf-preview.tsx') })),
  ].map((screen) => [screen.path, screen]),
);

/** Screens of features that open without a log-in: theme, language and answers, and no frame around them. */
const OpenShell = ({ path }: { path: string }) => {
  const [client] = useState(() => new QueryClient());
  const screen = screens.get(path);
  if (!screen) return <ErrorPage path={path} />;
  const Drawn = drawScreen(screen);
  return (
    <Dressed>
      <QueryClientProvider client={client}>
        <Drawn />
      </QueryClientProvider>
    </Dressed>
  );
};
export default OpenShell;
