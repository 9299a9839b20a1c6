import { execFileSync } from 'node:child_process';
import { findTool } from '#kernel/engines/media/media-tools.ts';

/** A moving picture of a size, a second long unless more is asked. */
export const moving = (size: string, seconds = 1): string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=s=${size}:r=10:d=${seconds}`,
];

/** A tone, a second long unless more is asked. */
export const tone = (seconds = 1): string[] => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];

/** Runs the packaged program as whoever cut the film did; it writes the last argument. */
export const makeFilm = async (...args: readonly string[]): Promise<void> => {
  execFileSync((await findTool('ffmpeg')) ?? '', ['-v', 'error', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
};
