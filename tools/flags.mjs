import { join } from 'node:path';
import { root } from './install.mjs';

/** Megabytes of the nursery and of the heap: the server makes short-lived rows by the thousand and keeps almost nothing. */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * Compiled modules are kept between starts: quicker, and the type stripper is not even loaded. Two arenas for the memory of
 * libraries: one for each thread, as the C library has it, keeps tens of megabytes that nobody uses.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
  MALLOC_ARENA_MAX: '2',
};
