import { clock } from '#kernel/clock.ts';
import type { Engine } from '#kernel/engines/thread.ts';
import { Failure } from '#kernel/errors.ts';
import type { LicencePicture, LicenceText } from './licence.engine.ts';

/** A picture that is being read: those before it, and seconds since it was handed in. */
export interface Waiting {
  readonly ahead: number;
  readonly seconds: number;
}
export type Asked = { readonly text: LicenceText } | { readonly waiting: Waiting };

interface Reading {
  readonly begun: number;
  readonly answer: Promise<LicenceText>;
  over: boolean;
}

/** Milliseconds a reading stays to be fetched after it ended. */
const kept = 120_000;

/**
 * Readings that outlast an answer: whoever asks waits for `patience` milliseconds, learns how far it is and asks again. A queue
 * that is full is a wait too, never a refusal.
 */
export const readingsOver = (engine: Pick<Engine<LicencePicture, LicenceText>, 'ask'>, patience: number) => {
  const readings = new Map<string, Reading>();

  const begin = (key: string, picture: LicencePicture): Reading => {
    const reading: Reading = { begun: clock.now().getTime(), answer: engine.ask(picture), over: false };
    readings.set(key, reading);
    const end = (keep: number): void => {
      reading.over = true;
      setTimeout(() => readings.get(key) === reading && readings.delete(key), keep).unref();
    };
    reading.answer.then(
      () => end(kept),
      // Refused for want of room: the next question hands the picture in anew.
      () => readings.delete(key),
    );
    return reading;
  };

  const waitingOf = (of: Reading): Waiting => ({
    ahead: [...readings.values()].filter((one) => !one.over && one.begun < of.begun).length,
    seconds: Math.max(0, Math.round((clock.now().getTime() - of.begun) / 1000)),
  });

  return {
    isReading: (key: string): boolean => readings.has(key),
    /** What a picture says, or how long it still waits. @throws licence.noPicture, and whatever the engine says but "busy". */
    async ask(key: string, pictureOf: () => Promise<LicencePicture>): Promise<Asked> {
      const reading = readings.get(key) ?? begin(key, await pictureOf());
      let timer: NodeJS.Timeout | undefined;
      const later = new Promise<Asked>((resolve) => {
        timer = setTimeout(() => resolve({ waiting: waitingOf(reading) }), patience);
      });
      try {
        return await Promise.race([reading.answer.then((text): Asked => ({ text })), later]);
      } catch (failure) {
        if (failure instanceof Failure && failure.key === 'server.busy') return await later;
        throw failure;
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
