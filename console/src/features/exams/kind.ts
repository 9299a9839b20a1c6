import { type Flavour, flavours } from '#contracts/training/flavours.ts';
import { useFrame } from '#kit/frame.ts';

/** The kind of training whose screen this is, by its path; undefined on screens of all kinds. */
export const useKind = (): Flavour | undefined => {
  const { path } = useFrame();
  return flavours.find((one) => path.startsWith(`${one.path}/`));
};
