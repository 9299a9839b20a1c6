// Builds the browser applications: the console and the student entry.
import { build } from 'vite';

for (const application of ['console', 'student'])
  await build({ configFile: `${application}/vite.config.ts`, logLevel: 'warn' });
