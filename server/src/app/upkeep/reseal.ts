// `npm run reseal`: seals everything anew with the newest key, also while the server runs.
import { maintain } from './maintenance.ts';
import { reseal } from './reseal.service.ts';

await maintain(undefined, true, async (runtime) => {
  const { values, files } = await reseal(runtime);
  return `Sealed ${values} values and ${files} files anew. Older keys may leave LUAN_SEAL_KEYS; keep them with older backups.`;
});
