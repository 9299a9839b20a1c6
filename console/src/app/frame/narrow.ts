import { useSyncExternalStore } from 'react';

/** Below this width the sidebar is hidden and opens as a drawer. */
const query = '(max-width: 991.98px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is too narrow for a sidebar. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
