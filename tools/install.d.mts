export const root: string;
export function pinnedNode(): string;
export function installed(needs?: 'start' | 'all'): Promise<void>;
export function whatToInstall(
  needs: 'start' | 'all',
  lock: string,
  stamped: string,
  isFresh: boolean,
): 'nothing' | 'rest' | 'start' | 'all';
