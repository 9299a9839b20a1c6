import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Runtime } from '#kernel/runtime.ts';
import { dataFolder } from '#kernel/settings.ts';
import { drawLicences, drawRegistrations } from './certification.demo.ts';
import { drawPortraits } from './demo.ts';
import { drawBanners } from './notices.demo.ts';

/** Stands in the data folder while pictures of the demonstration are still to be drawn, also over a start that was killed. */
const note = (runtime: Runtime): string => join(dataFolder(runtime.settings), 'demonstration.drawing');

/** Notes that the demonstration has just been loaded, and wants its pictures. */
export const wantPictures = (runtime: Runtime): void => {
  mkdirSync(dirname(note(runtime)), { recursive: true });
  writeFileSync(note(runtime), '');
};

/**
 * Draws what the demonstration shows of people and papers, where that is still to be done: some seconds, in which people
 * already log in. Answers whether it was.
 */
export const drawPictures = async (runtime: Runtime): Promise<boolean> => {
  if (!existsSync(note(runtime))) return false;
  await drawBanners(runtime);
  await drawPortraits(runtime);
  await drawLicences(runtime);
  await drawRegistrations(runtime);
  rmSync(note(runtime));
  return true;
};
