import { join } from 'node:path';
import { root } from './install.mjs';

/** Megabytes of the nursery and of the heap: the server makes short-lived rows by the thousand and keeps almost nothing. */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** Compiled modules are kept between starts: quicker, and the type stripper is not even loaded. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile') };
