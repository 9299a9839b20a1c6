import type { ReactNode } from 'react';
import { type Flavour, flavours } from '#contracts/training/flavours.ts';
import { useFrame } from '#kit/frame.ts';

/** The kind of training whose screen this is, by its path; undefined on screens of all kinds. */
export const useKind = (): Flavour | undefined => {
  const { path } = useFrame();
  return flavours.find((one) => path.startsWith(`${one.path}/`));
};

/** The kind of a screen that only kinds have. */
export const useOwnKind = (): Flavour => {
  const kind = useKind();
  if (!kind) throw new Error('A screen of one kind of training was opened outside it');
  return kind;
};

/** Columns a screen draws itself, by field. */
export type Cells<R> = Readonly<Record<string, (row: R) => ReactNode>>;
