import type { ReactNode } from 'react';
import { useFrame } from '#kit/frame.ts';

/** Screens that show what postings are about, by the kind of the thing, and the value of their query that names it. */
const screens: Readonly<Record<string, readonly [path: string, name: string]>> = {
  organisation: ['/org/organizationDetail', 'orgId'],
};

interface About {
  readonly objectKind: string;
  readonly objectId: string;
  readonly remark: string;
}

/** Shows what a posting is about: its remark, a way to the thing where there is a screen of it. */
export const useObject = () => {
  const frame = useFrame();
  return ({ objectKind, objectId, remark }: About): ReactNode => {
    const screen = screens[objectKind];
    if (!screen) return remark;
    return (
      <button type="button" className="luan-link" onClick={() => frame.open(screen[0], { [screen[1]]: objectId })}>
        {remark}
      </button>
    );
  };
};
