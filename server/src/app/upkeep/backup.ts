// `npm run backup -- FILE`: database and files into one archive, also while the server runs.
import { backUp } from './backup.service.ts';
import { maintain } from './maintenance.ts';

await maintain('npm run backup -- FILE.tar', true, async (runtime, file) => {
  const { rows, files } = await backUp(runtime, file);
  return `Backed up ${rows} rows and ${files} files into ${file}. Keep the key (LUAN_KEY, or keys/master.key in the data folder) apart from it.`;
});
