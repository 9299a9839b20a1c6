import { createContext, useContext, useEffect } from 'react';
import type { Query } from '#client/crypto.ts';

/** What the shell gives to the screen of one tab. Two tabs of the same kind never share any of it. */
export interface Frame {
  readonly path: string;
  readonly query: Query;
  /** Whether this tab is the one in front. */
  readonly active: boolean;
  /** `instead`: the address before is not gone back to. */
  setQuery(query: Query, instead?: true): void;
  /** Opens a screen in a tab, or brings its tab to the front. */
  open(path: string, query?: Query): void;
  /** Closes this tab and goes where the closing rule leads. */
  close(): void;
  /** Says that the tab holds something unsaved. */
  setUnsaved(unsaved: boolean): void;
  setTitle(title: string): void;
  /** Closes every tab whose path starts with a prefix, but for the exceptions. */
  closeTabs(prefix: string, exceptions?: readonly string[]): void;
}

const missing = (): never => {
  throw new Error('A screen was shown outside a tab');
};

export const FrameContext = createContext<Frame>({
  path: '',
  query: {},
  active: true,
  setQuery: missing,
  open: missing,
  close: missing,
  setUnsaved: missing,
  setTitle: missing,
  closeTabs: missing,
});

/** The tab around this screen. */
export const useFrame = (): Frame => useContext(FrameContext);

/** Names the tab after what it shows, once that is known. */
export const useTitle = (title: string | undefined): void => {
  const frame = useFrame();
  useEffect(() => {
    if (title) frame.setTitle(title);
  }, [title, frame]);
};

/** One value of the screen's query, as text. */
export const useParam = (name: string): string => {
  const value = useFrame().query[name];
  return typeof value === 'string' ? value : '';
};
