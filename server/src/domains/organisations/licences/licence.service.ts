import type { LicenceReading } from '#contracts/licences/licence.contract.ts';
import { type Engine, prepareEngine } from '#kernel/engines/thread.ts';
import type { LicencePicture, LicenceText } from './licence.engine.ts';

/** The reader of licences: one thread of this process, started by the first picture. */
export const licenceReader: Engine<LicencePicture, LicenceText> = prepareEngine(
  new URL('./licence.engine.ts', import.meta.url),
  { queue: 12, patience: 30_000, idle: 300_000 },
);

/** Reads a licence's picture. Throws `licence.noPicture` for bytes that are none, `server.busy` when too many wait. */
export const readPicture = async (picture: LicencePicture): Promise<LicenceReading> => {
  const start = performance.now();
  const { readable, fields } = await licenceReader.ask(picture);
  return {
    readable,
    fields: fields as LicenceReading['fields'],
    milliseconds: Math.round(performance.now() - start),
  };
};
