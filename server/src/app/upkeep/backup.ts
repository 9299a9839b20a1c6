// `npm run backup -- FILE`: database and files into one archive, also while the server runs.
import { backUp } from './backup.service.ts';
import { maintain } from './maintenance.ts';

await maintain('npm run backup -- FILE.tar', true, async (runtime, file) => {
  const { rows, files, missing } = await backUp(runtime, file);
  const lost =
    missing.length === 0
      ? ''
      : ` ${missing.length} files are named in the database but not in the store: ${missing.slice(0, 5).join(', ')}.`;
  return `Backed up ${rows} rows and ${files} files into ${file}.${lost} Keep the key (LUAN_KEY, or keys/master.key in the data folder) apart from it.`;
});
