import type { Ref } from 'react';
import { SignaturePad as Pad, type PadHandle } from '#client/media/pad.tsx';
import { useSay } from '../app/words.ts';

export type { PadHandle };

/** The field to sign in, in the words of the student entry. */
export const SignaturePad = ({ ref }: { ref: Ref<PadHandle> }) => {
  const say = useSay();
  return <Pad ref={ref} label={say('study.pad')} clearing={say('study.clear')} buttonClass="button small" />;
};
