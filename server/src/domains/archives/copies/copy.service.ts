import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import yazl from 'yazl';
import { copyApi } from '#contracts/archives/copy.contract.ts';
import { mergeKind } from '#contracts/people/merges/merge.codes.ts';
import { type Data, keysOf, type Parsed } from '#contracts/route.ts';
import { drawPdf } from '#domains/certificates/door.ts';
import { logPrint } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock } from '#kernel/clock.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { attachment, fileBytes, findOpenFile, keepFile } from '#kernel/files.ts';
import { camelCase } from '#kernel/letter-case.ts';
import { refuseFlood } from '#kernel/rate.ts';
import type { Runtime, TaskWork } from '#kernel/runtime.ts';
import type { Scope } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { requireStepUp } from '#kernel/step-up.ts';
import { startTask } from '#kernel/tasks.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import type { PersonColumn } from '#schema/person.shape.ts';
import { personRules } from '#schema/persons.ts';
import { plainName } from '../packs/keep.service.ts';
import { placeOfMember } from '../reach.queries.ts';
import { placesOf, readHeld } from './held.queries.ts';
import { filesIn, pageOf, plainRow, type Section } from './plain.rules.ts';

/** Bytes of files in one copy; what is beyond is named and left to be asked for. */
const mostBytes = 256 * 1024 * 1024;
/** Copies a person makes of the own data in a day. */
const copies = { most: 5, minutes: 24 * 60 };

interface Copied {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Where a table stands in the page: by the kind of what it holds. */
const kindOf = (language: Language, table: string): string => {
  const of = personRules.find((one) => one.table === table && 'of' in one.rule && one.rule.of !== undefined);
  const kind = (of?.rule as Extract<PersonColumn, { is: 'person' }> | undefined)?.of;
  if (kind !== undefined) return sayOr(language, `codes.${mergeKind.name}.${kind}`, kind);
  return say(language, table === 'app_user' || table === 'org_user' ? 'copies.person' : 'copies.more');
};

/** Files that rows of the person name, as far as the scope goes. */
const readFiles = async (
  runtime: Runtime,
  scope: Scope,
  fileIds: readonly string[],
): Promise<{ files: Copied[]; missing: string[] }> => {
  const files: Copied[] = [];
  const missing: string[] = [];
  let total = 0;
  for (const id of fileIds) {
    try {
      const file = await runtime.database.within(scope, (db) => findOpenFile(db, id), 'read');
      total += file.bytes;
      if (total > mostBytes) throw fail('file.missing');
      files.push({ fileName: `files/${id}-${plainName(file.fileName)}`, bytes: await fileBytes(runtime, file) });
    } catch {
      missing.push(id);
    }
  }
  return { files, missing };
};

/** Most certificates drawn into one copy; more than a working life brings. */
const mostCertificates = 200;

/** The certificates of the person's rows as they were issued; one that cannot be drawn any more is told as missing. */
const readCertificates = async (
  runtime: Runtime,
  ids: readonly string[],
  address: string,
): Promise<{ certificates: Copied[]; undrawn: string[] }> => {
  const certificates: Copied[] = [];
  const undrawn: string[] = ids.slice(mostCertificates);
  for (const id of ids.slice(0, mostCertificates)) {
    try {
      const { number, bytes } = await drawPdf(runtime, id, address);
      certificates.push({ fileName: `certificates/${plainName(number)}.pdf`, bytes });
    } catch {
      undrawn.push(id);
    }
  }
  return { certificates, undrawn };
};

interface Wanted {
  readonly userId: string;
  /** Where the public pages stand that certificates lead to. */
  readonly address: string;
}

/** Everything held about a person in a scope, as a zip: a page to read, the data, the files, the certificates. */
const makeCopy = async (
  runtime: Runtime,
  actor: Actor,
  language: Language,
  { userId, address }: Wanted,
): Promise<Copied> => {
  const { scope } = actor;
  const held = await runtime.database.within(
    scope,
    async (db) => readHeld(db, { userId, orgUserIds: await placesOf(db, userId) }),
    'read',
  );
  const rows = [...held].map(([table, raw]) => ({
    table,
    raw,
    rows: raw.map((row) => plainRow(row, (sealed) => runtime.keys.unseal(sealed))),
  }));
  const { files, missing } = await readFiles(runtime, scope, filesIn(rows.flatMap((one) => one.raw)));
  const issued = (held.get('certificate') ?? []).map((row) => String(row.id));
  const { certificates, undrawn } = await readCertificates(runtime, issued, address);
  missing.push(...undrawn);
  const person = rows.find((one) => one.table === 'app_user')?.rows[0];
  const title = say(language, 'copies.title', { name: String(person?.real_name ?? '') });
  const sections: Section[] = rows.map((one) => ({ title: kindOf(language, one.table), rows: one.rows }));
  const page = pageOf(
    {
      language,
      title,
      lines: [
        say(language, 'copies.madeAt', { at: clock.now().toISOString() }),
        say(language, 'copies.files', { count: files.length }),
        ...(certificates.length > 0 ? [say(language, 'copies.certificates', { count: certificates.length })] : []),
        ...(missing.length > 0 ? [say(language, 'copies.missing', { count: missing.length })] : []),
        say(language, 'copies.notIn'),
      ],
    },
    sections,
    (column) => sayOr(language, `fields.${camelCase(column)}`, column),
  );
  const zip = new yazl.ZipFile();
  const add = (fileName: string, bytes: Buffer) => zip.addBuffer(bytes, fileName, { mtime: clock.now() });
  add('index.html', Buffer.from(page));
  add('data.json', Buffer.from(JSON.stringify(Object.fromEntries(rows.map((one) => [one.table, one.rows])), null, 2)));
  for (const { fileName, bytes } of [...files, ...certificates]) add(fileName, bytes);
  zip.end();
  return { fileName: `${plainName(title)}.zip`, bytes: await buffer(zip.outputStream) };
};

const noted = (objectId: string, objectName: string) =>
  ({
    operationModule: 'archive',
    operationType: 2,
    objectKind: 'personCopy',
    objectId,
    objectName,
    amount: 1,
  }) as const;

/** The person's own copy, at the student entry: made at once, counted and noted. */
export const copyOwn = async (visit: Visit): Promise<Buffer> => {
  const { actor, runtime, language } = visit;
  await refuseFlood(visit, 'data.copy', actor.userId, copies);
  const copied = await makeCopy(runtime, actor, language, {
    userId: actor.userId,
    address: publicAddress(runtime.settings),
  });
  visit.audit({ objectKind: 'employee', objectId: actor.orgUserId, action: 'employee.copyData' });
  await visit.apart(actor.scope, (db) => logPrint(db, actor, noted(actor.orgUserId, actor.realName)));
  visit.reply.header('content-type', 'application/zip');
  visit.reply.header('content-disposition', attachment(copied.fileName));
  visit.reply.header('cache-control', 'private, no-store');
  return copied.bytes;
};

/** A copy is whole by law: who does not see all of a person makes none. The person does on the phone, or somebody who sees it. */
const refuseHidden = (actor: Actor): void => {
  if (actor.hiddenFields.size > 0) throw fail('copies.hidden');
};

/** Queues the copy of somebody in reach; it holds whole numbers, so it takes a fresh proof like looking at them. */
export const copyPerson = async (
  context: Context,
  input: Parsed<typeof copyApi.copy>,
): Promise<Data<typeof copyApi.copy>> => {
  const { db, actor, language, runtime } = context;
  await placeOfMember(db, actor, input.orgUserId);
  refuseHidden(actor);
  requireStepUp(actor);
  const { rows } = await sql<{ name: string; userId: string }>`
    select real_name as name, user_id as "userId" from org_user where id = ${input.orgUserId}`.execute(db);
  const person = orMissing(rows[0]);
  const title = say(language, 'copies.title', { name: person.name });
  const taskId = await startTask(context, {
    kind: 'personCopy',
    title,
    input: { ...input, address: publicAddress(runtime.settings) },
    needs: keysOf(copyApi.copy.permission),
  });
  await logPrint(db, actor, noted(input.orgUserId, person.name));
  context.audit({ objectKind: 'employee', objectId: input.orgUserId, action: 'employee.copyData' });
  return { taskId };
};

/** Background work: the copy of one person, with the rights its maker has when it runs. */
export const personCopyWork: TaskWork = async ({ runtime, actor, language, input }) => {
  const userId = await runtime.database.within(
    actor.scope,
    async (db) => {
      const orgUserId = String(input.orgUserId);
      refuseHidden(actor);
      await placeOfMember(db, actor, orgUserId);
      const { rows } = await sql<{ id: string }>`select user_id as id from org_user where id = ${orgUserId}`.execute(
        db,
      );
      return rows[0]?.id ?? '';
    },
    'read',
  );
  const { fileName, bytes } = await makeCopy(runtime, actor, language, { userId, address: String(input.address) });
  const fileId = await keepFile(runtime, actor, {
    kind: 'archive',
    sealed: true,
    fileName,
    mediaType: 'application/zip',
    bytes,
  });
  return { message: say(language, 'copies.done'), fileId };
};
