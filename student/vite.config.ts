import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from '../tools/compressed.ts';
import { withoutShapes } from '../tools/shapes.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Tells the service worker which files make the application: all but those that open only with a document. */
const listedForOffline = (): Plugin => {
  let names: string[] = [];
  return {
    name: 'listed-for-offline',
    generateBundle: {
      // After files that hold a style sheet and nothing else are gone.
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['worker.js'];
        if (worker?.type !== 'chunk') return;
        names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name) && !name.includes('pdf'));
        worker.code = worker.code.replace(/(["'`])__FILES__\1/, JSON.stringify(JSON.stringify(names.sort())));
      },
    },
    // One that is missing would keep the whole application from being kept.
    writeBundle(_, bundle) {
      const missing = names.filter((name) => !(name in bundle));
      if (missing.length > 0) throw new Error(`Listed for offline, and not there: ${missing.join(', ')}`);
    },
  };
};

export default defineConfig({
  root: here,
  base: '/student/app/',
  plugins: [withoutShapes(), react(), listedForOffline(), compressed(join(here, 'dist', 'assets'))],
  build: {
    // The floor (docs/decisions/browsers.md).
    target: ['chrome89', 'safari15'],
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: { main: join(here, 'index.html'), worker: join(here, 'src/offline/worker.ts') },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
});
