import { deletionState } from '#contracts/people/deletions/deletion.codes.ts';
import { everyMinute, type Timer } from '#kernel/timers.ts';

const { locked } = deletionState.values;

export const peopleTimers: readonly Timer[] = [
  {
    name: 'deletions',
    cron: everyMinute,
    due: `select from deletion_kept where until_on < luan_today() or rule = ''
      union all select from deletion t where t.state = ${locked} and not exists (select from deletion_kept k where k.deletion_id = t.id)
      union all select from correction where file_id is not null and proof_until <= luan_today() limit 1`,
    work: async (runtime) => {
      await (await import('./deletions/release.service.ts')).releaseKept(runtime);
      await (await import('./corrections/proof.service.ts')).releaseProofs(runtime);
    },
  },
  {
    name: 'twins',
    cron: '10 4 * * *',
    work: async (runtime) => (await import('./names/missed-twins.service.ts')).findMissedTwins(runtime),
  },
];
