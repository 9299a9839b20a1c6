import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import yazl from 'yazl';
import { flavourCode } from '#contracts/training/flavours.ts';
import { countPages } from '#domains/files/door.ts';
import { logPrint } from '#domains/prints/door.ts';
import { planFor } from '#domains/training/door.ts';
import { clock } from '#kernel/clock.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { fail } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import { secret, sha256 } from '#kernel/keys.ts';
import type { TaskRun, TaskWork } from '#kernel/runtime.ts';
import { ancestors } from '#kernel/scope.ts';
import { say } from '#phrases/say.ts';
import { type Cover, type LaidPart, layArchive } from './layout/document.layout.ts';
import { meetingParts } from './layout/meeting.layout.ts';
import { wordsIn } from './layout/page.layout.ts';
import { personParts } from './layout/person.layout.ts';
import { partName, planParts } from './layout/plan.layout.ts';
import { type ArchivedList, listsOf } from './list.service.ts';
import { partsOf } from './part.queries.ts';
import { readPictures } from './picture.service.ts';
import { placeOfMember } from './reach.queries.ts';
import { readMeetingFile } from './reading/meeting.reading.ts';
import { readPersonFile } from './reading/person.reading.ts';
import { readPlanFile } from './reading/plan.reading.ts';

/** What an archive is about, as the row keeps it. */
interface About {
  kind: 'plan' | 'person';
  planId: string | null;
  orgUserId: string | null;
  orgId: string;
  path: string;
  flavour: string;
  title: string;
  people: number;
}

interface Made {
  about: About;
  code: string;
  parts: readonly LaidPart[];
  cover: Cover;
  lists: readonly ArchivedList[];
  images: Record<string, Uint8Array>;
}

const zipOf = async (entries: readonly { fileName: string; bytes: Buffer }[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { fileName, bytes } of entries) zip.addBuffer(bytes, fileName, { mtime: clock.now() });
  zip.end();
  return buffer(zip.outputStream);
};

/** Signs of a file's name that some system does not take. */
const plainName = (title: string): string => title.replace(/[\\/:*?"<>|\r\n\t]+/g, ' ').trim();

/** Makes document and zip, keeps both sealed, and writes the row and the line of the print log. */
const keep = async (run: TaskRun, { about, code, parts, cover, lists, images }: Made) => {
  const { runtime, actor, language } = run;
  const pdf = await makePdf(layArchive(cover, parts, lists, images, wordsIn(language)));
  const name = plainName(about.title);
  const zip = await zipOf([{ fileName: `${name}.pdf`, bytes: pdf }, ...lists]);
  const file = { kind: 'archive', sealed: true } as const;
  const pages = countPages(pdf) ?? 0;
  const pdfId = await keepFile(runtime, actor, {
    ...file,
    fileName: `${name}.pdf`,
    mediaType: 'application/pdf',
    bytes: pdf,
  });
  const zipId = await keepFile(runtime, actor, {
    ...file,
    fileName: `${name}.zip`,
    mediaType: 'application/zip',
    bytes: zip,
  });
  await runtime.database.within(actor.scope, async (db) => {
    const { l1, l2, l3, l4 } = ancestors(about.path);
    const { rows } = await sql<{ id: string }>`
      insert into archive_pack (kind, plan_id, org_user_id, org_id, path, l1, l2, l3, l4, flavour, title, people, pages, code, pdf_file_id,
        pdf_sha256, zip_file_id, zip_sha256, made_by, made_at)
      values (${about.kind}, ${about.planId}, ${about.orgUserId}, ${about.orgId}, ${about.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${about.flavour},
        ${about.title}, ${about.people}, ${pages}, ${code}, ${pdfId}, ${sha256(pdf)}, ${zipId}, ${sha256(zip)},
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
  return { message: say(language, 'archives.packed', { pages }), fileId: zipId };
};

const coverOf = (run: TaskRun, title: string, subtitle: string, lines: Cover['lines'], code: string): Cover => ({
  title,
  subtitle,
  lines,
  madeByName: run.actor.realName,
  madeAt: clock.now(),
  address: `${String(run.input.address)}/archive/verify?code=${code}`,
});

/** Background work: the archive of one plan (issue 6, Archives). Rights are those its maker has when it runs. */
export const planArchiveWork: TaskWork = async (run) => {
  const { runtime, actor, language } = run;
  const planId = String(run.input.planId);
  const words = wordsIn(language);
  const read = await runtime.database.within(
    actor.scope,
    async (db) => {
      const plan = await planFor(db, actor, planId, 'archive:export');
      const file = await readPlanFile(db, actor, planId);
      if (!file) throw fail('object.missing');
      return {
        plan,
        file,
        found: await partsOf(db, actor, planId, plan.kind),
        meeting: await readMeetingFile(db, actor, planId),
      };
    },
    'read',
  );
  const { plan, file, found, meeting } = read;
  const images = await readPictures(
    runtime,
    [
      ...file.checks.flatMap((one) => one.fileId ?? []),
      ...file.classrooms.flatMap((one) => one.fileIds),
      ...file.signatures.flatMap((one) => one.fileId ?? []),
      ...(meeting?.photoIds ?? []),
    ],
    (done, total) => run.progress(done, total + 1),
  );
  const pictured = new Set(Object.keys(images));
  const parts = found.map(({ part, ...counts }): LaidPart => {
    const nodes =
      planParts[part]?.(file, words, pictured) ?? (meeting && meetingParts[part]?.(meeting, words, pictured));
    return { id: part, name: partName(words, part), ...counts, nodes: nodes ?? [] };
  });
  const title = words.say('archives.planTitle', { name: file.facts.planName });
  const code = secret();
  return keep(run, {
    about: {
      kind: 'plan',
      planId,
      orgUserId: null,
      orgId: plan.org_id,
      path: plan.path,
      flavour: plan.flavour,
      title,
      people: file.members.length,
    },
    code,
    parts,
    cover: coverOf(
      run,
      title,
      words.say('archives.coverPlan'),
      [
        [words.say('archives.columns.organisation'), file.facts.orgName],
        [words.say('archives.columns.kind'), words.label(flavourCode, file.facts.flavour)],
        [words.say('fields.planNumber'), file.facts.planNumber],
        [words.say('archives.period'), `${file.facts.beginsOn} – ${file.facts.endsOn}`],
        [words.say('archives.columns.people'), String(file.members.length)],
      ],
      code,
    ),
    lists: await listsOf(runtime, actor, language, planId, plan.kind),
    images,
  });
};

/** The same of one person. */
export const personArchiveWork: TaskWork = async (run) => {
  const { runtime, actor, language } = run;
  const orgUserId = String(run.input.orgUserId);
  const words = wordsIn(language);
  const { place, file } = await runtime.database.within(
    actor.scope,
    async (db) => ({
      place: await placeOfMember(db, actor, orgUserId),
      file: await readPersonFile(db, actor, orgUserId),
    }),
    'read',
  );
  if (!file) throw fail('object.missing');
  const { facts } = file;
  const images = await readPictures(runtime, facts.photoFileId === null ? [] : [facts.photoFileId], () =>
    Promise.resolve(),
  );
  const [photo] = Object.keys(images);
  const title = words.say('archives.personTitle', { name: facts.realName });
  const code = secret();
  return keep(run, {
    about: { kind: 'person', planId: null, orgUserId, ...place, flavour: '', title, people: 1 },
    code,
    parts: personParts(file, words, photo),
    cover: coverOf(
      run,
      title,
      words.say('archives.coverPerson'),
      [
        [words.say('archives.columns.organisation'), facts.orgName],
        [words.say('archives.columns.name'), facts.realName],
        [words.say('fields.idCard'), facts.idCard],
        [words.say('archives.records'), String(file.records.length)],
      ],
      code,
    ),
    lists: [],
    images,
  });
};
