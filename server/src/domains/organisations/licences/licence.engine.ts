// Runs in the engine's thread: the offline reader of texts with its Chinese and English data from the packages.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { OpenEngine } from '#kernel/engines/thread.ts';
import { fail } from '#kernel/errors.ts';
import { type LicenceKind, readLicence } from './licence.rules.ts';
import type { ReadField } from './licence-field.rules.ts';
import type { Word } from './page.rules.ts';

export interface LicencePicture {
  readonly kind: LicenceKind;
  readonly bytes: Uint8Array;
}
export interface LicenceText {
  readonly readable: boolean;
  readonly fields: readonly ReadField[];
}

/** Pixels of the longer side in which letters of a licence are of the size the engine knows best. */
const bestSide = 1800;
/** Most pixels of a picture that is opened at all. */
const mostPixels = 50_000_000;
/** Turns tried until labels are found; a photo's own note of its turn has been followed before. */
const turns = [0, 90, 270, 180] as const;
const languages = ['chi_sim', 'eng'] as const;

const require = createRequire(import.meta.url);

/**
 * Opens the reader with the integer form of the best models: half a second to load, and no worse than the large ones.
 * It takes all its languages from one folder, and the packages lay each into its own: a folder of the moment joins them.
 */
const openReader = async (): Promise<Worker> => {
  const folder = await mkdtemp(join(tmpdir(), 'luan-ocr-'));
  try {
    for (const code of languages) {
      const home = dirname(require.resolve(`@tesseract.js-data/${code}/package.json`));
      const name = `${code}.traineddata.gz`;
      await copyFile(join(home, '4.0.0_best_int', name), join(folder, name));
    }
    return await createWorker([...languages], OEM.LSTM_ONLY, { langPath: folder, cacheMethod: 'none', gzip: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const prepare = async (bytes: Uint8Array, turn: number): Promise<Buffer> => {
  try {
    const upright = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().toBuffer();
    return await sharp(upright)
      .rotate(turn)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .normalise({ lower: 2, upper: 98 })
      .resize({ width: bestSide, height: bestSide, fit: 'inside', kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    throw fail('licence.noPicture');
  }
};

const wordsOf = async (worker: Worker, picture: Buffer): Promise<Word[]> => {
  const { data } = await worker.recognize(picture, { rotateAuto: true }, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap((line) => line.words.map(({ text, confidence, bbox }) => ({ text, confidence, ...bbox })));
};

/** Opens the reader once; then each picture becomes the fields of its licence. */
export const open: OpenEngine<LicencePicture, LicenceText> = async () => {
  const worker = await openReader();
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  return async ({ kind, bytes }) => {
    let best: ReturnType<typeof readLicence> | undefined;
    for (const turn of turns) {
      const found = readLicence(kind, await wordsOf(worker, await prepare(bytes, turn)));
      if (!best || found.labels > best.labels) best = found;
      if (best.readable) break;
    }
    return { readable: best?.readable ?? false, fields: best?.readable ? best.fields : [] };
  };
};
