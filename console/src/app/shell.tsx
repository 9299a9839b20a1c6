import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSignedIn } from '#client/session.ts';
import type { SessionData } from '#contracts/identity/session.contract.ts';
import { fetchScreen } from '#kit/screens.ts';
import { Frame } from './frame/frame.tsx';
import { Dressed } from './look/dressed.tsx';
import { screens } from './registry.ts';
import './frame/shell.css';

/**
 * Answers kept for a session outside of what is drawn: React forgets a first drawing that waits for code, state and all, and draws
 * it again; what it had asked for would be asked twice.
 */
const kept = new WeakMap<SessionData, QueryClient>();
const clientOf = (session: SessionData): QueryClient => {
  const client = kept.get(session) ?? new QueryClient();
  kept.set(session, client);
  return client;
};

/** Answers of one person in one organisation; another one starts with none. */
const Owned = ({ session }: { session: SessionData }) => {
  const [client] = useState(() => clientOf(session));
  useEffect(() => () => void kept.delete(session), [session]);
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
      <Owned key={`${session.userId} ${session.userInfo.orgId}`} session={session} />
    </Dressed>
  );
};
export default Shell;

/** Fetches the screen of a path ahead. */
export const nearScreen = async (path: string): Promise<void> => {
  const screen = screens.get(path);
  if (screen) await fetchScreen(screen);
};
