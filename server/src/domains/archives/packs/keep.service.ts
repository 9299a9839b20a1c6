import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import yazl from 'yazl';
import { logPrint, wordsIn } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { withToolFolder } from '#kernel/engines/media/media-tools.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { countPages } from '#kernel/engines/pdf-pages.ts';
import { madeWith, noteMade } from '#kernel/file-rights.ts';
import { keepFile, keepSealedFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Runtime, TaskResult, TaskRun } from '#kernel/runtime.ts';
import { ancestors } from '#kernel/scope.ts';
import { type Language, say } from '#phrases/say.ts';
import { type Cover, type LaidPart, layArchive } from '../layout/document.layout.ts';
import type { ArchivedList } from './list.service.ts';

/** For whom an archive is made: the rights its maker has when it runs, the language, and the address its code leads to. */
export interface Maker {
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly language: Language;
  readonly address: string;
  progress(done: number, total: number): Promise<void>;
}

export const makerOf = (run: TaskRun): Maker => ({
  runtime: run.runtime,
  actor: run.actor,
  language: run.language,
  address: String(run.input.address),
  progress: (done, total) => run.progress(done, total),
});

/** What an archive is about, as the row keeps it. */
interface About {
  kind: 'plan' | 'person' | 'organisation';
  planId: string | null;
  orgUserId: string | null;
  orgId: string;
  path: string;
  flavour: string;
  title: string;
  people: number;
}

/** An archive before it is laid out: its document's parts and the files that come with it. */
export interface Made {
  about: About;
  code: string;
  parts: readonly LaidPart[];
  cover: Cover;
  /** Named in the document with their hashes. */
  lists: readonly ArchivedList[];
  images: Record<string, Uint8Array>;
}

/** Writes a zip as a file of this machine: what lies on it is read while it is written, a file at a time. */
const writeZip = async (path: string, entries: readonly Omit<ArchivedList, 'sha256'>[]): Promise<void> => {
  const zip = new yazl.ZipFile();
  for (const { fileName, held } of entries) {
    const options = { mtime: clock.now() };
    if (Buffer.isBuffer(held)) zip.addBuffer(held, fileName, options);
    else zip.addFile(held.path, fileName, options);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
};

/** Makes a zip of files and keeps it sealed. */
const keepZip = (
  { runtime, actor }: Maker,
  name: string,
  entries: readonly Omit<ArchivedList, 'sha256'>[],
): Promise<{ fileId: string; sha256: string }> =>
  withToolFolder(async (folder) => {
    const path = join(folder, 'archive.zip');
    await writeZip(path, entries);
    return keepSealedFile(runtime, actor, {
      kind: 'archive',
      fileName: `${name}.zip`,
      mediaType: 'application/zip',
      path,
    });
  });

/** Signs of a file's name that some system does not take. */
export const plainName = (title: string): string => title.replace(/[\\/:*?"<>|\r\n\t]+/g, ' ').trim();

/** The document of an archive. */
export const documentOf = ({ cover, parts, lists, images }: Made, language: Language): Promise<Buffer> =>
  makePdf(layArchive(cover, parts, lists, images, wordsIn(language)));

export const findAvailable = (
  maker: Maker,
  said: Pick<Cover, 'title' | 'subtitle' | 'lines' | 'mark'>,
  code: string,
): Cover => ({
  ...said,
  madeByName: maker.actor.realName,
  madeAt: clock.now(),
  address: `${maker.address}/archive/verify?code=${code}`,
});

/** Makes document and zip, keeps both sealed, and writes the row and the line of the print log. */
export const keep = async (maker: Maker, made: Made): Promise<TaskResult> => {
  const { runtime, actor, language } = maker;
  const { about, code, cover, lists } = made;
  const pdf = await documentOf(made, language);
  const name = plainName(about.title);
  const zip = await keepZip(maker, name, [{ fileName: `${name}.pdf`, held: pdf }, ...lists]);
  const file = { kind: 'archive', sealed: true } as const;
  const pages = await countPages(pdf);
  const pdfId = await keepFile(runtime, actor, {
    ...file,
    fileName: `${name}.pdf`,
    mediaType: 'application/pdf',
    bytes: pdf,
  });
  await runtime.database.within(actor.scope, async (db) => {
    await noteMade(db, pdfId, await madeWith(db, actor, []));
    const { l1, l2, l3, l4 } = ancestors(about.path);
    const { rows } = await sql<{ id: string }>`
      insert into archive_pack (kind, plan_id, org_user_id, org_id, path, l1, l2, l3, l4, flavour, title, people, pages, code, pdf_file_id,
        pdf_sha256, zip_file_id, zip_sha256, made_by, made_at)
      values (${about.kind}, ${about.planId}, ${about.orgUserId}, ${about.orgId}, ${about.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${about.flavour},
        ${about.title}, ${about.people}, ${pages}, ${code}, ${pdfId}, ${sha256(pdf)}, ${zip.fileId}, ${zip.sha256},
        ${actor.runAs?.userId ?? actor.userId}, ${cover.madeAt.toISOString()}) returning id`.execute(db);
    await logPrint(db, actor, {
      operationModule: 'archive',
      operationType: 2,
      objectKind: 'archivePack',
      objectId: rows[0]?.id ?? '',
      objectName: about.title,
      amount: about.people,
    });
  });
  return { message: say(language, 'archives.packed', { pages }), fileId: zip.fileId };
};
