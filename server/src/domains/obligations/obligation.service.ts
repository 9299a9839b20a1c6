import { sql } from 'kysely';
import type { obligationApi } from '#contracts/obligations/obligation.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';

/** People who are counted anew within the call that changes their rule; more of them wait for the hourly work. */
const mostAtOnce = 2000;

type Words = Omit<Parsed<typeof obligationApi.add>, never>;

/** Codes nobody knows, on their fields. */
const refuseUnknown = async (db: Db, input: Words): Promise<void> => {
  const { rows } = await sql<{ industry: boolean; duty: boolean; province: boolean; subjects: number }>`
    select ${input.industryCode}::text is null or exists (select from industry where industry_code = ${input.industryCode}) as industry,
      ${input.dutyCode}::text is null or exists (select from duty where duty_code = ${input.dutyCode}) as duty,
      ${input.provinceId}::bigint is null or exists (select from area where area_id = ${input.provinceId}) as province,
      (select count(*)::int from subject where subject_code = any(${input.subjectCodes}::text[])) as subjects`.execute(
    db,
  );
  const known = rows[0];
  const problems: Failure['fields'][number][] = [
    ...(known?.industry ? [] : [{ field: 'industryCode', key: 'obligation.unknown' as const }]),
    ...(known?.duty ? [] : [{ field: 'dutyCode', key: 'obligation.unknown' as const }]),
    ...(known?.province ? [] : [{ field: 'provinceId', key: 'obligation.unknown' as const }]),
    ...(known?.subjects === new Set(input.subjectCodes).size
      ? []
      : [{ field: 'subjectCodes', key: 'obligation.unknown' as const }]),
  ];
  if (problems.length > 0) throw failFields(problems);
};

const oblige = (db: Db, ids: readonly string[]) =>
  sql`select luan_oblige(${[...ids]}::bigint[], ${dayOf(clock.now())}::date)`.execute(db);

/** Members below a path, a batch after another. */
const batch = async (db: Db, path: string, after: string, size: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select m.id from org_user m
    where m.id > ${after} and m.path >= ${path} and m.path < ${`${path.slice(0, -1)}/`} and m.left_at is null order by m.id limit ${size}`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

/** Counts everybody below a rule anew, if they are few; else the hourly work does. */
const applyNow = async (db: Db, id: string, path: string): Promise<void> => {
  const ids = await batch(db, path, '0', mostAtOnce + 1);
  if (ids.length > mostAtOnce) return;
  await oblige(db, ids);
  await sql`update obligation set applied_at = ${clock.now().toISOString()} where id = ${id}`.execute(db);
};

const columnsOf = (input: Words) => ({
  obligation_name: input.obligationName,
  industry_code: input.industryCode,
  duty_code: input.dutyCode,
  province_id: input.provinceId,
  period: input.obligationPeriod,
  required_minutes: input.requiredMinutes,
  subject_codes: input.subjectCodes,
  effective_from: input.effectiveFrom,
  effective_until: input.effectiveUntil,
  applied_at: null,
});

/** A rule of the own organisation, for it and everything below. */
export const addObligation = async (context: Context, input: Words): Promise<{ obligationId: string }> => {
  const { db, actor } = context;
  await refuseUnknown(db, input);
  const made = await db
    .insertInto('obligation')
    .values({ org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await applyNow(db, made.id, actor.orgPath);
  context.audit({ objectKind: 'obligation', objectId: made.id, action: 'obligation.add', after: input });
  return { obligationId: made.id };
};

interface Stored {
  id: string;
  path: string;
  state: number;
  version: number;
}

/** A rule of the own organisation or below, locked; those above are read, never written. */
const owned = async ({ db, actor }: Context, id: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`select b.id, b.path, b.state, b.version from obligation b
    where b.id = ${id} and ${inScope(actor.scope, 'obligation b')} for update`.execute(db);
  return orMissing(rows[0]);
};

export const modObligation = async (
  context: Context,
  input: Parsed<typeof obligationApi.mod>,
): Promise<{ version: number }> => {
  const { db } = context;
  const { obligationId, version, ...words } = input;
  const before = await owned(context, obligationId);
  if (before.version !== version) throw fail('object.changed');
  await refuseUnknown(db, words);
  await db
    .updateTable('obligation')
    .set({ ...columnsOf(words), version: version + 1 })
    .where('id', '=', obligationId)
    .execute();
  await applyNow(db, before.id, before.path);
  context.audit({ objectKind: 'obligation', objectId: obligationId, action: 'obligation.mod', before, after: words });
  return { version: version + 1 };
};

export const setObligationState = async (
  context: Context,
  input: Parsed<typeof obligationApi.state>,
): Promise<{ state: number }> => {
  const { db } = context;
  const before = await owned(context, input.obligationId);
  await switchRows(db, { table: 'obligation', ids: [before.id], stamps: { applied_at: null } }, input.state);
  await applyNow(db, before.id, before.path);
  context.audit({
    objectKind: 'obligation',
    objectId: before.id,
    action: 'obligation.state',
    before: { state: before.state },
    after: { state: input.state },
  });
  return { state: input.state };
};

const walkAll = async (runtime: Runtime, path: string): Promise<void> => {
  for (let after = '0'; ; ) {
    const ids = await runtime.database.within(everything, (db) => batch(db, path, after, mostAtOnce), 'read');
    const last = ids.at(-1);
    if (last === undefined) return;
    await runtime.database.within(everything, (db) => oblige(db, ids));
    after = last;
  }
};

/** Hourly: rules that were written over too many people to count them at once. */
export const applyWaiting = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  const waiting = await database.within(
    everything,
    async (db) =>
      (
        await sql<Stored>`select id, path, state, version from obligation where applied_at is null order by id`.execute(
          db,
        )
      ).rows,
    'read',
  );
  for (const rule of waiting) {
    await walkAll(runtime, rule.path);
    await database.within(everything, (db) =>
      sql`update obligation set applied_at = ${clock.now().toISOString()} where id = ${rule.id} and version = ${rule.version}`.execute(
        db,
      ),
    );
  }
  return waiting.length;
};

/** Nightly: everybody as the new day puts them: another period, another version of a rule. */
export const obligeEverybody = async (runtime: Runtime): Promise<void> => {
  const roots = await runtime.database.within(
    everything,
    async (db) => (await sql<{ path: string }>`select path from organisation where parent_id is null`.execute(db)).rows,
    'read',
  );
  for (const { path } of roots) await walkAll(runtime, path);
};
