import { fail } from '#kernel/errors.ts';
import type { Visit } from '#kernel/serve.ts';
import type { Stamp, StampProvider } from '#kernel/stamp.ts';

/** Has a signature stamped where an authority is configured; null where none is. @throws agreement.stampFailed where it does not answer. */
export const stampSigned = async (
  { runtime }: Visit,
  what: Parameters<StampProvider['stamp']>[0],
): Promise<Stamp | null> => {
  if (!runtime.stamps) return null;
  return runtime.stamps.stamp(what).catch(() => {
    throw fail('agreement.stampFailed');
  });
};
