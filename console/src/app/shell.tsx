import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '#client/session.ts';
import { fetchScreen } from '#kit/screens.ts';
import { Frame } from './frame/frame.tsx';
import { Dressed } from './look/dressed.tsx';
import { screens } from './registry.ts';
import './frame/shell.css';

/** Answers of one person in one organisation; another one starts with none. */
const Owned = () => {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Frame screens={screens} />
    </QueryClientProvider>
  );
};

/** Everything behind the log-in: theme, language, and the frame with its tabs. */
const Shell = () => {
  const session = useSignedIn();
  return (
    <Dressed>
      <Owned key={`${session.userId} ${session.userInfo.orgId}`} />
    </Dressed>
  );
};
export default Shell;

/** Fetches the screen of a path ahead. */
export const nearScreen = async (path: string): Promise<void> => {
  const screen = screens.get(path);
  if (screen) await fetchScreen(screen);
};
