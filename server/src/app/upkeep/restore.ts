// `npm run restore -- FILE`: loads an archive into an empty database.
import { restore } from './backup.service.ts';
import { maintain } from './maintenance.ts';

await maintain('npm run restore -- FILE.tar', false, async (runtime, file) => {
  const { rows, files } = await restore(runtime, file);
  return `Restored ${rows} rows and ${files} files. Everybody logs in anew.`;
});
