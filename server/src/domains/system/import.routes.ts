import { sql } from 'kysely';
import { type ImportOutcome, importApi } from '#contracts/system/import.contract.ts';
import { require } from '#kernel/actor.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { attachment, insertFile, putFile } from '#kernel/files.ts';
import { templateOf } from '#kernel/imports/import-template.ts';
import type { Importer, Runtime } from '#kernel/runtime.ts';
import { type Context, type Served, serve, serveApart } from '#kernel/serve.ts';
import { sheetType } from '#kernel/sheet-write.ts';
import { fileFormatOf } from '#kernel/sheets/file-format.ts';
import { sheetBounds } from '#kernel/sheets/sheet-bounds.ts';
import { queueTask, startTask } from '#kernel/tasks.ts';
import { say, sayOr } from '#phrases/say.ts';

const importerOf = (runtime: Runtime, kind: string): Importer => {
  return orMissing(runtime.importers.get(kind));
};

/** Names of files that may hold rows; what they are is told by what stands in them. */
const sheetName = /\.(?:xlsx|xlsm|xls|et|csv|tsv|txt)$/i;
const textType = 'text/csv';

interface Preview {
  title: string;
  input: Record<string, unknown>;
  outcome: ImportOutcome;
}

/** A preview of the person's own that has come to its end; `once` locks it, so that it is confirmed by one call alone. */
const findPreview = async ({ db, actor }: Context, taskId: string, once = false): Promise<Preview> => {
  const { rows } = await sql<Preview>`select t.title, t.input, t.outcome from background_task t
    where t.id = ${taskId} and t.user_id = ${actor.userId} and t.kind = 'import' and t.outcome is not null
    ${once ? sql`for update` : sql``}`.execute(db);
  return orMissing(rows[0]);
};

export const importRoutes: Served[] = [
  serveApart('bytes', importApi.template, async (visit, input) => {
    const importer = importerOf(visit.runtime, input.kind);
    require(visit.actor, importer.permission);
    const { lists } = importer;
    const listed = lists ? await visit.apart(visit.actor.scope, (db) => lists(db, visit.actor)) : {};
    const name = `${sayOr(visit.language, `imports.${input.kind}`, input.kind)}.xlsx`;
    visit.reply.header('content-type', sheetType).header('content-disposition', attachment(name));
    return templateOf(importer, listed, visit.language);
  }),

  serveApart('bytes', importApi.start, async (visit, input) => {
    const { actor, runtime } = visit;
    const importer = importerOf(runtime, input.kind);
    require(actor, importer.permission);
    const upload = await visit.request.file({ limits: { fileSize: sheetBounds.bytes } });
    if (!upload) throw fail('file.missing');
    const { filename: fileName } = upload;
    if (!sheetName.test(fileName)) throw fail(fileName.includes('.') ? 'file.extension' : 'file.noExtension');
    const bytes = await upload.toBuffer();
    const mediaType = (await fileFormatOf(bytes)) === 'text' ? textType : sheetType;
    const title = sayOr(visit.language, `imports.${input.kind}`, input.kind);
    const { kind, orgId, into } = input;
    const preview = input.preview === 'true';
    const taskInput = {
      kind,
      title,
      ...(orgId ? { orgId } : {}),
      ...(into ? { into } : {}),
      ...(preview ? { preview } : {}),
    };
    const shown = preview ? say(visit.language, 'sheets.previewOf', { title }) : title;
    const file = await putFile(runtime, actor, { kind: 'import', fileName, mediaType, bytes });
    const taskId = await visit.apart(actor.scope, async (db) => {
      const fileId = await insertFile(db, actor, file);
      const queued = await queueTask(db, actor, {
        kind: 'import',
        title: shown,
        input: { ...taskInput, fileId },
        needs: [importer.permission].flat(),
        language: visit.language,
      });
      visit.audit({ objectKind: 'import', objectId: queued, after: { kind, fileName, preview } });
      return queued;
    });
    runtime.wake();
    return { taskId };
  }),

  serve(importApi.preview, async (context, { taskId }) => {
    // A preview of an earlier version of the product said less.
    const earlier = { unchanged: 0, changed: 0, changes: [], notes: [] };
    return { ...earlier, ...(await findPreview(context, taskId)).outcome };
  }),

  serve(importApi.confirm, async (context, { taskId, accept }) => {
    const { input } = await findPreview(context, taskId, true);
    const { permission } = importerOf(context.runtime, String(input.kind));
    require(context.actor, permission);
    if (input.confirmed === true) throw fail('import.confirmed');
    const { preview: _preview, ...rest } = input;
    const title = String(input.title);
    const importId = await startTask(context, {
      kind: 'import',
      title,
      input: { ...rest, accept },
      needs: [permission].flat(),
    });
    await sql`update background_task set input = input || '{"confirmed": true}' where id = ${taskId}`.execute(
      context.db,
    );
    context.audit({
      objectKind: 'task',
      objectId: importId,
      action: 'import.carryOut',
      after: { kind: input.kind, accept },
    });
    return { taskId: importId };
  }),
];
