// Builds the browser applications, the console and the student entry, and the server (`build.ts server`: some of them alone).
import { build } from 'vite';

const wanted = process.argv.slice(2);
for (const application of wanted.length > 0 ? wanted : ['console', 'student', 'server'])
  await build({ configFile: `${application}/vite.config.ts`, logLevel: 'warn' });
