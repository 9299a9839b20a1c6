import type { LicenceReading } from '#contracts/licences/licence.contract.ts';
import { type Engine, prepareEngine } from '#kernel/engines/thread.ts';
import type { LicencePicture, LicenceText } from './licence.engine.ts';
import { readingsOver } from './waiting.service.ts';

/** The reader of licences: one thread of this process, started by the first picture. */
export const licenceReader: Engine<LicencePicture, LicenceText> = prepareEngine(
  new URL('./licence.engine.ts', import.meta.url),
  { queue: 12, patience: 300_000, idle: 300_000 },
);

/** Milliseconds one call waits before it tells how far the reading is. */
const heldFor = 4000;
const readings = readingsOver(licenceReader, heldFor);

/** Whether a picture is being read or was read just now: asking for it again costs nothing. */
export const isReading = readings.isReading;

/**
 * Reads a licence's picture, begun by the first call for its key; later ones join it. While it takes longer than a call,
 * `waiting` says how far it is. Throws `licence.noPicture` for bytes that are none.
 */
export const readPicture = async (key: string, pictureOf: () => Promise<LicencePicture>): Promise<LicenceReading> => {
  const start = performance.now();
  const asked = await readings.ask(key, pictureOf);
  const { readable, fields } = 'text' in asked ? asked.text : { readable: false, fields: [] };
  return {
    readable,
    fields: fields as LicenceReading['fields'],
    waiting: 'text' in asked ? null : asked.waiting,
    milliseconds: Math.round(performance.now() - start),
  };
};
