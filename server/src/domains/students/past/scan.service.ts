import { sql } from 'kysely';
import { fileKinds } from '#contracts/files/kinds.ts';
import { pastState } from '#contracts/past/past.codes.ts';
import { isIdCard } from '#contracts/values.ts';
import { plainNumber, withoutBlanks } from '#contracts/written/written-text.ts';
import { kept, refuseExtension } from '#domains/files/door.ts';
import { countPages } from '#kernel/engines/pdf-pages.ts';
import { fail } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import type { TaskRun } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import type { ZippedPicture } from '../faces/photo-zip.ts';
import { forgetFile } from '../faces/removal.service.ts';
import { type Fate, queueZip, zipWork } from '../zip.work.ts';

/** Takes the zip of a request and queues its scans. */
export const startScans = (visit: Visit): Promise<{ taskId: string }> =>
  queueZip(visit, { kind: 'pastScans', title: say(visit.language, 'past.scans'), needs: ['student:past:import'] });

const bare = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').trim();
const unspacedColumn = (column: 'number' | 'title') =>
  sql`regexp_replace(p.${sql.ref(column)}, '[\\s\u00a0\u3000]', '', 'g')`;

/**
 * Records of the reach that a file's name means: its number, the identity number of a person and one of a record's number
 * or title, or the identity number alone for what has no scan yet.
 */
const meant = async (run: TaskRun, fileName: string): Promise<string[]> => {
  const name = bare(fileName);
  if (name === '') return [];
  const [first = '', rest = ''] = name.split(/[_＿](.*)/s).map(withoutBlanks);
  const card = plainNumber(first);
  const who = isIdCard(card) ? run.runtime.keys.index('idCard', card) : undefined;
  const wanted =
    who === undefined
      ? sql<boolean>`${unspacedColumn('number')} = ${withoutBlanks(name)}`
      : sql<boolean>`u.id_card_index = ${who} and ${rest === '' ? sql`p.scan_file_id is null` : sql`(${unspacedColumn('number')} = ${rest} or ${unspacedColumn('title')} = ${rest})`}`;
  return run.runtime.database.within(
    run.actor.scope,
    async (db) => {
      const { rows } = await sql<{ id: string }>`select p.id from past_record p join app_user u on u.id = p.user_id
        where p.state = ${literal(pastState, 'valid')} and ${inScope(run.actor.scope, 'past_record p')} and ${wanted} order by p.id limit 2`.execute(
        db,
      );
      return rows.map((row) => row.id);
    },
    'read',
  );
};

/** Hangs one scan on the one record it is named after, in the place of the one that was there. @param given records of this zip that have theirs. */
const attach = async (run: TaskRun, scan: ZippedPicture, given: Set<string>): Promise<Fate> => {
  const { language, runtime, actor } = run;
  const [pastId, another] = await meant(run, scan.fileName);
  if (!pastId) return { good: false, words: say(language, 'past.scanNobody') };
  if (another) return { good: false, words: say(language, 'past.scanSeveral') };
  if (given.has(pastId)) return { good: false, words: say(language, 'past.scanTwice') };
  const { accept } = fileKinds['past-scan'];
  const extension = refuseExtension({ accept }, scan.fileName);
  const bytes = await scan.read();
  if (!bytes) throw fail('photo.unreadable');
  const clean = await kept(bytes, extension, accept);
  const measure = extension === 'pdf' ? { pages: await countPages(bytes) } : {};
  const file = { kind: 'past-scan', fileName: scan.fileName, sealed: true, ...clean, ...measure };
  const fileId = await keepFile(runtime, actor, file);
  const before = await runtime.database.within(actor.scope, async (db) => {
    const { rows } = await sql<{ scan: string | null }>`
      with was as (select p.id, p.scan_file_id from past_record p where p.id = ${pastId} and ${inScope(actor.scope, 'past_record p')} for update)
      update past_record p set scan_file_id = ${fileId}, version = version + 1 from was where p.id = was.id
      returning was.scan_file_id as scan`.execute(db);
    return rows[0]?.scan;
  });
  given.add(pastId);
  if (before) await forgetFile(runtime, before);
  return { good: true, words: say(language, 'past.scanKept') };
};

/** Background work: hangs the scans of a zip on the records they are named after; a sheet says what became of each. */
export const scanWork = zipWork({
  permission: 'student:past:import',
  columns: [],
  empty: 'photo.zipNoScans',
  done: 'past.scansDone',
  begin: async (run) => {
    const given = new Set<string>();
    return (scan) => ({ row: {}, work: () => attach(run, scan, given) });
  },
});
