import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('../client/src/shapes/stand-in.ts', import.meta.url));
/** The one module of the browser that needs the library itself. */
const bringer = /client\/src\/shapes\/library\.ts$/;

const purposes = /\bpurpose:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|spec\.purpose),/g;
/** Text of a contract without what only people read who write to the interface. */
export const withoutPurpose = (code: string): string => code.replace(purposes, '').replace(/\bforPrograms: true,/g, '');

/** Contracts are evaluated in the browser without the library of shapes (client/src/shapes); forms bring it. */
export const withoutShapes = (): Plugin => ({
  name: 'without-shapes',
  enforce: 'pre',
  // The sentence that says what a call is for is the server's: its document of the interface says it.
  transform: (code, id) =>
    /\/contracts\/src\/.*\.ts$/.test(id) && code.includes('purpose:')
      ? { code: withoutPurpose(code), map: null }
      : null,
  resolveId: (id, importer = '') => (id === 'zod' && !bringer.test(importer) ? standIn : null),
});
