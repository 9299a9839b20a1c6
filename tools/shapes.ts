import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('../client/src/shapes/stand-in.ts', import.meta.url));
/** The one module of the browser that needs the library itself. */
const bringer = /client\/src\/shapes\/library\.ts$/;

/** Contracts are evaluated in the browser without the library of shapes (client/src/shapes); forms bring it. */
export const withoutShapes = (): Plugin => ({
  name: 'without-shapes',
  enforce: 'pre',
  resolveId: (id, importer = '') => (id === 'zod' && !bringer.test(importer) ? standIn : null),
});
