import { sql } from 'kysely';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { beginPlaced, type PlacedImages, shortPlaced } from '#kernel/engines/placed/placed.ts';
import { keepFile } from '#kernel/files.ts';
import type { TaskRun, TaskWork } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { say } from '#phrases/say.ts';
import { faceOf, numberedFor, picturesOf, readFaces } from '../issues/face.service.ts';
import { copyPhoto } from '../issues/photo.service.ts';
import { pagesOf, perPage } from '../issues/printed.rules.ts';
import { printFor } from './print.queries.ts';

/** About how many certificates are read and drawn at a time. */
const portion = 48;

interface Waiting {
  id: string;
  user_id: string;
  org_id: string;
  path: string;
  template_id: string;
  photo_file_id: string | null;
}

const waitingOf = (run: TaskRun, printId: string): Promise<Waiting[]> =>
  run.runtime.database.within(
    run.actor.scope,
    async (db) => {
      await printFor(db, run.actor, printId);
      const { rows } = await sql<Waiting>`
        select c.id, c.user_id, c.org_id, c.path, c.template_id, c.photo_file_id from certificate c
        where c.print_id = ${printId} and c.state in (${certificateState.values.valid}, ${certificateState.values.expired}) order by c.template_id, c.number`.execute(
        db,
      );
      return rows;
    },
    'read',
  );

/** Keeps the photo each of them was issued with; those that have one keep it. */
const keepPhotos = async (run: TaskRun, waiting: readonly Waiting[]): Promise<void> => {
  for (const one of waiting) {
    if (one.photo_file_id !== null) continue;
    await run.runtime.database.within(everything, async (db) => {
      const fileId = await copyPhoto(run.runtime, db, { userId: one.user_id, orgId: one.org_id, path: one.path });
      await sql`update certificate set photo_file_id = ${fileId} where id = ${one.id} and photo_file_id is null`.execute(
        db,
      );
    });
  }
};

const portionsOf = (waiting: readonly Waiting[], size: number): Waiting[][] => {
  const made: Waiting[][] = [];
  for (let start = 0; start < waiting.length; start += size) made.push(waiting.slice(start, start + size));
  return made;
};

/** Background work: the certificates of a batch as one PDF. Fonts stand in it once, and so does every picture. */
export const certPrintWork: TaskWork = async (run) => {
  const printId = String(run.input.printId);
  const base = String(run.input.base);
  const waiting = await waitingOf(run, printId);
  const title = await run.runtime.database.within(
    run.actor.scope,
    async (db) => (await printFor(db, run.actor, printId)).print_name,
    'read',
  );
  await run.progress(0, waiting.length);
  // A thread of its own takes a moment to start: only a long document is worth it.
  const book = waiting.length > portion ? await beginPlaced(title) : shortPlaced(title);
  try {
    let done = 0;
    for (const templateId of new Set(waiting.map((one) => one.template_id))) {
      const ofTemplate = waiting.filter((one) => one.template_id === templateId);
      let pictures: PlacedImages | undefined;
      const [first] = await run.runtime.database.within(
        everything,
        (db) =>
          readFaces(
            db,
            ofTemplate.slice(0, 1).map((one) => one.id),
          ),
        'read',
      );
      const each = first ? perPage(first.layout) : 1;
      for (const some of portionsOf(ofTemplate, Math.max(1, Math.round(portion / each)) * each)) {
        await keepPhotos(run, some);
        const stored = await run.runtime.database.within(
          everything,
          (db) =>
            readFaces(
              db,
              some.map((one) => one.id),
            ),
          'read',
        );
        pictures ??= first ? await picturesOf(run.runtime, first.layout) : {};
        const drawn = [];
        for (const one of stored) drawn.push(await faceOf(run.runtime, one, base, numberedFor(run.actor)));
        await book.add(
          pagesOf(drawn.map((one) => one.face)),
          Object.assign({}, pictures, ...drawn.map((one) => one.photo)),
        );
        done += some.length;
        await run.progress(done, waiting.length);
      }
    }
    const bytes = await book.end();
    const file = { kind: 'export', fileName: `${title}.pdf`, mediaType: 'application/pdf', bytes, sealed: true };
    const fileId = await keepFile(run.runtime, run.actor, file);
    return { message: say(run.language, 'certificates.printed', { count: done }), fileId };
  } finally {
    await book.close();
  }
};
