import { sql } from 'kysely';
import { lessonMachine } from '#contracts/lessons/lesson.codes.ts';
import type { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { inScope, inScopeOrAbove } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { each, onEdges, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { fitChapters, writeChapters } from './chapter.service.ts';
import { lessonMakers } from './lesson.queries.ts';

const states = lessonMachine.codes.values;
type Writable = Parsed<typeof lessonApi.add>;
interface Written {
  lessonId: string;
  version: number;
}

interface Stored {
  id: string;
  root: string;
  org_id: string;
  path: string;
  edition: number;
  state: number;
  version: number;
}

const lock = async (context: Context, lessonId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`select id, edition_of as root, org_id, path, edition, state, version
    from lesson l where id = ${lessonId} and ${inScope(context.actor.scope, 'lesson l')} for update`.execute(
    context.db,
  );
  return orMissing(rows[0]);
};

const columnsOf = (input: Writable) => ({
  lesson_name: input.lessonName,
  lesson_name_en: input.lessonNameEn,
  name_key: nameKey(input.lessonName),
  intro: input.intro,
  category: input.category,
  scene: input.scene,
  file_type: input.fileType,
  share: input.share,
  cover_file_id: input.cover[0]?.fileId ?? null,
  industry_codes: input.industryCodes,
  subject_codes: input.subjectCodes,
  duty_codes: input.dutyCodes,
  area_ids: input.areaIds,
  keywords: [...new Set(input.keywords)],
  label_ids: input.labelIds,
  third_party: input.thirdParty,
  provider_name: input.thirdParty ? input.providerName : '',
  authorised_until: input.thirdParty ? input.authorisedUntil : null,
  authorisation_file_id: input.thirdParty ? (input.authorisation[0]?.fileId ?? null) : null,
});

/** Refuses what the fields alone do not show: sharing beyond one's own, a third party without a name, foreign files and labels. */
const refuse = async (context: Context, input: Writable): Promise<void> => {
  const { actor, db } = context;
  const problems: Failure['fields'][number][] = [];
  if (input.share === 2 && actor.typeCode !== 'admin') problems.push({ field: 'share', key: 'lesson.nationalOnly' });
  if (input.thirdParty && input.providerName === '')
    problems.push({ field: 'providerName', key: 'lesson.providerMissing' });
  const labels = await sql<{
    n: number;
  }>`select count(*)::int as n from lesson_term t
    where t.kind = 'label' and t.id = any(${input.labelIds}::bigint[]) and ${inScopeOrAbove(actor, 'lesson_term t')}`.execute(
    db,
  );
  if (labels.rows[0]?.n !== new Set(input.labelIds).size)
    problems.push({ field: 'labelIds', key: 'lesson.termForeign' });
  if (problems.length > 0) throw failFields(problems);
  for (const file of [...input.cover, ...input.authorisation]) await findFile(db, actor, file.fileId);
};

const refuseName = async (context: Context, orgId: string, name: string, root: string): Promise<void> => {
  const { rows } = await sql`select from lesson where org_id = ${orgId} and lesson_name = ${name} and current
    and edition_of <> ${root} limit 1`.execute(context.db);
  if (rows.length > 0) throw failFields([{ field: 'lessonName', key: 'lesson.nameTaken' }]);
};

/** A new lesson of the own organisation; it starts as a draft. */
export const addLesson = async (context: Context, input: Writable): Promise<Written> => {
  const { actor, db } = context;
  await refuse(context, input);
  await refuseName(context, actor.orgId, input.lessonName, '0');
  const fits = await fitChapters(context, input.chapters, input.fileType);
  const made = await db
    .insertInto('lesson')
    .values({ org_id: actor.orgId, path: actor.orgPath, created_by: personBehind(actor), ...columnsOf(input) })
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
  await writeChapters(context, made, fits);
  context.audit({ objectKind: 'lesson', objectId: made.id });
  return { lessonId: made.id, version: 1 };
};

/** The next edition of a published lesson: a draft beside it; the published one stays as it is. */
const nextEdition = async (context: Context, stored: Stored, input: Writable): Promise<Written> => {
  const { actor, db } = context;
  const newer =
    await sql`select from lesson where edition_of = ${stored.root} and edition > ${stored.edition} limit 1`.execute(db);
  if (newer.rows.length > 0) throw fail('lesson.newerExists');
  const fits = await fitChapters(context, input.chapters, input.fileType, stored.id);
  const made = await db
    .insertInto('lesson')
    .values({
      org_id: stored.org_id,
      path: stored.path,
      root_id: stored.root,
      edition: stored.edition + 1,
      created_by: personBehind(actor),
      ...columnsOf(input),
    })
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
  await writeChapters(context, made, fits, stored.id);
  context.audit({ objectKind: 'lesson', objectId: made.id, before: { edition: stored.edition } });
  return { lessonId: made.id, version: 1 };
};

/** Changes a draft or a rejected lesson in its place; a published one gets its next edition (issue 4, point 2). */
export const modLesson = async (context: Context, input: Parsed<typeof lessonApi.mod>): Promise<Written> => {
  const { lessonId, version, ...writable } = input;
  const stored = await lock(context, lessonId);
  if (stored.version !== version) throw fail('object.changed');
  if (stored.state === states.awaitingAudit) throw fail('lesson.awaiting');
  if (stored.state === states.disabled) throw fail('lesson.disabledLocked');
  await refuse(context, writable);
  await refuseName(context, stored.org_id, writable.lessonName, stored.root);
  if (stored.state === states.passed) return nextEdition(context, stored, writable);
  const fits = await fitChapters(context, writable.chapters, writable.fileType, lessonId);
  await context.db
    .updateTable('lesson')
    .set({ ...columnsOf(writable), version: version + 1, updated_at: clock.now().toISOString() })
    .where('id', '=', lessonId)
    .execute();
  await writeChapters(context, stored, fits);
  context.audit({ objectKind: 'lesson', objectId: lessonId });
  return { lessonId, version: version + 1 };
};

/** Removes a draft or a rejected lesson; what has been published is disabled instead. */
export const deleteLesson = async (context: Context, lessonId: string): Promise<null> => {
  const stored = await lock(context, lessonId);
  if (stored.state !== states.draft && stored.state !== states.rejected) throw fail('lesson.published');
  await sql`delete from lesson where id = ${lessonId}`.execute(context.db);
  context.audit({ objectKind: 'lesson', objectId: lessonId });
  return null;
};

type LessonEdge = keyof typeof lessonMachine.edges;

const audits = ['approve', 'reject', 'approveThird', 'rejectThird'];

const refuseEdge = (edge: LessonEdge, row: Taken<LessonEdge, 'lesson'>['row']): void => {
  const third = row.third_party;
  if (audits.includes(edge) && edge.endsWith('Third') !== third)
    throw fail('machine.illegal', { machine: 'lesson', edge, state: row.state });
  if (edge === 'submit' && row.chapters === 0) throw fail('lesson.noChapters');
  if (!edge.endsWith('Third')) return;
  const ended = row.authorised_until !== null && row.authorised_until < dayOf(clock.now());
  if (edge === 'approveThird' && ended) throw fail('lesson.authorisationEnded');
};

/** The newly published edition takes the place of the one before, also on the log-in page. */
const publish = async (context: Context, lessonId: string): Promise<void> => {
  const { db } = context;
  await sql`update lesson set published_at = ${clock.now().toISOString()} where id = ${lessonId}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    update lesson e set current = false from lesson l where l.id = ${lessonId} and e.id <> l.id and e.current
      and e.edition_of = l.edition_of and e.edition < l.edition returning e.id`.execute(db);
  await sql`update lesson_login set lesson_id = ${lessonId} where lesson_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(
    db,
  );
};

/** What was submitted reaches the organisation above; what was decided reaches whoever submitted it. */
const tellLesson = async ({ context, edge, id, row, reason }: Taken<LessonEdge, 'lesson'>): Promise<void> => {
  const { actor, db } = context;
  const params = { lessonName: row.lesson_name };
  if (edge === 'submit') {
    const { rows } = await sql<{ parent_id: string | null; org_name: string }>`
      select parent_id, org_name from organisation where id = ${row.org_id}`.execute(db);
    const [org] = rows;
    if (!org?.parent_id) return;
    await tellAdministrators(db, org.parent_id, {
      kind: 'lessonSubmitted',
      params: { ...params, orgName: org.org_name },
      link: row.third_party ? '/lesson/third/party/audit' : '/lesson/audit',
    });
  }
  if (!audits.includes(edge) || row.submitted_by === null || row.submitted_by === actor.userId) return;
  await tellPerson(db, row.org_id, row.submitted_by, {
    kind: edge.startsWith('approve') ? 'lessonApproved' : 'lessonRejected',
    params: { ...params, reason },
    link: '/lesson/detail',
    query: { lessonId: id },
  });
};

export const lessonWalks = walks(lessonMachine, {
  table: 'lesson',
  makers: lessonMakers,
  rule: ({ edge, row }) => refuseEdge(edge, row),
  stamps: { submit: stampedBy('submitted') },
  effects: onEdges(['approve', 'approveThird'], ({ context, id }) => publish(context, id)),
  tell: each(tellLesson),
});
